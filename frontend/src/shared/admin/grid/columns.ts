import type { ReactNode } from 'react';

export interface Column<Row> {
  /** The field of the row that the column shows and sorts by. The field of the first column is the name of the row. */
  source: string;
  label: string;
  sortable?: boolean;
  numeric?: boolean;
  minWidth?: number;
  /** Keys of the columns of an export that hold what the column shows. Without it, the source is the key. */
  exports?: readonly string[];
  render: (row: Row) => ReactNode;
}

export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** The columns as a person arranged them, by source. The first column of a list is always shown and stays first. */
export interface ColumnArrangement {
  hidden: readonly string[];
  order: readonly string[];
  /** The shown columns of a saved view in order. The others are hidden. */
  shown?: readonly string[];
}

export const AS_DESIGNED: ColumnArrangement = { hidden: [], order: [] };

type ColumnSource = Pick<Column<never>, 'source'>;

/** The arrangement with the hidden columns named. A saved view names the shown ones, because a list may have more. */
export function withHidden(columns: readonly ColumnSource[], arrangement: ColumnArrangement): ColumnArrangement {
  const { shown } = arrangement;
  const sources = columns.slice(1).map(({ source }) => source);
  return shown === undefined
    ? arrangement
    : { hidden: sources.filter((source) => !shown.includes(source)), order: shown };
}

/** All columns in the chosen order. A column that the order does not name keeps its place. */
export function inOrder<C extends ColumnSource>(columns: readonly C[], { order }: ColumnArrangement): C[] {
  const [first, ...rest] = columns;
  if (first === undefined) {
    return [];
  }
  const isOrdered = ({ source }: C) => order.includes(source);
  const ordered = rest.filter(isOrdered).sort((a, b) => order.indexOf(a.source) - order.indexOf(b.source));
  return [first, ...rest.map((column) => (isOrdered(column) ? (ordered.shift() ?? column) : column))];
}

export function shownColumns<C extends ColumnSource>(columns: readonly C[], arrangement: ColumnArrangement): C[] {
  const { hidden, order } = withHidden(columns, arrangement);
  return inOrder(columns, { hidden, order }).filter(({ source }, place) => place === 0 || !hidden.includes(source));
}

export function showColumn(arrangement: ColumnArrangement, source: string, shown: boolean): ColumnArrangement {
  const hidden = arrangement.hidden.filter((other) => other !== source);
  return { ...arrangement, hidden: shown ? hidden : [...hidden, source] };
}

/** Moves a column one place. Columns of other tabs of the same list keep their order. */
export function moveColumn(
  columns: readonly ColumnSource[],
  arrangement: ColumnArrangement,
  source: string,
  step: -1 | 1,
): ColumnArrangement {
  const [first, ...sources] = inOrder(columns, arrangement).map((column) => column.source);
  const from = sources.indexOf(source);
  const to = from + step;
  const other = sources[to];
  if (from < 0 || other === undefined) {
    return arrangement;
  }
  sources[to] = source;
  sources[from] = other;
  const elsewhere = arrangement.order.filter((one) => one !== first && !sources.includes(one));
  return { ...arrangement, order: [...sources, ...elsewhere] };
}
