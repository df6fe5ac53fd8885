import { cursorParts, MOST_COUNTED, type PageBounds, SortOrder, writeCursor } from './page';
import type { Statement } from './database';

/**
 * One way of ordering a list: what leads, and its type. It is never null (an instant that may be missing is written as
 * `case when … is null then 'infinity' else … end`): "nulls last" in the order would keep every index from being read in that
 * order, and `coalesce` would keep a page by cursor behind a policy from beginning in one.
 */
export interface SortColumn {
  sql: string;
  type: string;
}

export interface ListDefinition {
  name: string;
  /** The select list, over `page` and joins of `page`. */
  select: string;
  /** The columns that the page carries; all of the table's when not named. */
  columns?: string;
  /** The table of the rows with its alias. */
  from: string;
  alias: string;
  joins?: string;
}

export interface ListRequest {
  sort: SortColumn;
  order: SortOrder;
  conditions: string[];
  values: unknown[];
  bounds: PageBounds;
  /** Distinguishes statements whose conditions differ, so that each stays prepared under its own name. */
  variant: string;
}

/**
 * A page with its capped total in one statement: a page CTE, a count CTE, and joins for the rows of the page only.
 * Every row answers `rows_total` and `cursor_value`; an empty page answers one row whose `id` is null.
 */
export function listStatement(
  definition: ListDefinition,
  request: ListRequest,
): { statement: Statement; values: unknown[] } {
  const { alias } = definition;
  const { sort, order, bounds } = request;
  const values = [...request.values];
  const where = request.conditions.length > 0 ? request.conditions.join(' and ') : 'true';
  const direction = order === SortOrder.ASC ? 'asc' : 'desc';
  const lead = sort.sql === `${alias}.id` ? '' : `${sort.sql} ${direction}, `;

  let after = '';
  if (bounds.after) {
    const [value, id] = cursorParts(bounds.after, [sort.type, 'uuid']);
    values.push(value, id);
    const compare = order === SortOrder.ASC ? '>' : '<';
    const [v, i] = [`$${values.length - 1}::${sort.type}`, `$${values.length}::uuid`];
    after = lead
      ? ` and (${sort.sql}, ${alias}.id) ${compare} (${v}, ${i})`
      : ` and ${alias}.id ${compare} ${i} and ${v} is not null`;
  }
  values.push(bounds.limit, bounds.offset);
  const text = `
    with page as materialized (
      select ${definition.columns ?? `${alias}.*`}, (${sort.sql})::text as cursor_value from ${definition.from}
      where ${where}${after}
      order by ${lead}${alias}.id ${direction}
      limit $${values.length - 1} offset $${values.length}
    ), counted as (
      select count(*)::int as n from (select 1 from ${definition.from} where ${where} limit ${MOST_COUNTED + 1}) every
    )
    select counted.n as rows_total, page.cursor_value, ${definition.select}
    from counted left join page on true ${definition.joins ?? ''}
    order by ${lead.replaceAll(`${alias}.`, 'page.')}page.id ${direction}`;
  const name = `${definition.name}:${request.variant}:${sort.sql}:${direction}:${bounds.after ? 'after' : 'page'}`;
  return { statement: { name: shortName(name), text }, values };
}

/** PostgreSQL keeps 63 bytes of a name; longer ones would meet each other. */
export function shortName(name: string): string {
  let hash = 5381;
  for (let i = 0; i < name.length; i += 1) hash = (hash * 33 + name.charCodeAt(i)) >>> 0;
  return name.length <= 63 ? name : `${name.slice(0, 50)}~${hash.toString(36)}`;
}

export interface ListedRow {
  id: string | null;
  rows_total: number;
  cursor_value: string | null;
}

/** The rows of a page, its total and its cursor. */
export function readList<R extends ListedRow>(
  rows: readonly R[],
): { rows: (R & { id: string })[]; counted: number; endCursor: string | null } {
  const present = rows.filter((row): row is R & { id: string } => row.id !== null);
  const last = present.at(-1);
  return {
    rows: present,
    counted: rows[0]?.rows_total ?? 0,
    endCursor: last ? writeCursor([last.cursor_value, last.id]) : null,
  };
}

/** Collects conditions and their parameters in step. */
export class Conditions {
  readonly conditions: string[] = [];
  readonly values: unknown[] = [];
  private readonly used: string[] = [];

  /** Adds a condition when the value is given; `$?` stands for its parameter. */
  add(label: string, sql: string, value: unknown): this {
    if (value === null || value === undefined) return this;
    this.values.push(value);
    this.conditions.push(sql.replaceAll('$?', `$${this.values.length}`));
    this.used.push(label);
    return this;
  }

  get variant(): string {
    return this.used.join('.');
  }
}
