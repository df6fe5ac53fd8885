import { lazyScreen } from '../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../shared/admin/screens/resource';

const OwnProfile = lazyScreen(async () => (await import('./profile/OwnProfile')).OwnProfile, 'admin-account');
const SecurityPage = lazyScreen(async () => (await import('./security/SecurityPage')).SecurityPage, 'admin-account');

/** The profile and security screens of the signed-in person. Every area shows the same screens, each at its own addresses. */
export const ownResource = (profile: string, security: string): AdminResource => ({
  screens: [
    { path: profile, Screen: OwnProfile },
    { path: security, Screen: SecurityPage },
  ],
});
