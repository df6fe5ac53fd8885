import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';

import type { CurrentUser } from '../../auth/guard';
import { getSession, signOut } from '../../session/session';
import { holds, type Permission } from './access';

/**
 * The permission that opens the screens of a resource. A resource without an entry is open to everybody in the area.
 */
export type AccessTable = Readonly<Record<string, Permission>>;

/**
 * Uses the person that the guard of the area has loaded; react-admin sends no further request. The person is read on
 * each call, because an access level can change during a session.
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
      // react-admin calls this only when a session has ended, so the return address is kept.
      const { pathname, search } = window.location;
      return `/login?redirect=${encodeURIComponent(pathname + search)}`;
    },
    // When the session ends, `SessionGate` asks for the password and the page stays mounted. react-admin would leave
    // the page.
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    getIdentity: () => Promise.resolve({ id: current().id, fullName: current().name }),
    getPermissions: () => Promise.resolve(current().role?.permissions.map(({ name }) => name) ?? []),
    canAccess: ({ resource }) => {
      const needed = access[resource];
      return Promise.resolve(needed === undefined || holds(current(), needed));
    },
  };
}
