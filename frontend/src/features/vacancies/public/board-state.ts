import type {
  PublicVacancyFilter,
  PublicVacancySort,
  VacancyListQueryVariables,
} from '../../../generated/public/graphql';

/** What the address of the list holds: the search, the filters, the order. */
export const FILTERS = ['province', 'type', 'category', 'area'] as const;
export type FilterName = (typeof FILTERS)[number];

export const ORDERS = ['recent', 'closing', 'relevance'] as const;
export type Order = (typeof ORDERS)[number];

export const PER_PAGE = 20;

const SORT_OF: Readonly<Record<Order, PublicVacancySort>> = {
  recent: { field: 'PUBLISHED_AT', order: 'DESC' },
  closing: { field: 'END_DATE', order: 'ASC' },
  relevance: { field: 'RELEVANCE', order: 'DESC' },
};

export function orderOf(search: URLSearchParams): Order {
  const asked = ORDERS.find((order) => order === search.get('sort'));
  const hasText = textOfSearch(search) !== '';
  if (asked === 'relevance' && !hasText) return 'recent';
  return asked ?? (hasText ? 'relevance' : 'recent');
}

export function textOfSearch(search: URLSearchParams): string {
  return (search.get('q') ?? '').trim().slice(0, 120);
}

export function activeFilters(search: URLSearchParams): FilterName[] {
  return FILTERS.filter((name) => (search.get(name) ?? '') !== '');
}

/** The variables of one page of the list; the server renders the first page with the very same ones. */
export function listVariables(search: URLSearchParams, page = 1): VacancyListQueryVariables {
  const filter: PublicVacancyFilter = {};
  const q = textOfSearch(search);
  if (q !== '') filter.q = q;
  const province = search.get('province');
  if (province) filter.province = province;
  const vacancyType = search.get('type');
  if (vacancyType) filter.vacancyType = vacancyType;
  const category = search.get('category');
  if (category) filter.category = category;
  const expertiseArea = search.get('area');
  if (expertiseArea) filter.expertiseArea = expertiseArea;
  return { page: { page, perPage: PER_PAGE }, sort: SORT_OF[orderOf(search)], filter };
}

/** The address with one entry changed; an empty value takes it away. Opens at the first page again. */
export function withEntry(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === '') next.delete(name);
  else next.set(name, value);
  next.delete('pages');
  return next;
}

export function pagesOf(search: URLSearchParams): number {
  const pages = Number(search.get('pages'));
  return Number.isInteger(pages) && pages > 1 ? Math.min(pages, 50) : 1;
}
