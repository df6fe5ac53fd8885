import { lazy, Suspense, useState } from 'react';

import type { CandidateSource } from '../../../generated/admin/graphql';
import { MoreButton } from '../../../shared/admin/ui/filters/MoreButton';
import { FilterSelect } from '../../../shared/admin/ui/list/Filters';
import type { ListState } from '../../../shared/admin/useListState';
import { useT } from '../../../shared/i18n/useT';
import { useOptionChoices } from '../../options/admin';
import { useTags } from './useTags';
import { usedParams } from './filters';

const DatabasePanel = lazy(() => import('./DatabasePanel'));

const YEARS = ['1', '2', '3', '5', '8', '10', '15', '20'];
const SOURCES: readonly CandidateSource[] = ['CANDIDACY', 'UNSOLICITED', 'IMPORT', 'OPT_IN', 'CONSENT'];

/** The filters above the list; the others are in a panel. */
export function DatabaseFilters({ state }: { state: ListState }) {
  const t = useT('admin-database');
  const { get, set } = state;
  const [open, setOpen] = useState(false);
  const levels = useOptionChoices('ACADEMIC_LEVEL');
  const { data: tags = [] } = useTags();
  const select = (name: string, label: string, all: string, choices: readonly { value: string; label: string }[]) => (
    <FilterSelect
      label={label}
      all={all}
      value={get(name)}
      choices={choices}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <>
      {select(
        'tag',
        t('filter.tag'),
        t('filter.tag_all'),
        tags.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {select(
        'source',
        t('filter.source'),
        t('filter.source_all'),
        SOURCES.map((source) => ({ value: source, label: t(`source.${source}`) })),
      )}
      {select(
        'level',
        t('filter.level'),
        t('filter.level_all'),
        levels.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {select(
        'years',
        t('filter.years'),
        t('filter.years_all'),
        YEARS.map((years) => ({ value: years, label: t('filter.years_least', { count: Number(years) }) })),
      )}
      <MoreButton count={usedParams(get).length} onOpen={() => setOpen(true)} />
      {open && (
        <Suspense fallback={null}>
          <DatabasePanel state={state} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
