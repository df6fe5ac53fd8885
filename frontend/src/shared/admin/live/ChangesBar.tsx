import { Button } from '@mui/material';
import { useT } from '../../i18n/useT';
import './live.css';
import { Tag } from '../ui/Tag';

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
      {interrupted && <Tag tone="warn">{t('live.interrupted')}</Tag>}
      {count > 0 && (
        <>
          <span>{t('live.changes', { count })}</span>
          <Button size="small" onClick={onRefresh}>
            {t('live.refresh')}
          </Button>
        </>
      )}
    </div>
  );
}
