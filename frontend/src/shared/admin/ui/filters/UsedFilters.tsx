import { Button } from '@mui/material';
import type { ReactNode } from 'react';

import { useT } from '../../../i18n/useT';
import { Icon } from '../Icon';
import { Tag } from '../Tag';
import './filters.css';

interface UsedFiltersProps {
  count: number;
  onClear: () => void;
  /** A `FilterChip` for each. */
  children: ReactNode;
}

/** The filters of a panel that are in use, each with a button that removes it. Nothing without any. */
export function UsedFilters({ count, onClear, children }: UsedFiltersProps) {
  const t = useT('admin-filters');
  if (count === 0) return null;
  return (
    <div className="f-used">
      <ul className="a-chosen" aria-label={t('used')}>
        {children}
      </ul>
      {count > 1 && (
        <Button size="small" onClick={onClear}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

interface FilterChipProps {
  name: string;
  value: string;
  onRemove: () => void;
  /** Set when the user lacks the permission for this filter: it is shown, but not applied. */
  refused?: boolean;
}

export function FilterChip({ name, value, onRemove, refused = false }: FilterChipProps) {
  const t = useT('admin-filters');
  const text = t('chip', { name, value });
  return (
    <li>
      <Tag tone={refused ? 'warn' : 'info'}>
        {refused ? t('refused', { filter: text }) : text}
        <button type="button" aria-label={t('remove', { filter: text })} onClick={onRemove}>
          <Icon name="close" />
        </button>
      </Tag>
    </li>
  );
}
