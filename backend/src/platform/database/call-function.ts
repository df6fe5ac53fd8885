import type { EntityManager } from 'typeorm';

/**
 * Calls a function of the database with its values by name: their order means nothing, and one that has a default may be
 * left out. Names are written in code, never by a caller.
 */
export async function callFunction<T>(
  manager: EntityManager,
  name: `sec.${string}`,
  values: Readonly<Record<`p_${string}`, unknown>>,
): Promise<T> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const list = given.map(([parameter], index) => `${parameter} => $${index + 1}`).join(', ');
  const [row] = await manager.query<{ value: T }[]>(
    `select ${name}(${list}) as value`,
    given.map(([, value]) => value),
  );
  return row!.value;
}
