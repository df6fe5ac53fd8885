import { lazyScreen } from '../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../shared/admin/screens/resource';
import { planOperations } from './plans.operations';

const PlansPage = lazyScreen(async () => (await import('./PlansPage')).PlansPage, 'admin-plans');

export const plansResource: AdminResource = {
  operations: planOperations,
  screens: [{ path: '/plans', records: ['/plans/:id'], permission: 'ROOT_ENTITIES', Screen: PlansPage }],
};
