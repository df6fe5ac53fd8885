import { Button, Popover } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { useFormats } from '../../../shared/admin/format';
import { useT } from '../../../shared/i18n/useT';
import { useNotifications } from './useNotifications';
import './notifications.css';
import { Tag } from '../../../shared/admin/ui/Tag';

export function NotificationBell() {
  const t = useT('admin');
  const { dayTime, whole } = useFormats();
  const { items, unread, markRead } = useNotifications();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const unreadIds = items.filter(({ readAt }) => readAt === null).map(({ id }) => id);
  return (
    <>
      <button
        type="button"
        className="a-tb"
        aria-label={t('notices.button', { count: unread })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('notices.title')} {unread > 0 && <b className="a-num">{whole(unread)}</b>}
      </button>
      <span className="a-sr" role="status">
        {unread > 0 && t('notices.button', { count: unread })}
      </span>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('notices.title') } }}
      >
        <div className="n-panel">
          <header>
            <h2>{t('notices.title')}</h2>
            {unreadIds.length > 0 && (
              <Button variant="text" color="primary" size="small" onClick={() => markRead(unreadIds)}>
                {t('notices.read_all')}
              </Button>
            )}
          </header>
          {items.length === 0 ? (
            <p className="a-meta n-none">{t('notices.none')}</p>
          ) : (
            <ul>
              {items.map((notice) => (
                <li key={notice.id} className={notice.readAt === null ? 'is-new' : undefined}>
                  <Link
                    to={notice.link}
                    onClick={() => {
                      close();
                      if (notice.readAt === null) {
                        markRead([notice.id]);
                      }
                    }}
                  >
                    {notice.title}
                  </Link>
                  <p className="a-meta">
                    {t(`notices.kind.${notice.kind}`)} · {dayTime(notice.at)}{' '}
                    {notice.readAt === null && <Tag tone="info">{t('notices.new')}</Tag>}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Popover>
    </>
  );
}
