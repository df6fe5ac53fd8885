import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../shared/auth/RequireUser';
import { getToken, getUserId, onSessionChange, sessionEnd } from '../../shared/session/session';
import { Skeleton } from '../../shared/ui/states';
import { lazyPart } from '../load-area';

/** Loaded when a session ends on an open page, which is rare. */
const SignInAgain = lazy(
  lazyPart(
    async () => ({ default: (await import('../../features/users/public/SignInAgain')).SignInAgain }),
    'sign-in',
    'account',
    'form-errors',
  ),
);

function standing(userId: string): 'in' | 'ended' | 'left' | 'other' {
  const now = getUserId();
  if (now === null) return sessionEnd();
  if (now !== userId) return 'other';
  return getToken() === null ? sessionEnd() : 'in';
}

/**
 * Wraps all pages with personal data. When the session ends (here, in another tab or on the server), the page is hidden
 * at once. It keeps typed text while the same person signs in again; for another person the page is reloaded.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const user = useUser();
  const navigate = useNavigate();
  const now = useSyncExternalStore(onSessionChange, () => standing(user.id));
  const content = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  // The message that an account was erased is a dialog inside the page, so the page stays visible then.
  const isHidden = now !== 'in' && (now !== 'left' || content.current?.querySelector('dialog[open]') == null);

  useEffect(() => {
    // Reload the document, so that no data of the previous person stays in memory.
    if (now === 'other') window.location.replace('/candidate');
    if (now === 'left' && isHidden) void navigate('/candidate/login', { replace: true });
  }, [now, isHidden, navigate]);

  // Restores the keyboard focus when the page is shown again.
  useLayoutEffect(() => {
    if (now !== 'in') return undefined;
    if (focused.current instanceof HTMLElement) focused.current.focus();
    return () => {
      focused.current = document.activeElement;
    };
  }, [now]);

  return (
    <>
      <div ref={content} style={{ display: isHidden ? 'none' : 'contents' }}>
        {children}
      </div>
      {now === 'ended' && (
        <Suspense fallback={<Skeleton rows={1} />}>
          <SignInAgain user={user} />
        </Suspense>
      )}
    </>
  );
}
