import { redirect } from 'react-router';
import { request } from '../api/fetch-client';
import { isApiError, isNetworkError, NetworkError, UnavailableError } from '../errors/api-error';
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

/** After this long without any answer the connection is taken for broken. */
const NO_ANSWER_AFTER = 20_000;
/** What is not the connection is tried twice, within this time. */
const TRIES_WITHIN = 3_000;
const TRY_AGAIN_AFTER = 700;

/**
 * The guard of the specification, run before each navigation into a guarded page. It needs a stored user id and
 * then asks for the user, never from a cache. When the device is offline, or no answer came, it shows "No Internet
 * Connection" and stays: the navigation waits until a retry gets an answer. Any other failure, also the page of a
 * gateway, is tried a second time and then leads to the sign-in page with the wanted path, which leads on by itself
 * once the service is back. Only a definite answer (UNAUTHENTICATED, another person's id) ends the stored session.
 */
export async function requireUser(kind: UserType, wanted: string, signal: AbortSignal): Promise<CurrentUser> {
  const login = `/login?redirect=${encodeURIComponent(wanted)}`;
  let failedAt: number | null = null;
  for (;;) {
    const userId = getUserId();
    if (userId === null) throw redirect(login);
    // Stored without a token is no session at all; asking would only be refused.
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
      // A password that somebody else knows, or that is below the rule, is changed before anything else.
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

/** Only what is no answer at all: a refusal, or the page of a gateway, tells that there is a connection. */
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

/** The sign-in page that belongs to an area: candidates have their own. */
function ownLogin(kind: UserType, wanted: string): string {
  const page = kind === 'CANDIDATE' ? '/candidate/login' : '/login';
  return `${page}?redirect=${encodeURIComponent(wanted)}`;
}
