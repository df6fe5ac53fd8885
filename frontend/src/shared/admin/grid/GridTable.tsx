import type { ComponentProps, ReactNode } from 'react';
import {
  DataTable,
  DataTableBody,
  DataTableRow,
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
  useRecordContext,
  type RaRecord,
} from 'react-admin';

import { useT } from '../../i18n/useT';
import { Icon } from '../ui/Icon';
import { PageCheckbox } from '../ui/list/PageCheckbox';
import { RowCheckbox } from '../ui/list/RowCheckbox';
import type { Column } from './columns';

interface GridTableProps<Row> {
  /** Accessible name of the scrolling frame. */
  label: string;
  columns: readonly Column<Row>[];
  /** The previous rows stay while new ones are loading. */
  stale?: boolean;
  compact?: boolean;
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Adds a column with a checkbox for each row, and one for the page. */
  onTogglePage?: (() => void) | undefined;
}

/** react-admin's table with `aria-sort`, a name for each row's checkbox and, on a phone, a block for each row. */
export function GridTable<Row extends RaRecord>(props: GridTableProps<Row>) {
  const { label, columns, stale = false, compact = false, actions, onTogglePage } = props;
  const classes = ['a-t', 'g-t', compact && 'is-compact', stale && 'is-stale', onTogglePage && 'has-choice'];
  return (
    // A scrolling frame must be focusable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="a-tw" tabIndex={0} role="region" aria-label={label}>
      <DataTable<Row>
        bulkActionButtons={false}
        rowClick={false}
        hover={false}
        body={Body}
        className={classes.filter(Boolean).join(' ')}
        role="table"
        aria-busy={stale}
      >
        {onTogglePage && <ChoiceColumn key="choice" named={columns[0]?.source} onTogglePage={onTogglePage} />}
        {columns.map((column, place) => (
          <GridColumn key={column.source} column={column} first={place === 0} />
        ))}
        {actions && <ActionsColumn key="actions" render={actions} />}
      </DataTable>
    </div>
  );
}

/** On a phone the rows are blocks, and browsers drop the roles of a table that is laid out as blocks. */
const CELL = { role: 'cell' };

type BodyProps = ComponentProps<typeof DataTableBody>;

const Body = (props: BodyProps) => <DataTableBody {...props} row={Row} />;

function GridColumn<Row extends RaRecord>({ column, first }: { column: Column<Row>; first: boolean }) {
  return useDataTableRenderContext() === 'header' ? (
    <HeadCell column={column} />
  ) : (
    <Cell column={column} first={first} />
  );
}

function Cell<Row extends RaRecord>({ column, first }: { column: Column<Row>; first: boolean }) {
  const row = useRecordContext<Row>();
  return (
    <td
      {...CELL}
      className={[column.numeric === true && 'r', first && 'g-first'].filter(Boolean).join(' ') || undefined}
      // Shown before the value where the table has no head (phone).
      data-label={first ? undefined : column.label}
    >
      {row !== undefined && (first ? column.render(row) : <div>{column.render(row)}</div>)}
    </td>
  );
}

function HeadCell<Row>({ column: { source, label, sortable, numeric, minWidth } }: { column: Column<Row> }) {
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  const order = sortable === true && sort?.field === source ? sort.order : undefined;
  return (
    <th
      scope="col"
      className={numeric === true ? 'r' : undefined}
      style={{ minWidth }}
      aria-sort={order === undefined ? undefined : order === 'ASC' ? 'ascending' : 'descending'}
    >
      {sortable === true && handleSort !== undefined ? (
        <button type="button" data-field={source} onClick={handleSort}>
          {label}
          {order !== undefined && <Icon name={order === 'ASC' ? 'up' : 'down'} />}
        </button>
      ) : (
        label
      )}
    </th>
  );
}

function ActionsColumn<Row extends RaRecord>({ render }: { render: (row: Row) => ReactNode }) {
  const t = useT('admin');
  const isHead = useDataTableRenderContext() === 'header';
  const row = useRecordContext<Row>();
  return isHead ? (
    <td>
      <span className="a-sr">{t('grid.actions')}</span>
    </td>
  ) : (
    <td {...CELL} className="g-acts">
      <div className="a-rowacts">{row !== undefined && render(row)}</div>
    </td>
  );
}

interface ChoiceColumnProps {
  /** The field of the row that contains its name. */
  named: string | undefined;
  onTogglePage: () => void;
}

function ChoiceColumn({ named = 'id', onTogglePage }: ChoiceColumnProps) {
  const isHead = useDataTableRenderContext() === 'header';
  return isHead ? <PageChoice onToggle={onTogglePage} /> : <RowChoice named={named} />;
}

function PageChoice({ onToggle }: { onToggle: () => void }) {
  const rows = useDataTableDataContext() ?? [];
  const chosen = useDataTableSelectedIdsContext() ?? [];
  return (
    <th scope="col" className="g-choice">
      <PageCheckbox rows={rows.length} chosen={chosen.length} onToggle={onToggle} />
    </th>
  );
}

/** Replaces react-admin's checkbox, which has the same label in every row, on an element that cannot have a label. */
function RowChoice({ named }: { named: string }) {
  const row = useRecordContext();
  const chosen = useDataTableSelectedIdsContext() ?? [];
  const { handleToggleItem } = useDataTableCallbacksContext();
  return (
    <td {...CELL} className="g-choice">
      {row !== undefined && (
        <RowCheckbox
          name={String(row[named])}
          checked={chosen.includes(row.id)}
          // react-admin reads the shift key, with which a range is chosen.
          onChange={(_, shiftKey) => handleToggleItem?.(row.id, { shiftKey } as never)}
        />
      )}
    </td>
  );
}

function Row({ className, ...rest }: { className?: string }) {
  const row = useRecordContext();
  const chosen = useDataTableSelectedIdsContext() ?? [];
  const isChosen = row !== undefined && chosen.includes(row.id);
  return <DataTableRow {...rest} role="row" className={isChosen ? `${className} is-sel` : (className ?? '')} />;
}
