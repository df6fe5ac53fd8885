import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';

import type { ListState } from '../../useListState';
import { ListTable, type Column } from './ListTable';
import { Pager } from './Pager';
import { ErrorState, LoadingState } from '../States';

interface ResourceTableProps<Row extends { id: string }> {
  resource: string;
  label: string;
  state: ListState;
  filter: Record<string, unknown>;
  columns: (rows: readonly Row[]) => readonly Column<Row>[];
  actions?: { label: string; render: (row: Row) => ReactNode };
  empty: ReactNode;
}

/** The rows of a resource with paging. The state in the address selects them. */
export function ResourceTable<Row extends { id: string }>(props: ResourceTableProps<Row>) {
  const { resource, label, state, filter, columns, actions, empty } = props;
  const { page, perPage, sort } = state;
  const { data, total, meta, error, isPending, isPlaceholderData, refetch } = useGetList<Row>(
    resource,
    // react-admin would reuse list rows as answers of "get one". Rows are not complete records, so they are marked.
    { pagination: { page, perPage }, sort, filter, meta: { rows: true } },
    { placeholderData: keepPreviousData },
  );
  if (error !== null) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (isPending || data === undefined) {
    return <LoadingState />;
  }
  if (data.length === 0) {
    return <div className="a-card">{empty}</div>;
  }
  const capped = (meta as { totalIsCapped?: boolean } | undefined)?.totalIsCapped === true;
  return (
    <div className="a-card">
      <ListTable
        label={label}
        columns={columns(data)}
        rows={data}
        sort={sort}
        onSort={state.setSort}
        stale={isPlaceholderData}
        {...(actions === undefined ? {} : { actions })}
      />
      <Pager
        page={page}
        perPage={perPage}
        shown={data.length}
        total={total ?? data.length}
        capped={capped}
        onPage={state.setPage}
      />
    </div>
  );
}
