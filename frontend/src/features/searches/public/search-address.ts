import type { SavedSearchInput, SavedSearchRowFragment } from '../../../generated/searches/graphql';
import { filterOf, OPTION_FILTERS, type OptionFilter } from '../../vacancies/public';

type Filter = SavedSearchRowFragment['filter'];

const KEY_OF: Readonly<Record<OptionFilter, (filter: Filter) => { key: string } | null | undefined>> = {
  province: ({ province }) => province,
  district: ({ district }) => district,
  municipality: ({ municipality }) => municipality,
  type: ({ vacancyType }) => vacancyType,
  category: ({ category }) => category,
  area: ({ expertiseArea }) => expertiseArea,
  study: ({ studyArea }) => studyArea,
  language: ({ language }) => language,
  sector: ({ sector }) => sector,
};

/** The address of the list with the criteria of a saved search. */
export function addressOf(filter: Filter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.q) search.set('q', filter.q);
  for (const name of OPTION_FILTERS) {
    const key = KEY_OF[name](filter)?.key;
    if (key !== undefined) search.set(name, key);
  }
  if (filter.salaryFrom) {
    search.set('salary', filter.salaryFrom.amount.replace(/\..*/, ''));
    search.set('currency', filter.salaryFrom.currency);
  }
  return search;
}

/** The criteria of an address: everything but the order and the time of the last visit. */
export function criteriaOf(search: URLSearchParams): SavedSearchInput['filter'] {
  const { publishedAfter: _passing, ids: _chosen, currency: _order, ...criteria } = filterOf(search);
  return criteria;
}
