import { raw, sql, type Sql } from '../database/sql';
import type { Actor } from './actor';
import type { PermissionName } from './permission';
import { type Reach, reachOf } from './reach';

/** Columns that a scope compares, named as in the statement. They are constants of the code, never input. */
export interface ReachColumns {
  department: string;
  owner: string;
}

/** SQL condition for the scope of the actor's permission. ASSIGNED matches the rows that the person owns. */
export const inReach = (actor: Actor, permission: PermissionName, columns: ReachColumns): Sql =>
  reachCondition(actor, reachOf(actor, permission), columns);

export function reachCondition(actor: Actor, reach: Reach, columns: ReachColumns): Sql {
  switch (reach) {
    case 'ALL':
      return sql`true`;
    case 'DEPARTMENT':
      return sql`${raw(columns.department)} = any (${[...actor.departments]}::uuid[])`;
    case 'ASSIGNED':
      return sql`${raw(columns.owner)} = ${actor.personId}::uuid`;
    case 'NONE':
      return sql`false`;
  }
}
