import { lazyScreen } from '../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../shared/admin/screens/resource';
import { partnerOperations } from './partners.operations';

const PartnersPage = lazyScreen(async () => (await import('./PartnersPage')).PartnersPage, 'admin-partners');

export const partnersResource: AdminResource = {
  operations: partnerOperations,
  screens: [{ path: '/partners', records: ['/partners/:id'], permission: 'ROOT_PARTNERS', Screen: PartnersPage }],
};
