import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { forget } from '../../../shared/api/query-store';
import { useQuery } from '../../../shared/api/useQuery';
import { useT } from '../../../shared/i18n/useT';
import { Icon } from '../../../shared/ui/Icon';
import type { NotificationRowFragment } from '../../../generated/candidate/graphql';
import { notificationQuery } from './notification-query';
import './notifications.css';

const NotificationPanel = lazy(() => import('./NotificationPanel'));

/** In milliseconds. */
const RETRY_DELAY = 10_000;

/** The bell with the number of unread notifications. Live updates start after the first screen is rendered. */
export function NotificationBell() {
  const t = useT('candidate');
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const { data, reload } = useQuery(notificationQuery());
  const unread = data?.notifications.unread ?? 0;
  // For an empty list every event is new, also events before the socket was open.
  const lastSeq = data?.notifications.items[0]?.seq ?? '0';
  const isLoaded = data !== undefined;

  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    if (!isLoaded) return;
    const ended = new AbortController();
    const onNew = (added: NotificationRowFragment): void => {
      setSaid(added.title);
      reload();
      // An application on screen may be the subject of the notification, so it is fetched again.
      for (const operation of ['OwnCandidacy', 'OwnCandidacies', 'OwnSummary']) forget(operation);
    };
    const start = (): void => {
      if (ended.signal.aborted) return;
      // Some browsers never retry a failed dynamic import while they are offline.
      if (!navigator.onLine) window.addEventListener('online', start, { once: true, signal: ended.signal });
      else
        void import('./live').then(
          ({ watchNotifications }) => watchNotifications(lastSeq, onNew, ended.signal),
          () => setTimeout(start, RETRY_DELAY),
        );
    };
    // On a slow phone, the socket must not delay the first screen.
    setTimeout(start, 1500);
    return () => ended.abort();
    // Started once per visit: the watcher remembers the last received event.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isLoaded, reload]);

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
