import { lazyScreen } from '../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../shared/admin/screens/resource';
import { departmentOperations } from './departments.operations';

const ClientList = lazyScreen(async () => (await import('./ClientList')).ClientList, 'admin-places');
const ClientPage = lazyScreen(async () => (await import('./ClientPage')).ClientPage, 'admin-places');
const ImportPage = lazyScreen(async () => (await import('./ImportPage')).ImportPage, 'admin-places');

export const departmentsResource: AdminResource = {
  operations: { departments: departmentOperations },
  screens: [
    { path: '/clients', permission: 'DEPARTMENT_LIST', Screen: ClientList },
    { path: '/clients/new', permission: 'DEPARTMENT_ADD', Screen: ClientPage },
    { path: '/clients/import', permission: 'DEPARTMENT_ADD', Screen: ImportPage },
    { path: '/clients/:id', permission: 'DEPARTMENT_VIEW', Screen: ClientPage },
  ],
};
