import { lazyScreen } from '../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../shared/admin/screens/resource';
import { platformOperations } from './platform.operations';

const AuditPage = lazyScreen(
  async () => (await import('./AuditPage')).AuditPage,
  'admin-audit',
  'admin-audit-actions',
  'admin-audit-fields',
  'admin-audit-values',
  'admin-options',
  'admin-roles',
  'admin-root-roles',
);
const QueuesPage = lazyScreen(async () => (await import('./QueuesPage')).QueuesPage, 'admin-queues');

export const operationsResource: AdminResource = {
  operations: platformOperations,
  screens: [
    { path: '/audit', permission: 'AUDIT_VIEW', Screen: AuditPage },
    { path: '/queues', permission: 'ROOT_QUEUES', Screen: QueuesPage },
  ],
};
