import type { ReactNode } from 'react';

import { Icon } from '../Icon';

export interface Column<Row> {
  key: string;
  label: string;
  /** Field that the column sorts by. Without it the header is plain text. */
  sort?: string;
  numeric?: boolean;
  minWidth?: number;
  render: (row: Row) => ReactNode;
}

export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

interface ListTableProps<Row> {
  /** Accessible name of the scrolling frame. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** The previous rows stay while new ones are loading. */
  stale?: boolean;
  actions?: { label: string; render: (row: Row) => ReactNode };
}

/**
 * A table with `aria-sort` and an accessible name per row, which react-admin's table lacks. Data, paging and sorting
 * come from react-admin.
 */
export function ListTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  sort,
  onSort,
  stale = false,
  actions,
}: ListTableProps<Row>) {
  return (
    // A scrolling frame must be focusable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="a-tw" tabIndex={0} role="region" aria-label={label}>
      <table className={stale ? 'a-t is-stale' : 'a-t'} aria-busy={stale}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions !== undefined && (
              <td>
                <span className="a-sr">{actions.label}</span>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.key} className={column.numeric === true ? 'r' : undefined}>
                  {column.render(row)}
                </td>
              ))}
              {actions !== undefined && (
                <td>
                  <div className="a-rowacts">{actions.render(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const active = column.sort !== undefined && sort?.field === column.sort;
  const order = active ? sort.order : undefined;
  const ariaSort = order === undefined ? undefined : order === 'ASC' ? 'ascending' : 'descending';
  const field = column.sort;
  return (
    <th
      scope="col"
      className={column.numeric === true ? 'r' : undefined}
      style={{ minWidth: column.minWidth }}
      aria-sort={ariaSort}
    >
      {field === undefined || onSort === undefined ? (
        column.label
      ) : (
        <button type="button" onClick={() => onSort({ field, order: order === 'ASC' ? 'DESC' : 'ASC' })}>
          {column.label}
          {order !== undefined && <Icon name={order === 'ASC' ? 'up' : 'down'} />}
        </button>
      )}
    </th>
  );
}
