import { lazyScreen } from '../../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../../shared/admin/screens/resource';
import { rootRoleOperations } from './root-roles.operations';

const RolesPage = lazyScreen(async () => (await import('./RolesPage')).RolesPage, 'admin-root-roles');

export const rootRolesResource: AdminResource = {
  operations: rootRoleOperations,
  screens: [{ path: '/roles', records: ['/roles/:id'], permission: 'ROOT_ROLES', Screen: RolesPage }],
};
