import { lazyScreen } from '../../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../../shared/admin/screens/resource';

const EntityProfilePage = lazyScreen(
  async () => (await import('./EntityProfilePage')).EntityProfilePage,
  'admin-profile',
);

export const entityProfileResource: AdminResource = {
  screens: [{ path: '/profile', Screen: EntityProfilePage }],
};
