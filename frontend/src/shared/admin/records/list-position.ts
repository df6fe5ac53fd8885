import { useContext } from 'react';
import { ListContext, type ListControllerResult } from 'react-admin';
import { useLocation } from 'react-router-dom';

/** The place in a list from which a record was opened. It is in the state of the history entry, so a reload keeps it. */
export interface ListPosition {
  /** Address of the list with its filters and page. */
  list: string;
  /** Ids of the rows of the page, in their order. */
  ids: readonly string[];
  /** Number of rows on the pages before. */
  before: number;
  /** Number of rows of the whole list. */
  total: number;
  page: number;
  perPage: number;
  /** The query of the list, to read the adjacent pages. Absent for a list without pages. */
  query?: ListQuery;
}

interface ListQuery {
  resource: string;
  sort: { field: string; order: 'ASC' | 'DESC' };
  filter: Record<string, unknown>;
}

/** The place of the list on screen: its address, its rows and its query. */
export function useShownPosition(): ListPosition {
  const { pathname, search } = useLocation();
  const list = (useContext(ListContext) ?? {}) as Partial<ListControllerResult>;
  const { data = [], page = 1, perPage = 0, total, resource, sort, filterValues = {} } = list;
  return {
    list: pathname + search,
    ids: data.map(({ id }) => String(id)),
    before: (page - 1) * perPage,
    total: total ?? data.length,
    page,
    perPage,
    ...(resource !== undefined && sort !== undefined && { query: { resource, sort, filter: filterValues } }),
  };
}

/** State of the history entry of a record that is opened from the list on screen. */
export function useOpeningState(): { position: ListPosition } {
  return { position: useShownPosition() };
}

/** The place from which the record on screen was opened; null when its address was opened directly. */
export function useListPosition(): ListPosition | null {
  const { state } = useLocation() as { state: { position?: ListPosition } | null };
  return state?.position ?? null;
}

/** The list to return to, with its filters and page. */
export function useListAddress(list: string): string {
  return useListPosition()?.list ?? list;
}
