import tag, { join, raw, type Sql } from 'sql-template-tag';

import { ZONE } from '../../common/dates';
import { snakeCase } from '../../common/names';

export { empty, join, raw, Sql } from 'sql-template-tag';

/**
 * SQL text with its values: ``sql`select … where id = ${id}` ``. A fragment in a fragment is joined in place, every other
 * value becomes a parameter of the statement. `raw` is for constants of the code only, never for input.
 */
export const sql = tag;

/** The condition when the value is given; otherwise nothing. */
export const when = <T>(value: T | null | undefined, condition: (value: T) => Sql): Sql | undefined =>
  value === null || value === undefined ? undefined : condition(value);

/** All of the conditions; those that are undefined are left out. */
export function allOf(conditions: readonly (Sql | undefined)[]): Sql {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 0 ? join(given, ' and ') : sql`true`;
}

/**
 * States of the code as a list of constants, for `in (…)`: the planner uses an index of some states only when the
 * statement names them as constants.
 */
export const constants = (states: readonly string[]): Sql => raw(states.map((state) => `'${state}'`).join(', '));

/** The time zone of "today", for `at time zone`. The statement contains the zone as a constant and not as a parameter. */
export const LOCAL_ZONE = constants([ZONE]);

/**
 * The texts of all languages in one text, from a column that has a text for each language. A search in the JSON itself
 * would also find the names of the languages.
 */
export const textsOfAllLanguages = (column: Sql): Sql =>
  sql`(select coalesce(string_agg(x.value, ' '), '') from jsonb_each_text(${column}) x)`;

/** The assignments of an UPDATE, from properties in camelCase; they are properties of the code, never keys of an input. */
export const assignments = (values: object): Sql =>
  join(
    Object.entries(values).map(([name, value]) => sql`${raw(snakeCase(name))} = ${value}`),
    ', ',
  );

/** A select list of columns, from properties in camelCase of the code. Made once, as a constant: it costs more than the rest of a statement. */
export const columns = (alias: string, names: readonly string[]): Sql =>
  raw(names.map((name) => `${alias}.${snakeCase(name)}`).join(', '));
