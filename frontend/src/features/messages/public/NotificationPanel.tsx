import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { request } from '../../../shared/api/fetch-client';
import { forget } from '../../../shared/api/query-store';
import { useQuery } from '../../../shared/api/useQuery';
import { formatDateTime } from '../../../shared/format/instants';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { Dialog } from '../../../shared/ui/Dialog';
import { LoadError, Skeleton } from '../../../shared/ui/states';
import { MarkNotificationsReadDocument } from '../../../generated/candidate/graphql';
import { notificationQuery } from './notification-query';

/** The latest notifications. Closing the panel marks them as read. */
export default function NotificationPanel({ onClose }: { onClose: () => void }) {
  const t = useT('candidate');
  const locale = useLocale();
  const { data, error, reload } = useQuery(notificationQuery());
  const items = data?.notifications.items;
  const unread = items?.filter((item) => item.readAt === null).map((item) => item.id) ?? [];
  const unreadIds = unread.join();

  useEffect(
    () => () => {
      if (unreadIds === '') return;
      void request(MarkNotificationsReadDocument, { ids: unreadIds.split(',') }).then(
        () => forget('Notifications'),
        // They stay unread and are marked the next time the panel is closed.
        () => undefined,
      );
    },
    [unreadIds],
  );

  return (
    <Dialog kind="drawer" title={t('notifications')} close={t('close')} onClose={onClose}>
      {items === undefined && (error ? <LoadError error={error} onRetry={reload} /> : <Skeleton rows={2} />)}
      {items !== undefined && items.length === 0 && <p className="u-meta">{t('notifications_none')}</p>}
      {items !== undefined && items.length > 0 && (
        <ul className="s-notes">
          {items.map((item) => (
            <li key={item.id} className={item.readAt === null ? 'is-unread' : undefined}>
              <Link to={item.link} onClick={onClose}>
                <span className={item.readAt === null ? 'u-block' : undefined}>
                  {item.readAt === null ? <b>{item.title}</b> : item.title}
                  {item.readAt === null && <span className="u-sr">{t('unread')}</span>}
                </span>
                <span className="u-meta u-block">{formatDateTime(item.at, locale)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
