import { lazy, Suspense, useState } from 'react';

import { MoreButton } from '../../../../shared/admin/ui/filters/MoreButton';
import type { ListState } from '../../../../shared/admin/useListState';
import { usedFiltersOf } from './more-filters';

const FilterPanel = lazy(() => import('./FilterPanel'));

interface MoreFiltersProps {
  state: Pick<ListState, 'get' | 'set'>;
  /** Empty for the candidacies of all vacancies. */
  vacancyId: string;
}

/** The button that opens the filters on the application and on the profile that was sent. */
export function MoreFilters({ state, vacancyId }: MoreFiltersProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <MoreButton count={usedFiltersOf(state).length} onOpen={() => setOpen(true)} />
      {open && (
        <Suspense fallback={null}>
          <FilterPanel state={state} vacancyId={vacancyId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
