import { lazyScreen } from '../../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../../shared/admin/screens/resource';
import { rootUserOperations } from './root-users.operations';

const UsersPage = lazyScreen(async () => (await import('./UsersPage')).UsersPage, 'admin-root-users');

export const rootUsersResource: AdminResource = {
  operations: rootUserOperations,
  screens: [{ path: '/users', records: ['/users/:id'], permission: 'ROOT_USERS', Screen: UsersPage }],
};
