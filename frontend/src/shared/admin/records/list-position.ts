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
}

/** State of the history entry of a record that is opened from the list on screen. */
export function useOpeningState(): { position: ListPosition } {
  const { pathname, search } = useLocation();
  const { data = [], page = 1, perPage = 0, total } = (useContext(ListContext) ?? {}) as Partial<ListControllerResult>;
  return {
    position: {
      list: pathname + search,
      ids: data.map(({ id }) => String(id)),
      before: (page - 1) * perPage,
      total: total ?? data.length,
    },
  };
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
