import { join, raw, sql, type Sql } from './sql';

/**
 * Calls an SQL function with named arguments: their order has no meaning, and an argument with a default may be
 * omitted. The row has one column, `value`. Names are constants of the code, never input.
 */
export function callFunction(name: `sec.${string}`, values: Readonly<Record<`p_${string}`, unknown>>): Sql {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const list = join(
    given.map(([parameter, value]) => sql`${raw(parameter)} => ${value}`),
    ', ',
  );
  return sql`select ${raw(name)}(${list}) as value`;
}
