import type { ListExportRule } from '../../platform/exports';
import { ListName } from '../../platform/access/list-name';
import { RoleFilter, RoleSort, type RoleType } from './role.types';

export const ROLE_EXPORT: ListExportRule<RoleType> = {
  list: ListName.ROLES,
  filter: RoleFilter,
  sort: RoleSort,
  columns: {
    name: ({ name }) => name,
    description: ({ description }) => description,
    users: ({ users }) => users,
    permissions: ({ permissions }) => permissions.map(({ name, scope }) => `${name} (${scope})`).join(', '),
  },
};
