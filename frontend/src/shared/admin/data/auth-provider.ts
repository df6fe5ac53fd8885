import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';

import type { CurrentUser } from '../../auth/guard';
import { getSession, signOut } from '../../auth/session';
import { isApiError } from '../../errors/api-error';
import { holds, type Permission } from './access';

/** The permission that opens a resource's screens; a resource that is not named here is open to its area. */
export type AccessTable = Readonly<Record<string, Permission>>;

/**
 * Whom the guard of the area has just asked for; react-admin asks nothing of its own. The person is looked up each
 * time: an access level may be changed while somebody works.
 */
export function createAuthProvider(
  current: () => CurrentUser,
  access: AccessTable,
  queryClient: QueryClient,
): AuthProvider {
  return {
    login: () => Promise.reject(new Error('People sign in on the page of their own')),
    logout: async () => {
      if (getSession() !== null) {
        await signOut();
      }
      queryClient.clear();
      // Asked for by react-admin only when a session has ended, so the way back is kept.
      const { pathname, search } = window.location;
      return `/login?redirect=${encodeURIComponent(pathname + search)}`;
    },
    checkAuth: () => (getSession() === null ? Promise.reject(new Error('UNAUTHENTICATED')) : Promise.resolve()),
    // Only a definite answer ends a session: a broken connection does not.
    checkError: (error: unknown) => (isApiError(error, 'UNAUTHENTICATED') ? Promise.reject(error) : Promise.resolve()),
    getIdentity: () => Promise.resolve({ id: current().id, fullName: current().name }),
    getPermissions: () => Promise.resolve(current().role?.permissions.map(({ name }) => name) ?? []),
    canAccess: ({ resource }) => {
      const needed = access[resource];
      return Promise.resolve(needed === undefined || holds(current(), needed));
    },
  };
}
