import { lazyScreen } from '../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../shared/admin/screens/resource';

const OwnProfile = lazyScreen(async () => (await import('./profile/OwnProfile')).OwnProfile, 'admin-account');
const SecurityPage = lazyScreen(async () => (await import('./security/SecurityPage')).SecurityPage, 'admin-account');

/** The screens about the signed-in person, the same in every area, at the addresses of the area. */
export const ownResource = (profile: string, security: string): AdminResource => ({
  screens: [
    { path: profile, Screen: OwnProfile },
    { path: security, Screen: SecurityPage },
  ],
});
