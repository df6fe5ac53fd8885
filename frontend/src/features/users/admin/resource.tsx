import { lazyScreen } from '../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../shared/admin/screens/resource';
import { staffOperations } from './staff.operations';

const UserList = lazyScreen(async () => (await import('./UserList')).UserList, 'admin-users', 'admin-roles');
const UserPage = lazyScreen(async () => (await import('./UserPage')).UserPage, 'admin-users', 'admin-roles');
const NewUserPage = lazyScreen(async () => (await import('./NewUserPage')).NewUserPage, 'admin-users', 'admin-roles');

export const usersResource: AdminResource = {
  operations: { users: staffOperations },
  access: { users: 'USER_LIST' },
  screens: [
    { path: '/users', permission: 'USER_LIST', Screen: UserList },
    { path: '/users/new', permission: 'USER_ADD', Screen: NewUserPage },
    { path: '/users/:id', permission: 'USER_LIST', Screen: UserPage },
  ],
};
