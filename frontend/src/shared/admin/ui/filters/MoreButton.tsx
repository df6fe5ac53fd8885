import { Button } from '@mui/material';

import { useT } from '../../../i18n/useT';
import { FilterCount } from './FilterCount';

interface MoreButtonProps {
  /** Filters of the panel that are in use. */
  count: number;
  onOpen: () => void;
}

/** The button that opens a panel of further filters. */
export function MoreButton({ count, onOpen }: MoreButtonProps) {
  const t = useT('admin-filters');
  return (
    <Button aria-haspopup="dialog" onClick={onOpen}>
      {t('open')}
      <FilterCount count={count} />
    </Button>
  );
}
