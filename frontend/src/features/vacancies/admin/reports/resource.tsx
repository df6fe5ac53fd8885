import { lazyScreen } from '../../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../../shared/admin/screens/resource';
import { reportOperations } from './reports.operations';

const ReportsPage = lazyScreen(async () => (await import('./ReportsPage')).ReportsPage, 'admin-reports');

export const reportsResource: AdminResource = {
  operations: reportOperations,
  screens: [{ path: '/reports', permission: 'ROOT_ENTITIES', Screen: ReportsPage }],
};
