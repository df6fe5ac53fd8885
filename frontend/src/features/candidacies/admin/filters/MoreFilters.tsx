import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';

import type { ListState } from '../../../../shared/admin/useListState';
import { useT } from '../../../../shared/i18n/useT';
import { FilterCount } from './FilterCount';
import { usedFiltersOf } from './more-filters';

const FilterPanel = lazy(() => import('./FilterPanel'));

interface MoreFiltersProps {
  state: Pick<ListState, 'get' | 'set'>;
  /** Empty for the candidacies of all vacancies. */
  vacancyId: string;
}

/** The button that opens the filters on the application and on the profile that was sent. */
export function MoreFilters({ state, vacancyId }: MoreFiltersProps) {
  const t = useT('admin-filters');
  const [open, setOpen] = useState(false);
  const count = usedFiltersOf(state).length;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
        <FilterCount count={count} />
      </Button>
      {open && (
        <Suspense fallback={null}>
          <FilterPanel state={state} vacancyId={vacancyId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
