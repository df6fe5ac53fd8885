import type { Actor } from './actor';
import type { PermissionName, PermissionReach } from './permission';

/** The columns that a reach is about, as they are named in the statement. */
export interface ReachColumns {
  department: string;
  owner: string;
}

/**
 * The reach of a permission as an SQL predicate with one parameter (uuid[]), so that a statement has one text per reach.
 * ASSIGNED means what the person owns.
 */
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

/** Whether one row lies within the reach; commands ask it after they locked the row. */
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
