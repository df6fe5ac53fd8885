import { DEFAULT_CURRENCY } from '../../../../shared/format/currency';
import type {
  PublicVacancyFilter,
  PublicVacancySort,
  VacancyListQueryVariables,
} from '../../../../generated/public/graphql';

/** Filters whose value is the key of an option, by their names in the address and in the API. */
const FIELDS = {
  province: 'province',
  district: 'district',
  municipality: 'municipality',
  type: 'vacancyType',
  category: 'category',
  area: 'expertiseArea',
  study: 'studyArea',
  language: 'language',
  sector: 'sector',
} as const;
export type OptionFilter = keyof typeof FIELDS;
/** Filters in the address of the list. */
export type ActiveFilter = OptionFilter | 'salary' | 'since';
/** The currency qualifies the amount and is no filter by itself. */
export type FilterName = ActiveFilter | 'currency';
export const OPTION_FILTERS = Object.keys(FIELDS) as OptionFilter[];
export const FILTERS: readonly ActiveFilter[] = [...OPTION_FILTERS, 'salary', 'since'];

export const ORDERS = ['recent', 'closing', 'salary', 'relevance'] as const;
export type Order = (typeof ORDERS)[number];

export const PER_PAGE = 20;
/** Currencies of salaries: the default, then Mozambique, its neighbours and the platform's other countries. */
export const CURRENCIES = [DEFAULT_CURRENCY, 'MZN', 'ZAR', 'EUR', 'AOA', 'CVE', 'STN', 'XOF'] as const;
const DAY = 86_400_000;

const SORT_OF: Readonly<Record<Order, PublicVacancySort>> = {
  recent: { field: 'PUBLISHED_AT', order: 'DESC' },
  closing: { field: 'END_DATE', order: 'ASC' },
  salary: { field: 'SALARY', order: 'DESC' },
  relevance: { field: 'RELEVANCE', order: 'DESC' },
};

export function orderOf(search: URLSearchParams): Order {
  const requested = ORDERS.find((order) => order === search.get('sort'));
  const hasText = textOfSearch(search) !== '';
  if (requested === 'relevance' && !hasText) return 'recent';
  return requested ?? (hasText ? 'relevance' : 'recent');
}

export function textOfSearch(search: URLSearchParams): string {
  return (search.get('q') ?? '').trim().slice(0, 120);
}

/**
 * `since=7` means the last seven days, from the start of a day so that the query can be cached. Otherwise it is an
 * instant.
 */
export function sinceOf(search: URLSearchParams, now = Date.now()): string | null {
  const since = search.get('since') ?? '';
  if (/^\d{1,3}$/.test(since)) return new Date(Math.floor(now / DAY - Number(since)) * DAY).toISOString();
  const instant = /^\d{4}-\d\d-\d\dT/.test(since) ? Date.parse(since) : NaN;
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}

export function salaryOf(search: URLSearchParams): string | null {
  const salary = search.get('salary') ?? '';
  return /^\d{1,9}$/.test(salary) ? salary : null;
}

/** The currency in the address. An unsupported one would be refused. */
export function currencyOf(search: URLSearchParams): string {
  return CURRENCIES.find((currency) => currency === search.get('currency')) ?? DEFAULT_CURRENCY;
}

export function activeFilters(search: URLSearchParams): ActiveFilter[] {
  return FILTERS.filter((name) =>
    name === 'since' ? sinceOf(search) : name === 'salary' ? salaryOf(search) : search.get(name),
  );
}

export function filterOf(search: URLSearchParams): PublicVacancyFilter {
  const filter: PublicVacancyFilter = {};
  const q = textOfSearch(search);
  if (q !== '') filter.q = q;
  for (const name of OPTION_FILTERS) {
    const key = search.get(name);
    if (key) filter[FIELDS[name]] = key;
  }
  const amount = salaryOf(search);
  if (amount !== null) filter.salaryFrom = { amount, currency: currencyOf(search) };
  else if (orderOf(search) === 'salary' && search.has('currency')) filter.currency = currencyOf(search);
  const publishedAfter = sinceOf(search);
  if (publishedAfter !== null) filter.publishedAfter = publishedAfter;
  return filter;
}

/** Variables of one page of the list. The server renders the first page with the same variables. */
export function listVariables(search: URLSearchParams, page = 1): VacancyListQueryVariables {
  return { page: { page, perPage: PER_PAGE }, sort: SORT_OF[orderOf(search)], filter: filterOf(search) };
}

/** The address with one changed entry; an empty value removes it. Returns to the first page. */
export function withEntry(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === '') next.delete(name);
  else next.set(name, value);
  next.delete('pages');
  // A district and a municipality belong to one province.
  if (name === 'province') for (const within of ['district', 'municipality']) next.delete(within);
  return next;
}

export function pagesOf(search: URLSearchParams): number {
  const pages = Number(search.get('pages'));
  return Number.isInteger(pages) && pages > 1 ? Math.min(pages, 50) : 1;
}
