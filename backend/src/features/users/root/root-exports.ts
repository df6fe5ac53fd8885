import { type ExportColumns, type ListExportRule, valueText } from '../../../platform/exports';
import type { PermissionName } from '../../../platform/access/permission';
import { ListName } from '../../../platform/access/list-name';
import { EntityUserFilter, EntityUserSort, type EntityUserType } from './entity-user.types';
import type { MemberFields } from './member.types';
import {
  RootRoleFilter,
  RootRoleSort,
  type RootRoleType,
  RootUserFilter,
  RootUserSort,
  type RootUserType,
} from './root-user.types';

/** Columns that every list of people for ROOT users has. */
export const memberColumns = (permission: PermissionName) =>
  ({
    email: { value: ({ email }) => email, contact: permission },
    telephone: { value: ({ telephone }) => telephone, contact: permission },
    status: ({ status }, locale) => valueText(status, locale),
    lastSeenAt: ({ lastSeenAt }) => lastSeenAt,
    createdAt: ({ createdAt }) => createdAt,
  }) satisfies ExportColumns<MemberFields>;

export const ENTITY_USER_EXPORT: ListExportRule<EntityUserType> = {
  list: ListName.ENTITY_USERS,
  filter: EntityUserFilter,
  sort: EntityUserSort,
  columns: {
    name: ({ name }) => name,
    entity: ({ entity }) => entity.name,
    role: ({ roleName }) => roleName,
    office: ({ office }) => office,
    ...memberColumns('ROOT_USERS'),
  },
};

export const ROOT_USER_EXPORT: ListExportRule<RootUserType> = {
  list: ListName.ROOT_USERS,
  filter: RootUserFilter,
  sort: RootUserSort,
  columns: { name: ({ name }) => name, role: ({ role }) => role.name, ...memberColumns('ROOT_USERS') },
};

export const ROOT_ROLE_EXPORT: ListExportRule<RootRoleType> = {
  list: ListName.ROOT_ROLES,
  filter: RootRoleFilter,
  sort: RootRoleSort,
  columns: {
    name: ({ name }) => name,
    description: ({ description }) => description,
    users: ({ users }) => users,
    permissions: ({ permissions }) => permissions.join(', '),
  },
};
