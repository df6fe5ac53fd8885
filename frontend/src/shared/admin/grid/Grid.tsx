import { Button, Card } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { ListContextProvider, ResourceContextProvider, useStore, type RaRecord } from 'react-admin';

import { useT } from '../../i18n/useT';
import { EmptyState, ErrorState, LoadingState } from '../ui/States';
import type { ListState } from '../useListState';
import { changesOf, CHOSEN_VIEW, listViewOf, paramsOf, type ListView } from './views/list-view';
import { useDefaultView } from './views/useDefaultView';
import { ViewsMenu } from './views/ViewsMenu';
import { BulkBar } from './BulkBar';
import { AS_DESIGNED, shownColumns, withHidden, type Column, type ColumnArrangement } from './columns';
import { ExportButton, ExportDialog } from './exports/ExportButton';
import { ColumnsMenu } from './ColumnsMenu';
import { GridTable } from './GridTable';
import { GridToolbar } from './GridToolbar';
import { Pager } from './Pager';
import { NOTHING, togglePage, type BulkVerb, type GridFilter } from './selection';
import { useAddressedList } from './useAddressedList';
import { useReturnScroll } from './useReturnScroll';
import './grid.css';

interface GridProps<Row extends RaRecord> {
  resource: string;
  /** Accessible name of the table. */
  label: string;
  state: ListState;
  filter: GridFilter;
  columns: readonly Column<Row>[] | ((rows: readonly Row[]) => readonly Column<Row>[]);
  search?: ReactNode;
  filters?: ReactNode;
  /** Filters in use that the toolbar does not show; below it. */
  used?: ReactNode;
  /** Names of the filters in the address. */
  filterNames?: readonly string[];
  /** Names of other parameters in the address that a saved view keeps, for example the tab. */
  viewNames?: readonly string[];
  /** Names of parameters in the address that select whose rows the list has, for example its vacancy: see `changesOf`. */
  subjectNames?: readonly string[];
  /** Buttons of this list in the toolbar. */
  tools?: ReactNode;
  actions?: (row: Row) => ReactNode;
  /** Rows can be chosen if there is a verb for them. */
  bulk?: readonly BulkVerb[];
  /** Shown when the list is empty without filters. */
  empty: ReactNode;
  /** Title when nothing matches the filters. */
  emptyFiltered?: string;
  /** Shown over the list, for example the open record. */
  children?: ReactNode;
}

const SEARCH = 'q';
/** Maximum number of ids in the filter of a list. */
const MOST_IDS = 100;
const NO_FILTERS: readonly string[] = [];

/** A list of the administration: filters, columns, selection, rows and pages. The state in the address selects the rows. */
export function Grid<Row extends RaRecord & { id: string }>(props: GridProps<Row>) {
  const {
    resource,
    label,
    state,
    filter,
    columns,
    search,
    filters,
    used: shownFilters,
    filterNames = NO_FILTERS,
    viewNames = NO_FILTERS,
    subjectNames = NO_FILTERS,
    tools,
  } = props;
  const { actions, bulk = [], empty, emptyFiltered, children } = props;
  const t = useT('admin', 'admin-lists');
  const { list, capped, stale, selection, select } = useAddressedList<Row>(resource, state, filter);
  const [storedArrangement, arrange] = useStore<ColumnArrangement>(`${resource}.columns`, AS_DESIGNED);
  const [compact, setCompact] = useStore<boolean>('grid.compact', false);
  const { data: rows, error, isPending, total = 0, refetch } = list;
  const inView = [...filterNames, ...viewNames];
  const choose = (view: ListView | null, id: string) => {
    state.set({ ...changesOf(view, inView, subjectNames), [CHOSEN_VIEW]: id });
    arrange(view?.arrangement ?? AS_DESIGNED);
    setCompact(view?.compact ?? false);
  };
  const opening = useDefaultView(resource, (view) => choose(listViewOf(view), view.id), subjectNames);
  const drawn = !opening && !isPending && rows !== undefined;
  useReturnScroll(drawn);
  const all = typeof columns === 'function' ? columns(rows ?? []) : columns;
  const arrangement = withHidden(all, storedArrangement);
  const shown = shownColumns(all, arrangement);
  const used = filterNames.filter((name) => state.get(name) !== '');
  const clear = () => select(() => NOTHING);
  const [exported, setExported] = useState<readonly string[] | null>(null);
  const exporting: BulkVerb = {
    key: 'export',
    label: t('exports.chosen'),
    most: MOST_IDS,
    run: (chosen) => chosen.kind === 'rows' && setExported(chosen.ids),
  };
  const nothingMatches = (
    <EmptyState
      title={emptyFiltered ?? t('grid.nothing_matches')}
      action={
        <Button onClick={() => state.set(Object.fromEntries(filterNames.map((name) => [name, ''])))}>
          {t('grid.clear_filters')}
        </Button>
      }
    />
  );
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={list}>
        <GridToolbar
          search={search}
          filters={filters}
          activeFilters={used.filter((name) => name !== SEARCH).length}
          columns={all}
          sort={state.sort}
          onSort={state.setSort}
          compact={compact}
          onCompact={setCompact}
        >
          {tools}
          {error === null && (
            <ViewsMenu
              resource={resource}
              columns={all}
              current={{
                params: paramsOf(state, inView),
                sort: state.get('sort'),
                arrangement: storedArrangement,
                compact,
              }}
              chosenId={state.get(CHOSEN_VIEW)}
              onChoose={choose}
            />
          )}
          <ColumnsMenu columns={all} arrangement={arrangement} onChange={arrange} />
          {error === null && (
            <ExportButton
              resource={resource}
              columns={shown}
              filter={filter}
              sort={state.sort}
              total={total}
              capped={capped}
            />
          )}
        </GridToolbar>
        {shownFilters}
        {error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !drawn ? (
          <LoadingState />
        ) : rows.length === 0 ? (
          <Card>{used.length > 0 ? nothingMatches : empty}</Card>
        ) : (
          <Card>
            {bulk.length > 0 && (
              <BulkBar
                verbs={[...bulk, exporting]}
                selection={selection}
                total={total}
                capped={capped}
                onAll={() => select(() => ({ kind: 'matching', filter, except: [], total, capped }))}
                onClear={clear}
              />
            )}
            <GridTable<Row>
              label={label}
              columns={shown}
              stale={stale}
              compact={compact}
              actions={actions}
              onTogglePage={
                bulk.length > 0
                  ? () =>
                      select((old) =>
                        togglePage(
                          old,
                          rows.map(({ id }) => id),
                        ),
                      )
                  : undefined
              }
            />
            <Pager
              page={state.page}
              perPage={state.perPage}
              shown={rows.length}
              total={total}
              capped={capped}
              onPage={state.setPage}
              onPerPage={state.setPerPage}
            />
          </Card>
        )}
        {exported !== null && (
          <ExportDialog
            resource={resource}
            columns={shown}
            filter={{ ids: exported }}
            sort={state.sort}
            total={exported.length}
            capped={false}
            onClose={() => setExported(null)}
          />
        )}
        {children}
      </ListContextProvider>
    </ResourceContextProvider>
  );
}
