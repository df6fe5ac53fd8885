import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';

import { AdminGrantablePermissionsDocument, type AdminRoleFragment } from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import { request } from '../../../shared/api/fetch-client';
import { useUser } from '../../../shared/auth/RequireUser';
import { beyond, grantsOf, type GrantableScopes, type Grants } from './grants';

/** The permissions of the signed-in user, with their scopes. */
export function useHeld(): Grants {
  return grantsOf(useUser().role?.permissions ?? []);
}

/** The scopes of each permission, as the API accepts them. They change with a release only. */
export function useGrantableScopes() {
  return useQuery({
    queryKey: ['grantable-permissions'],
    queryFn: async ({ signal }): Promise<GrantableScopes> => {
      const { grantablePermissions } = await request(AdminGrantablePermissionsDocument, {}, { signal });
      return Object.fromEntries(grantablePermissions.map(({ name, scopes }) => [name, scopes]));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export interface RoleChoice {
  id: string;
  name: string;
  /** The role has more permissions than the signed-in user, who therefore cannot assign it. */
  beyond: boolean;
}

/** The roles of the institution that the user may list. */
export function useRoles(): { roles: AdminRoleFragment[] | undefined; choices: RoleChoice[] } {
  const can = useCan();
  const ownGrants = useHeld();
  const { data } = useGetList<AdminRoleFragment>(
    'roles',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'name', order: 'ASC' },
      filter: {},
      meta: { rows: true },
    },
    { enabled: can('ROLE_LIST') },
  );
  return {
    roles: data,
    choices: (data ?? []).map(({ id, name, permissions }) => ({
      id,
      name,
      beyond: beyond(grantsOf(permissions), ownGrants).length > 0,
    })),
  };
}
