import type { Actor } from './actor';
import type { PermissionName, PermissionReach } from './permission';

/** The scope of a permission; NONE for a person who does not have it. */
export type Reach = PermissionReach | 'NONE';

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
