import { lazyScreen } from './lazy-screen';

/** Pages about the signed-in person, the same in every area. */
export const OwnProfile = lazyScreen(
  async () => (await import('../../features/users/admin/profile/OwnProfile')).OwnProfile,
  'admin-account',
);
export const SecurityPage = lazyScreen(
  async () => (await import('../../features/users/admin/security/SecurityPage')).SecurityPage,
  'admin-account',
);
