import { raw, sql, type Sql } from '../database/sql';
import type { Actor } from './actor';
import type { PermissionName, PermissionReach } from './permission';

/** Columns that a scope compares, named as in the statement. They are constants of the code, never input. */
export interface ReachColumns {
  department: string;
  owner: string;
}

/** The scope of a permission; NONE for a person who does not have it. */
export type Reach = PermissionReach | 'NONE';

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

/** NONE without the permission, so that a caller who does not check it reaches no row. */
export function reachOf(actor: Actor, permission: PermissionName): Reach {
  return actor.permissions.get(permission) ?? 'NONE';
}

/** Whether the scope covers one row. Commands check this after they locked the row. */
export function withinReach(
  actor: Actor,
  permission: PermissionName,
  row: { departmentId: string | null; ownerId: string | null },
): boolean {
  switch (reachOf(actor, permission)) {
    case 'ALL':
      return true;
    case 'DEPARTMENT':
      return row.departmentId !== null && actor.departments.includes(row.departmentId);
    case 'ASSIGNED':
      return row.ownerId === actor.personId;
    case 'NONE':
      return false;
  }
}
