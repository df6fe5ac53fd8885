import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '../../shared/auth/RequireUser';
import { getToken, getUserId, onSessionChange, sessionEnd } from '../../shared/auth/session';
import { Skeleton } from '../../shared/ui/states';
import { lazyPart } from '../load-area';

/** Asked for when a session ends in front of somebody, which most visits never see. */
const Reenter = lazy(
  lazyPart(
    async () => ({ default: (await import('../../features/users/public/Reenter')).Reenter }),
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
 * Everything of a person is behind this. When the session ends, here, in another tab or on the server, the page is
 * hidden at once. It keeps what was typed while the same person signs in over it; for anybody else it goes.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const user = useUser();
  const navigate = useNavigate();
  const now = useSyncExternalStore(onSessionChange, () => standing(user.id));
  const content = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  // The farewell of an erased account is a dialog of this tab, in the middle of the page that it ends.
  const isHidden = now !== 'in' && (now !== 'left' || content.current?.querySelector('dialog[open]') == null);

  useEffect(() => {
    // A whole new page: nothing of the first person stays in memory.
    if (now === 'other') window.location.replace('/candidate');
    if (now === 'left' && isHidden) void navigate('/candidate/login', { replace: true });
  }, [now, isHidden, navigate]);

  // The place of the keyboard is given back with the page.
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
          <Reenter user={user} />
        </Suspense>
      )}
    </>
  );
}
