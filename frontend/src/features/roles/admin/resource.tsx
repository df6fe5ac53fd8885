import { lazyScreen } from '../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../shared/admin/screens/resource';
import { roleOperations } from './roles.operations';

const RoleList = lazyScreen(async () => (await import('./RoleList')).RoleList, 'admin-roles');
const RolePage = lazyScreen(async () => (await import('./RolePage')).RolePage, 'admin-roles');

export const rolesResource: AdminResource = {
  operations: { roles: roleOperations },
  access: { roles: 'ROLE_LIST' },
  screens: [
    { path: '/roles', permission: 'ROLE_LIST', Screen: RoleList },
    { path: '/roles/new', permission: 'ROLE_ADD', Screen: RolePage },
    { path: '/roles/:id', permission: 'ROLE_LIST', Screen: RolePage },
  ],
};
