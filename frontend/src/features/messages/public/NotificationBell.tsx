import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { forget } from '../../../shared/api/query-store';
import { useQuery } from '../../../shared/api/useQuery';
import { useT } from '../../../shared/i18n/useT';
import { Icon } from '../../../shared/ui/Icon';
import type { NotificationRowFragment } from '../../../generated/candidate/graphql';
import { notificationQuery } from './notification-query';
import './notifications.css';

const NotificationPanel = lazy(() => import('./NotificationPanel'));

/** In milliseconds. */
const TRY_AGAIN = 10_000;

/** The bell with the number of unread ones. The live part is loaded after the first screen stands. */
export function NotificationBell() {
  const t = useT('candidate');
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const { data, reload } = useQuery(notificationQuery());
  const unread = data?.notifications.unread ?? 0;
  // Of an empty list everything that comes is new, also what came before the socket was open.
  const lastSeq = data?.notifications.items[0]?.seq ?? '0';
  const known = data !== undefined;

  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    if (!known) return;
    const ended = new AbortController();
    const onNew = (added: NotificationRowFragment): void => {
      setSaid(added.title);
      reload();
      // What it tells of may be on screen: an application is shown as it is now.
      for (const operation of ['OwnCandidacy', 'OwnCandidacies', 'OwnSummary']) forget(operation);
    };
    const start = (): void => {
      if (ended.signal.aborted) return;
      // Some browsers never try a part again that they could not fetch.
      if (!navigator.onLine) window.addEventListener('online', start, { once: true, signal: ended.signal });
      else
        void import('./live').then(
          ({ watchNotifications }) => watchNotifications(lastSeq, onNew, ended.signal),
          () => setTimeout(start, TRY_AGAIN),
        );
    };
    // The socket is not worth the first seconds of a slow phone.
    setTimeout(start, 1500);
    return () => ended.abort();
    // Started once per visit: the watcher itself remembers the last one it has seen.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [known, reload]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className="u-icon-btn s-bell"
        aria-expanded={open}
        aria-label={unread === 0 ? t('notifications') : t('notifications_unread', { count: unread })}
        onClick={() => setOpen((before) => !before)}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className="s-dot" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <span className="u-sr" role="status">
        {said}
      </span>
      {open && (
        <Suspense fallback={null}>
          <NotificationPanel
            onClose={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
