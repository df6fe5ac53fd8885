import type { AdminRoleFragment, Permission, PermissionScope } from '../../../generated/admin/graphql';

export type { Permission, PermissionScope } from '../../../generated/admin/graphql';
export type Grants = Readonly<Partial<Record<Permission, PermissionScope>>>;
/** The scopes that the API accepts for each permission. */
export type GrantableScopes = Readonly<Partial<Record<Permission, readonly PermissionScope[]>>>;
type GrantRow = Pick<AdminRoleFragment['permissions'][number], 'name' | 'scope'>;

export interface PermissionGroup {
  key: string;
  permissions: readonly Permission[];
}

/** In the order of the work: recruit, assess, find, administer. */
export const STAFF_GROUPS: readonly PermissionGroup[] = [
  {
    key: 'vacancies',
    permissions: [
      'VACANCY_LIST',
      'VACANCY_VIEW',
      'VACANCY_ADD',
      'VACANCY_EDIT',
      'VACANCY_PUBLISH',
      'VACANCY_APPROVE',
      'VACANCY_REMOVE',
    ],
  },
  {
    key: 'applications',
    permissions: [
      'APPLICATION_LIST',
      'APPLICATION_VIEW',
      'APPLICATION_VIEW_SENSITIVE',
      'APPLICATION_UNBLIND',
      'APPLICATION_DECIDE',
      'APPLICATION_NOTE',
      'APPLICATION_MESSAGE',
      'APPLICATION_SEND_TEST',
      'APPLICATION_SCHEDULE_INTERVIEW',
    ],
  },
  {
    key: 'ranking',
    permissions: ['RANKING_LIST', 'RANKING_VIEW_PROFILE', 'RANKING_EDIT_WEIGHTS', 'RANKING_SCHEDULE_INTERVIEW'],
  },
  {
    key: 'interviews',
    permissions: ['INTERVIEW_LIST', 'INTERVIEW_SCHEDULE', 'INTERVIEW_SCRIPT_EDIT'],
  },
  {
    key: 'tests',
    permissions: [
      'TEST_LIST',
      'TEST_VIEW',
      'TEST_ADD',
      'TEST_ADD_QUESTION',
      'TEST_EDIT',
      'TEST_DELETE',
      'TEST_BUY',
      'TEST_SEND',
      'TEST_GRADE',
      'TEST_RESULTS',
    ],
  },
  {
    key: 'departments',
    permissions: ['DEPARTMENT_LIST', 'DEPARTMENT_VIEW', 'DEPARTMENT_ADD', 'DEPARTMENT_EDIT', 'DEPARTMENT_DELETE'],
  },
  {
    key: 'database',
    permissions: [
      'DATABASE_LIST_CANDIDATES',
      'DATABASE_SEND_VACANCY',
      'DATABASE_IMPORT',
      'DATABASE_EXPORT',
      'DATABASE_MERGE',
      'FAVOURITES_MANAGE',
    ],
  },
  {
    key: 'administration',
    permissions: [
      'USER_LIST',
      'USER_ADD',
      'USER_EDIT',
      'USER_DELETE',
      'ROLE_LIST',
      'ROLE_ADD',
      'ROLE_EDIT',
      'ROLE_DELETE',
      'TRAINING_AREA_LIST',
      'TRAINING_AREA_ADD',
      'TRAINING_AREA_EDIT',
      'TRAINING_AREA_DELETE',
      'INSTITUTION_EDIT',
      'TEMPLATE_EDIT',
      'REPORT_VIEW',
      'AUDIT_VIEW',
      'INTEGRATION_MANAGE',
      'CHAT_USE',
    ],
  },
];

export const ROOT_GROUPS: readonly PermissionGroup[] = [
  {
    key: 'root',
    permissions: [
      'ROOT_ENTITIES',
      'ROOT_PARTNERS',
      'ROOT_CANDIDATES',
      'ROOT_USERS',
      'ROOT_ROLES',
      'ROOT_TESTS',
      'ROOT_SUPPORT',
      'ROOT_PAGES',
      'ROOT_OPTIONS',
      'ROOT_QUEUES',
    ],
  },
];

/** From the narrowest to the widest. */
export const SCOPES: readonly PermissionScope[] = ['ASSIGNED', 'DEPARTMENT', 'ALL'];

export function grantsOf(rows: readonly GrantRow[]): Grants {
  return Object.fromEntries(rows.map(({ name, scope }) => [name, scope]));
}

/** The grants in the form of the API, in a fixed order, so that equal choices give equal texts. */
export function grantRows(grants: Grants, groups: readonly PermissionGroup[]): GrantRow[] {
  return groups
    .flatMap(({ permissions }) => permissions)
    .flatMap((name) => {
      const scope = grants[name];
      return scope === undefined ? [] : [{ name, scope }];
    });
}

export function sameGrants(one: Grants, other: Grants): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)] as Permission[]);
  return [...names].every((name) => one[name] === other[name]);
}

/** A user may grant a permission up to their own scope. */
export function mayGrant(held: Grants, name: Permission, scope: PermissionScope): boolean {
  const own = held[name];
  return own !== undefined && SCOPES.indexOf(own) >= SCOPES.indexOf(scope);
}

/** The permissions in these grants that exceed the user's own. */
export function beyond(grants: Grants, held: Grants): Permission[] {
  return (Object.entries(grants) as [Permission, PermissionScope][])
    .filter(([name, scope]) => !mayGrant(held, name, scope))
    .map(([name]) => name);
}

/** The scopes that a row offers: those that the API accepts, and the present one. */
export function offeredScopes(
  grantable: GrantableScopes,
  name: Permission,
  current: PermissionScope | undefined,
): readonly PermissionScope[] {
  const accepted = grantable[name] ?? [];
  return SCOPES.filter((scope) => accepted.includes(scope) || scope === current);
}

/**
 * Sets a whole group: each permission as far as the user may grant it. Permissions that the user may not change, or
 * that do not have this scope, stay as they are.
 */
export function withGroup(
  grants: Grants,
  group: PermissionGroup,
  scope: PermissionScope | null,
  held: Grants,
  grantable: GrantableScopes,
): Grants {
  const next: Partial<Record<Permission, PermissionScope>> = { ...grants };
  for (const name of group.permissions) {
    const current = grants[name];
    const locked = current === undefined ? held[name] === undefined : !mayGrant(held, name, current);
    if (locked) continue;
    if (scope === null) {
      delete next[name];
    } else {
      const reachable = [...SCOPES.slice(0, SCOPES.indexOf(scope) + 1)]
        .reverse()
        .find((one) => mayGrant(held, name, one) && offeredScopes(grantable, name, current).includes(one));
      if (reachable !== undefined) next[name] = reachable;
    }
  }
  return next;
}

export function withGrant(grants: Grants, name: Permission, scope: PermissionScope | null): Grants {
  const { [name]: _gone, ...rest } = grants;
  return scope === null ? rest : { ...rest, [name]: scope };
}
