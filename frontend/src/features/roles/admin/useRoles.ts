import { useGetList } from 'react-admin';

import type { AdminRoleFragment } from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import { useUser } from '../../../shared/auth/RequireUser';
import { beyond, grantsOf, type Grants } from './grants';

/** The permissions of the signed-in user, with their scopes. */
export function useHeld(): Grants {
  return grantsOf(useUser().role?.permissions ?? []);
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
  const held = useHeld();
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
      beyond: beyond(grantsOf(permissions), held).length > 0,
    })),
  };
}
