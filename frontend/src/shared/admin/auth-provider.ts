import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';

import type { Permission } from '../../generated/admin/graphql';
import { getSession, signOut } from '../auth/session';
import { isApiError } from '../errors/api-error';
import { fetchViewer, holds } from './viewer';

/** The permission that opens a resource's screens; a resource that is not named here is open to its area. */
export type AccessTable = Readonly<Record<string, Permission>>;

export function signInAddress(): string {
  const { pathname, search, hash } = window.location;
  return `/login?redirect=${encodeURIComponent(pathname + search + hash)}`;
}

export function createAuthProvider(queryClient: QueryClient, access: AccessTable): AuthProvider {
  return {
    login: () => Promise.reject(new Error('People sign in on the page of their own')),
    logout: async () => {
      if (getSession() !== null) {
        await signOut();
      }
      queryClient.clear();
      // Asked for by react-admin only when a session has ended, so the way back is kept.
      return signInAddress();
    },
    checkAuth: () => (getSession() === null ? Promise.reject(new Error('UNAUTHENTICATED')) : Promise.resolve()),
    // Only a definite answer ends a session: a broken connection does not.
    checkError: (error: unknown) => (isApiError(error, 'UNAUTHENTICATED') ? Promise.reject(error) : Promise.resolve()),
    getIdentity: async () => {
      const viewer = await fetchViewer(queryClient);
      return { id: viewer.id, fullName: viewer.name };
    },
    getPermissions: async () => (await fetchViewer(queryClient)).role?.permissions.map(({ name }) => name) ?? [],
    canAccess: async ({ resource }) => {
      const needed = access[resource];
      return needed === undefined || holds(await fetchViewer(queryClient), needed);
    },
  };
}
