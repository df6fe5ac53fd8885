import { raw, sql, type Sql } from '../database/sql';
import type { Actor } from './actor';
import type { PermissionName, PermissionReach } from './permission';

/** Columns that a scope compares, named as in the statement. They are constants of the code, never input. */
export interface ReachColumns {
  department: string;
  owner: string;
}

/** SQL condition for the scope of the actor's permission. ASSIGNED matches the rows that the person owns. */
export const inReach = (actor: Actor, permission: PermissionName, columns: ReachColumns): Sql =>
  reachCondition(actor, reachOf(actor, permission), columns);

export function reachCondition(actor: Actor, reach: PermissionReach, columns: ReachColumns): Sql {
  switch (reach) {
    case 'ALL':
      return sql`true`;
    case 'DEPARTMENT':
      return sql`${raw(columns.department)} = any (${[...actor.departments]}::uuid[])`;
    case 'ASSIGNED':
      return sql`${raw(columns.owner)} = ${actor.personId}::uuid`;
  }
}

export function reachOf(actor: Actor, permission: PermissionName): PermissionReach {
  return actor.permissions.get(permission) ?? 'ASSIGNED';
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
  }
}
