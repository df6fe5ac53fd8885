import { redirect } from 'react-router-dom';
import { request } from '../api/fetch-client';
import { isApiError, isNetworkError, NetworkError, UnavailableError } from '../errors/api-error';
import { CurrentUserDocument, type CurrentUserQuery } from '../../generated/main/graphql';
import { reportOffline, whenRetried } from './offline-alert';
import { clearSession, getToken, getUserId } from '../session/session';

export type CurrentUser = CurrentUserQuery['user'];
export type UserType = CurrentUser['type'];

/** Start page of each kind of user. */
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

/** Target after sign-in: the requested page when it is public or in the user's own area, else the user's home. */
export function landingPath(type: UserType, wanted: string | null): string {
  if (wanted === null) return HOME_OF[type];
  const path = wanted.split(/[?#]/)[0] ?? wanted;
  const isIn = (area: string): boolean => path === area || path.startsWith(`${area}/`);
  const foreign = Object.entries(AREA_OF).some(([kind, area]) => kind !== type && isIn(area));
  return foreign ? HOME_OF[type] : wanted;
}

/** In ms. After this time without an answer the connection counts as lost. */
const NO_ANSWER_AFTER = 20_000;
/** In ms. Other failures are retried once within this time. */
const TRIES_WITHIN = 3_000;
const TRY_AGAIN_AFTER = 700;

/**
 * Runs before each navigation to a guarded page. It needs a stored user id and loads the user without a cache. When the
 * device is offline or no answer came, it shows "No Internet Connection" and the navigation waits for a retry. Any
 * other failure, also an error page of a gateway, is retried once and then redirects to the sign-in page with the
 * requested path. The sign-in page continues to this path when the service is available again. Only a definite answer
 * (UNAUTHENTICATED, another user's id) ends the stored session.
 */
export async function requireUser(kind: UserType, wanted: string, signal: AbortSignal): Promise<CurrentUser> {
  const login = `/login?redirect=${encodeURIComponent(wanted)}`;
  let failedAt: number | null = null;
  for (;;) {
    const userId = getUserId();
    if (userId === null) throw redirect(login);
    // A stored id without a token is no session; the API would refuse the request.
    if (getToken() === null) {
      clearSession();
      throw redirect(login);
    }
    try {
      const user = await askForUser(signal, failedAt === null ? NO_ANSWER_AFTER : TRIES_WITHIN - TRY_AGAIN_AFTER);
      reportOffline(false);
      if (user.id !== userId) {
        clearSession();
        throw redirect(login);
      }
      // A password that was set by somebody else, or that does not meet the rule, must be changed first.
      if (user.passwordReset) throw redirect(`/reset-password/?redirect=${encodeURIComponent(wanted)}`);
      if (user.type !== kind) throw redirect(ownLogin(kind, wanted));
      return user;
    } catch (error) {
      if (error instanceof Response || signal.aborted) throw error;
      if (isApiError(error, 'UNAUTHENTICATED')) {
        clearSession();
        throw redirect(login);
      }
      if (failedAt === null && isConnectionLost(error)) {
        reportOffline(true);
        await whenRetried(signal);
        continue;
      }
      reportOffline(false);
      if (failedAt !== null) throw redirect(login);
      failedAt = Date.now();
      await pause(TRY_AGAIN_AFTER, signal);
    }
  }
}

/**
 * Only a missing answer means that there is no connection. A refusal or an error page of a gateway proves a connection.
 */
function isConnectionLost(error: unknown): boolean {
  return !navigator.onLine || (isNetworkError(error) && !(error instanceof UnavailableError));
}

async function askForUser(signal: AbortSignal, within: number): Promise<CurrentUser> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const nothing = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NetworkError(new Error('No answer in time'))), within);
  });
  try {
    return (await Promise.race([request(CurrentUserDocument, {}, { signal }), nothing])).user;
  } finally {
    clearTimeout(timer);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const givenUp = (): void => {
      clearTimeout(timer);
      reject(new DOMException('The navigation was given up', 'AbortError'));
    };
    if (signal.aborted) givenUp();
    signal.addEventListener('abort', givenUp, { once: true });
  });
}

/** The sign-in page of an area. Candidates have their own. */
function ownLogin(kind: UserType, wanted: string): string {
  const page = kind === 'CANDIDATE' ? '/candidate/login' : '/login';
  return `${page}?redirect=${encodeURIComponent(wanted)}`;
}
