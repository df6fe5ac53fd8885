import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CurrentUserDocument } from '../../../generated/main/graphql';
import { request } from '../../../shared/api/fetch-client';
import { landingPath } from '../../../shared/auth/guard';
import { getSession, getUserId } from '../../../shared/session/session';
import { isApiError } from '../../../shared/errors/api-error';
import { useT } from '../../../shared/i18n/useT';
import { Notice } from '../../../shared/ui/Notice';

const FIRST_PAUSE = 1_500;
const LONGEST_PAUSE = 30_000;

/**
 * A person with a session is on the sign-in page because the service did not answer. This component retries until the
 * service answers, and then continues to the requested page. In other cases (another kind of user, no session) it does
 * nothing.
 */
export function ResumeSignIn({ wanted }: { wanted: string }) {
  const t = useT('sign-in');
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const ask = async (): Promise<void> => {
      for (
        let pause = FIRST_PAUSE;
        !signal.aborted && getSession() !== null;
        pause = Math.min(pause * 1.6, LONGEST_PAUSE)
      ) {
        try {
          const { user } = await request(CurrentUserDocument, {}, { signal });
          if (signal.aborted) return;
          setWaiting(false);
          if (user.id === getUserId() && landingPath(user.type, wanted) === wanted)
            await navigate(wanted, { replace: true });
          return;
        } catch (error) {
          if (signal.aborted || isApiError(error, 'UNAUTHENTICATED')) break;
          setWaiting(true);
        }
        await nextTry(pause, signal);
      }
      if (!signal.aborted) setWaiting(false);
    };
    void ask();
    return () => ended.abort();
  }, [navigate, wanted]);
  return (
    <div role="status">
      {waiting && (
        <Notice tone="warn" icon="clock">
          {t('service_silent')}
        </Notice>
      )}
    </div>
  );
}

/** Resolves after the pause, or as soon as the device is online or the page becomes visible. */
function nextTry(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      document.removeEventListener('visibilitychange', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, pause);
    window.addEventListener('online', go);
    document.addEventListener('visibilitychange', go);
    signal.addEventListener('abort', go);
  });
}
