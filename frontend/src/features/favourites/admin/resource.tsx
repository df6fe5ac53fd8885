import { lazyScreen } from '../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../shared/admin/screens/resource';
import { favouriteOperations } from './favourites.operations';

const FavouritesPage = lazyScreen(
  async () => (await import('./FavouritesPage')).FavouritesPage,
  'admin-favourites',
  'admin-root',
);

export const favouritesResource: AdminResource = {
  operations: { favourites: favouriteOperations },
  access: { favourites: 'FAVOURITES_MANAGE' },
  screens: [{ path: '/favourites', permission: 'FAVOURITES_MANAGE', Screen: FavouritesPage }],
};
