import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { HOME_OF } from '../shared/auth/guard';
import { useUser } from '../shared/auth/RequireUser';
import { getToken, getUserId, onSessionChange, sessionEnd } from '../shared/session/session';
import { Skeleton } from '../shared/ui/states';
import { lazyPart } from './load-area';

/** Loaded when a session ends on an open page, which is rare. */
const SignInAgainPage = lazy(
  lazyPart(
    async () => ({ default: (await import('../features/users/public/SignInAgainPage')).SignInAgainPage }),
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

interface SessionGateProps {
  /** Address of the area's sign-in page. */
  signIn: string;
  children: ReactNode;
}

/**
 * Wraps all pages with personal data. When the session ends (here, in another tab or on the server), the page is hidden
 * at once. It keeps typed text while the same person signs in again; for another person the page is reloaded.
 */
export function SessionGate({ signIn, children }: SessionGateProps) {
  const user = useUser();
  const navigate = useNavigate();
  const now = useSyncExternalStore(onSessionChange, () => standing(user.id));
  const content = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  const scrolledTo = useRef(0);
  // The message that an account was erased is a dialog inside the page, so the page stays visible then.
  const isHidden = now !== 'in' && (now !== 'left' || content.current?.querySelector('dialog[open]') == null);

  useEffect(() => {
    // Reload the document, so that no data of the previous person stays in memory.
    if (now === 'other') window.location.replace(HOME_OF[user.type]);
    if (now === 'left' && isHidden) void navigate(signIn, { replace: true });
  }, [now, isHidden, navigate, signIn, user.type]);

  // Dialogs of the administration are rendered below the body, outside the content.
  useLayoutEffect(() => {
    document.body.classList.toggle('is-locked', isHidden);
    return () => document.body.classList.remove('is-locked');
  }, [isHidden]);

  // Restores the keyboard focus and the scroll position when the page is shown again.
  useLayoutEffect(() => {
    if (now !== 'in') return undefined;
    if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
    if (scrolledTo.current > 0) window.scrollTo({ top: scrolledTo.current, behavior: 'instant' });
    const remember = (): void => void (scrolledTo.current = window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
      focused.current = document.activeElement;
    };
  }, [now]);

  return (
    <>
      <div ref={content} style={{ display: isHidden ? 'none' : 'contents' }}>
        {children}
      </div>
      {now === 'ended' &&
        // The form is a sibling of the page, because an open dialog hides the page from screen readers.
        createPortal(
          <div className="s-gate">
            <Suspense fallback={<Skeleton rows={1} />}>
              <SignInAgainPage user={user} signIn={signIn} />
            </Suspense>
          </div>,
          document.body,
        )}
    </>
  );
}
