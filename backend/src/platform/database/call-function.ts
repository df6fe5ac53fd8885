import { join, raw, sql, type Sql } from './sql';

/**
 * Calls a function of the database with its values by name: their order has no meaning, and one that has a default may be left
 * out. The row has one column, `value`. Names are constants of the code, never input.
 */
export function callFunction(name: `sec.${string}`, values: Readonly<Record<`p_${string}`, unknown>>): Sql {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const list = join(
    given.map(([parameter, value]) => sql`${raw(parameter)} => ${value}`),
    ', ',
  );
  return sql`select ${raw(name)}(${list}) as value`;
}
