import { useState } from 'react';

import { lazyPart } from '../../../shared/admin/screens/lazy-screen';
import { MoreButton } from '../../../shared/admin/ui/filters/MoreButton';
import { FilterSelect } from '../../../shared/admin/ui/list/Filters';
import type { ListState } from '../../../shared/admin/useListState';
import { useT } from '../../../shared/i18n/useT';
import { MOVABLE_PARAMS, usedParams } from './filters';
import { usePanelFields } from './usePanelFields';
import { useTags } from './useTags';

const DatabasePanel = lazyPart(async () => (await import('./DatabasePanel')).default);

interface DatabaseFiltersProps {
  state: ListState;
  /** Shows only the filter on tags above the list, because the page has other filters there. */
  compact?: boolean;
}

/** The filters above the list; the others are in a panel. */
export function DatabaseFilters({ state, compact = false }: DatabaseFiltersProps) {
  const t = useT('admin-database');
  const { get, set } = state;
  const [open, setOpen] = useState(false);
  const fields = usePanelFields(get('place'));
  const { data: tags = [] } = useTags();
  return (
    <>
      <FilterSelect
        label={t('filter.tag')}
        all={t('filter.tag_all')}
        value={get('tag')}
        choices={tags.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(tag) => set({ tag })}
      />
      {!compact &&
        MOVABLE_PARAMS.map((param) => (
          <FilterSelect
            key={param}
            label={fields[param].label}
            all={t(`filter.${param}_all`)}
            value={get(param)}
            choices={fields[param].choices.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(value) => set({ [param]: value })}
          />
        ))}
      <MoreButton count={usedParams(get, compact).length} onOpen={() => setOpen(true)} />
      {open && <DatabasePanel state={state} compact={compact} onClose={() => setOpen(false)} />}
    </>
  );
}
