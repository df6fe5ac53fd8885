import type { CurrentUser } from '../../auth/guard';
import { useUser } from '../../auth/RequireUser';

export type Permission = NonNullable<CurrentUser['role']>['permissions'][number]['name'];

export function holds(user: CurrentUser, permission: Permission): boolean {
  return user.role?.permissions.some(({ name }) => name === permission) ?? false;
}

/** For menus and buttons only. The API checks every permission again. */
export function useCan(): (permission: Permission) => boolean {
  const user = useUser();
  return (permission) => holds(user, permission);
}

/** True when a permission covers the whole institution; false when it covers only departments or own vacancies. */
export const reachesAll = (user: CurrentUser, permission: Permission): boolean =>
  user.role?.permissions.some(({ name, scope }) => name === permission && scope === 'ALL') ?? false;

export const useReachesAll = (permission: Permission): boolean => reachesAll(useUser(), permission);
