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

/** For statements that still use numbered parameters: the same condition with one parameter (uuid[]). */
export function reachPredicate(reach: PermissionReach, columns: ReachColumns, parameter: string): string {
  switch (reach) {
    case 'ALL':
      return `(${parameter}::uuid[] is null or true)`;
    case 'DEPARTMENT':
      return `${columns.department} = any (${parameter}::uuid[])`;
    case 'ASSIGNED':
      return `${columns.owner} = any (${parameter}::uuid[])`;
  }
}

export function reachOf(actor: Actor, permission: PermissionName): PermissionReach {
  return actor.permissions.get(permission) ?? 'ASSIGNED';
}

export function reachParameter(actor: Actor, reach: PermissionReach): string[] {
  return reach === 'DEPARTMENT' ? [...actor.departments] : reach === 'ASSIGNED' ? [actor.personId] : [];
}

/** Whether the scope covers one row. Commands check this after they locked the row. */
export function withinReach(
  actor: Actor,
  permission: PermissionName,
  row: { departmentId: string | null; ownerId: string },
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
