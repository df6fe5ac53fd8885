import {
  PERMISSION_SCOPES,
  type PermissionName,
  type PermissionReach,
  presetGrants,
  STAFF_PERMISSIONS,
} from '../../platform/access/permission';

export interface Grant {
  permission: PermissionName;
  scope: PermissionReach;
}

/** The current permissions of a person, and the departments of the scope DEPARTMENT. */
export interface Holder {
  grants: ReadonlyMap<PermissionName, PermissionReach>;
  departments: readonly string[];
}

/** Permissions on the whole institution: roles, people, templates and settings belong to no department. */
const WHOLE = /^(USER|ROLE|TRAINING_AREA)_|^(INSTITUTION_EDIT|TEMPLATE_EDIT|AUDIT_VIEW|INTEGRATION_MANAGE)$/;
const OF_THE_PLATFORM = /^ROOT_/;
const WIDTH: Record<PermissionReach, number> = { ASSIGNED: 1, DEPARTMENT: 2, ALL: 3 };

/**
 * The grants of the Administrator preset as the product defines it. Nobody can grant a permission that they lack, so
 * one person must always hold all of these. The institution’s role of that name may contain less.
 */
export const ADMINISTRATOR_GRANTS: readonly PermissionName[] = presetGrants('ADMINISTRATOR').map(
  ({ permission }) => permission,
);
/** Minimum for institutions where nobody holds everything (created before that rule): somebody must keep these. */
export const REPAIR_GRANTS: readonly PermissionName[] = ['ROLE_EDIT', 'USER_EDIT'];

export const reachesOf = (permission: PermissionName): readonly PermissionReach[] =>
  WHOLE.test(permission) ? ['ALL'] : PERMISSION_SCOPES;

/** The permissions that a role of an institution may contain, each with the scopes that it allows. */
export const GRANTABLE_PERMISSIONS = STAFF_PERMISSIONS.map((name) => ({ name, scopes: [...reachesOf(name)] }));

/** A role contains each permission once, no ROOT permission, and only scopes that the permission allows. */
export function isWellFormed(grants: readonly Grant[]): boolean {
  const names = new Set(grants.map(({ permission }) => permission));
  return (
    names.size === grants.length &&
    grants.every(({ permission, scope }) => !OF_THE_PLATFORM.test(permission) && reachesOf(permission).includes(scope))
  );
}

/**
 * Whether the holder has each grant with at least the same scope. DEPARTMENT counts as equal only if the departments
 * are the holder’s own.
 */
export function holdsAll(holder: Holder, grants: readonly Grant[], departments: readonly string[]): boolean {
  const elsewhere = departments.some((id) => !holder.departments.includes(id));
  return grants.every(({ permission, scope }) => {
    const own = holder.grants.get(permission);
    if (!own || WIDTH[own] < WIDTH[scope]) return false;
    return own === 'ALL' || scope !== 'DEPARTMENT' || !elsewhere;
  });
}

/** Whether a person holds every grant of the Administrator preset. The state of the account is not considered. */
export const holdsEverything = (grants: ReadonlyMap<PermissionName, PermissionReach>): boolean =>
  ADMINISTRATOR_GRANTS.every((permission) => grants.get(permission) === 'ALL');

/** Added, removed and changed grants, for the audit log. */
export function differenceOf(
  before: readonly Grant[],
  after: readonly Grant[],
): { added: string[]; removed: string[] } {
  const named = (grants: readonly Grant[]) => grants.map(({ permission, scope }) => `${permission}:${scope}`).sort();
  const [old, next] = [named(before), named(after)];
  return { added: next.filter((name) => !old.includes(name)), removed: old.filter((name) => !next.includes(name)) };
}
