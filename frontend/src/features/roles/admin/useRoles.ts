import { useGetList } from 'react-admin';

import type { AdminRoleFragment } from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import { useUser } from '../../../shared/auth/RequireUser';
import { beyond, grantsOf, type Grants } from './grants';

/** What the signed-in person may do, and how far. */
export function useHeld(): Grants {
  return grantsOf(useUser().role?.permissions ?? []);
}

export interface RoleChoice {
  id: string;
  name: string;
  /** It allows more than the signed-in person may, so they cannot give it. */
  beyond: boolean;
}

/** The access levels of the institution, as far as the person may see them; an institution has a handful. */
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
