import { useT } from '../../i18n/useT';
import './live.css';

interface ChangesBarProps {
  count: number;
  interrupted: boolean;
  onRefresh: () => void;
}

/** Shows that colleagues have changed rows of a list. The rows are not replaced until the person refreshes the list. */
export function ChangesBar({ count, interrupted, onRefresh }: ChangesBarProps) {
  const t = useT('admin');
  return (
    <div role="status" className={count > 0 || interrupted ? 'l-bar' : 'a-sr'}>
      {interrupted && <span className="a-tag is-warn">{t('live.interrupted')}</span>}
      {count > 0 && (
        <>
          <span>{t('live.changes', { count })}</span>
          <button type="button" className="a-btn is-s" onClick={onRefresh}>
            {t('live.refresh')}
          </button>
        </>
      )}
    </div>
  );
}
