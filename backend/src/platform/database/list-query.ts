import {
  cursorParts,
  MOST_COUNTED,
  type Page,
  type PageBounds,
  pageBounds,
  pageOf,
  type PageRequest,
  SortOrder,
  writeCursor,
} from './page';
import { allOf, empty, raw, sql, type Sql } from './sql';

/**
 * A sort order of a list: the leading expression and its type. The expression must not be null; write a nullable
 * timestamp as `case when … is null then 'infinity' else … end`. PostgreSQL does not use the index for "nulls last",
 * and with `coalesce` it does not start an index scan at the cursor of a table with row level security.
 */
export interface SortColumn {
  /** A constant of the code, with the list's alias. */
  sql: string;
  type: string;
}

export interface ListDefinition {
  /** The select list, over `page` and joins of `page`. */
  select: Sql;
  /** The columns of the page; by default all columns of the table. */
  columns?: Sql;
  /** The table of the rows with its alias. */
  from: Sql;
  alias: string;
  joins?: Sql;
}

export interface ListQuery {
  list: ListDefinition;
  sort: SortColumn;
  order: SortOrder;
  where: readonly (Sql | undefined)[];
  page?: PageRequest | null;
  /**
   * The conditions are expensive for each row. The total of a first page that is not full is then the number of its
   * rows, without a second search.
   */
  isCostly?: boolean;
}

/**
 * A page with its capped total in one statement: a page CTE, a count CTE, and joins for the rows of the page only.
 * Every row has `rows_total` and `cursor_value`; an empty page answers one row whose `id` is null.
 */
export function listStatement({ list, sort, order, where, page, isCostly = false }: ListQuery): Sql {
  const bounds = pageBounds(page);
  const { alias } = list;
  const conditions = allOf(where);
  const direction = order === SortOrder.ASC ? 'asc' : 'desc';
  const lead = sort.sql === `${alias}.id` ? '' : `${sort.sql} ${direction}, `;

  let after = empty;
  if (bounds.after) {
    const [value, id] = cursorParts(bounds.after, [sort.type, 'uuid']);
    const compare = raw(order === SortOrder.ASC ? '>' : '<');
    const [key, row, type] = [raw(sort.sql), raw(`${alias}.id`), raw(sort.type)];
    after = lead
      ? sql` and (${key}, ${row}) ${compare} (${value}::${type}, ${id}::uuid)`
      : sql` and ${row} ${compare} ${id}::uuid and ${value}::${type} is not null`;
  }
  const counted = sql`select count(*)::int as n from (select 1 from ${list.from} where ${conditions} limit ${raw(String(MOST_COUNTED + 1))}) every`;
  return sql`
    with page as materialized (
      select ${list.columns ?? raw(`${alias}.*`)}, (${raw(sort.sql)})::text as cursor_value from ${list.from}
      where ${conditions}${after}
      order by ${raw(`${lead}${alias}.id ${direction}`)}
      limit ${bounds.limit} offset ${bounds.offset}
    ), counted as (
      ${isCostly ? countedOnce(bounds, counted) : counted}
    )
    select counted.n as rows_total, page.cursor_value, ${list.select}
    from counted left join page on true ${list.joins ?? empty}
    order by ${raw(`${lead.replaceAll(new RegExp(`\\b${alias}\\.`, 'g'), 'page.')}page.id ${direction}`)}`;
}

/** The count of a list of which `page` has been read. A first page that is not full has all rows. */
export const countedOnce = ({ limit, offset, after }: PageBounds, counted: Sql): Sql =>
  offset > 0 || after
    ? counted
    : sql`select case when (select count(*) from page) < ${limit} then (select count(*)::int from page) else (${counted}) end as n`;

export interface ListedRow {
  id: string | null;
  rowsTotal: number;
  cursorValue: string | null;
}

/**
 * Converts the rows of a list statement to a page: removes the placeholder row of an empty page and reads total and
 * cursor.
 */
export function pageOfRows<R extends ListedRow, T>(
  answer: readonly R[],
  show: (row: R & { id: string }) => T,
): Page<T> {
  const rows = answer.filter((row): row is R & { id: string } => row.id !== null);
  const last = rows.at(-1);
  const endCursor = last ? writeCursor([last.cursorValue, last.id]) : null;
  return pageOf(rows.map(show), answer[0]?.rowsTotal ?? 0, endCursor);
}
