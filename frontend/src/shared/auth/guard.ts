import { redirect } from 'react-router';
import { request } from '../api/fetch-client';
import { isApiError } from '../errors/api-error';
import { CurrentUserDocument, type CurrentUserQuery } from '../../generated/main/graphql';
import { reportOffline, whenRetried } from './offline-alert';
import { clearSession, getToken, getUserId } from './session';

export type CurrentUser = CurrentUserQuery['user'];
export type UserType = CurrentUser['type'];

/** The page where each kind of person begins. */
export const HOME_OF: Readonly<Record<UserType, string>> = {
  CANDIDATE: '/candidate',
  ENTITY: '/dashboard/entity',
  ROOT: '/root/entities',
  PARTNER: '/partner/profile',
};

const AREA_OF: Readonly<Record<UserType, string>> = {
  CANDIDATE: '/candidate',
  ENTITY: '/dashboard',
  ROOT: '/root',
  PARTNER: '/partner',
};

/** Where a person goes after signing in: the wanted page when it is in their own area or public, else their home. */
export function landingPath(type: UserType, wanted: string | null): string {
  if (wanted === null) return HOME_OF[type];
  const path = wanted.split(/[?#]/)[0] ?? wanted;
  const isIn = (area: string): boolean => path === area || path.startsWith(`${area}/`);
  const foreign = Object.entries(AREA_OF).some(([kind, area]) => kind !== type && isIn(area));
  return foreign ? HOME_OF[type] : wanted;
}

/**
 * The guard of the specification, run before each navigation into a guarded page. It needs a stored user id and
 * then asks for the user, never from a cache. Without a connection it shows "No Internet Connection" and stays:
 * the navigation waits until a retry gets an answer. Any other failure leads to the sign-in page with the wanted
 * path; only a definite answer (UNAUTHENTICATED, another person's id) ends the stored session.
 */
export async function requireUser(kind: UserType, wanted: string, signal: AbortSignal): Promise<CurrentUser> {
  const login = `/login?redirect=${encodeURIComponent(wanted)}`;
  for (;;) {
    const userId = getUserId();
    if (userId === null) throw redirect(login);
    // Stored without a token is no session at all; asking would only be refused.
    if (getToken() === null) {
      clearSession();
      throw redirect(login);
    }
    try {
      const { user } = await request(CurrentUserDocument, {}, { signal });
      if (user.id !== userId) {
        clearSession();
        throw redirect(login);
      }
      // A password that somebody else knows, or that is below the rule, is changed before anything else.
      if (user.passwordReset) throw redirect(`/reset-password/?redirect=${encodeURIComponent(wanted)}`);
      if (user.type !== kind) throw redirect(ownLogin(kind, wanted));
      reportOffline(false);
      return user;
    } catch (error) {
      if (error instanceof Response || signal.aborted) throw error;
      if (isApiError(error)) {
        if (error.has('UNAUTHENTICATED')) clearSession();
        throw redirect(login);
      }
      reportOffline(true);
      await whenRetried(signal);
    }
  }
}

/** The sign-in page that belongs to an area: candidates have their own. */
function ownLogin(kind: UserType, wanted: string): string {
  const page = kind === 'CANDIDATE' ? '/candidate/login' : '/login';
  return `${page}?redirect=${encodeURIComponent(wanted)}`;
}
