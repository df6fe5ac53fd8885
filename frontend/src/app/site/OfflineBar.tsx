import { useSyncExternalStore } from 'react';
import { isWaitingForConnection, onOfflineChange, retryNow } from '../../shared/auth/offline-alert';
import { onThisDevice } from '../../shared/drafts/device';
import { keepsDrafts, onDraftsChange } from '../../shared/session/draft-presence';
import { useT } from '../../shared/i18n/useT';
import { Icon } from '../../shared/ui/Icon';

function onConnectionChange(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/**
 * The dark bar at the top. When the guard cannot load the current user, it is the alert "No Internet Connection" with a
 * retry. Otherwise it only says that the device is offline.
 */
export function OfflineBar() {
  const t = useT();
  const waiting = useSyncExternalStore(onOfflineChange, isWaitingForConnection, () => false);
  const online = useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );
  const keeping = useSyncExternalStore(onDraftsChange, keepsDrafts, () => false);
  return (
    <>
      {waiting && (
        <div className="u-offline" role="alert">
          <Icon name="offline" />
          <span>
            <b>{t('offline_alert')}</b>
          </span>
          <button type="button" onClick={retryNow}>
            {t('retry')}
          </button>
        </div>
      )}
      <div role="status">
        {!waiting && !online && (
          <div className="u-offline">
            <Icon name="offline" />
            <span>
              {t('offline')} {keeping && t('offline_kept', { device: onThisDevice(t) })}
            </span>
          </div>
        )}
      </div>
    </>
  );
}
