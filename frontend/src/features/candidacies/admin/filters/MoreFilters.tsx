import { useState } from 'react';

import { lazyPart } from '../../../../shared/admin/screens/lazy-screen';
import { MoreButton } from '../../../../shared/admin/ui/filters/MoreButton';
import type { ListState } from '../../../../shared/admin/useListState';
import { usedFiltersOf } from './more-filters';

const FilterPanel = lazyPart(async () => (await import('./FilterPanel')).default);

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
      {open && <FilterPanel state={state} vacancyId={vacancyId} onClose={() => setOpen(false)} />}
    </>
  );
}
