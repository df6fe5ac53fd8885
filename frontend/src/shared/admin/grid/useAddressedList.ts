import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGetList, type ListControllerResult, type RaRecord } from 'react-admin';

import type { ListState } from '../useListState';
import { pageInstead } from './pages';
import { chosenOn, NOTHING, toggleRow, type GridFilter, type Selection } from './selection';
import { useSelection } from './useSelection';

export interface AddressedList<Row extends RaRecord> {
  /** The values of a list that react-admin's table reads. */
  list: ListControllerResult<Row>;
  capped: boolean;
  /** Old rows are shown while new ones are loading. */
  stale: boolean;
  selection: Selection;
  select: (change: (old: Selection) => Selection) => void;
}

/** react-admin's list over the state in the address, which react-admin would write as JSON. */
export function useAddressedList<Row extends RaRecord & { id: string }>(
  resource: string,
  state: ListState,
  filter: GridFilter,
): AddressedList<Row> {
  const { page, perPage, sort, setPage } = state;
  const query = useGetList<Row>(
    resource,
    // react-admin would reuse list rows as answers of "get one". Rows are not complete records, so they are marked.
    { pagination: { page, perPage }, sort, filter, meta: { rows: true } },
    { placeholderData: keepPreviousData },
  );
  const { data, isPlaceholderData } = query;
  const total = query.total ?? data?.length ?? 0;
  const capped = (query.meta as { totalIsCapped?: boolean } | undefined)?.totalIsCapped === true;
  const [selection, select] = useSelection(resource, filter);
  const pageIds = (data ?? []).map(({ id }) => id);
  const instead =
    data === undefined || isPlaceholderData
      ? undefined
      : pageInstead({ page, perPage, shown: data.length, total, capped });
  useEffect(() => {
    if (instead !== undefined) {
      setPage(instead);
    }
  }, [instead, setPage]);
  const list = {
    ...query,
    resource,
    total,
    page,
    perPage,
    sort,
    // While the address changes from a page beyond the last page to the last page, the list counts as loading.
    isPending: query.isPending || instead !== undefined,
    filterValues: filter,
    displayedFilters: {},
    hasNextPage: page * perPage < total,
    hasPreviousPage: page > 1,
    setPage,
    setPerPage: state.setPerPage,
    setSort: state.setSort,
    setFilters: state.set,
    showFilter: () => undefined,
    hideFilter: (name: string) => state.set({ [name]: '' }),
    selectedIds: chosenOn(selection, pageIds),
    onSelect: (ids: string[]) =>
      select((old) => ({
        kind: 'rows',
        ids: [...(old.kind === 'rows' ? old.ids.filter((id) => !pageIds.includes(id)) : []), ...ids],
      })),
    onToggleItem: (id: string) => select((old) => toggleRow(old, id)),
    onUnselectItems: () => select(() => NOTHING),
    exporter: false,
  };
  // Members that only react-admin's own pages use (title, exporter, "select all" by ids) are omitted.
  return {
    list: list as unknown as ListControllerResult<Row>,
    capped,
    stale: isPlaceholderData,
    selection,
    select,
  };
}
