import type { ReactNode } from 'react';

import { ResourceTable } from '../ui/list/ResourceTable';
import { EmptyState } from '../ui/States';
import type { Column } from '../ui/list/ListTable';
import type { ListState } from '../useListState';
import { useT } from '../../i18n/useT';

interface RootListProps<Row extends { id: string }> {
  resource: string;
  label: string;
  state: ListState;
  filter: Record<string, unknown>;
  columns: readonly Column<Row>[];
  actions?: (row: Row) => ReactNode;
  /** Text for an empty list without filters. */
  empty: string;
  /** Names of the filters in the address. */
  filters: readonly string[];
}

/** A list of root's administration. An empty list says whether filters are the reason. */
export function RootList<Row extends { id: string }>(props: RootListProps<Row>) {
  const { resource, label, state, filter, columns, actions, empty, filters } = props;
  const t = useT('admin-root');
  const filtered = filters.some((name) => state.get(name) !== '');
  return (
    <ResourceTable<Row>
      resource={resource}
      label={label}
      state={state}
      filter={filter}
      columns={() => columns}
      {...(actions === undefined ? {} : { actions: { label: t('actions'), render: actions } })}
      empty={
        filtered ? (
          <EmptyState
            title={t('nothing_found')}
            action={
              <button
                type="button"
                className="a-btn"
                onClick={() => state.set(Object.fromEntries(filters.map((name) => [name, ''])))}
              >
                {t('clear_filters')}
              </button>
            }
          />
        ) : (
          <EmptyState title={empty} />
        )
      }
    />
  );
}
