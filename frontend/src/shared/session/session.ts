import { readStored, removeStored, storedKeys, writeStored } from '../browser-storage';
import { DRAFT_PREFIX } from './draft-presence';

export { DRAFT_PREFIX };

/**
 * Keys in local storage for the token and the user's id. They are stable: a new version of the application finds the
 * session of the old one.
 */
const TOKEN = 'token';
const USER_ID = 'userId';
/** Key for other open tabs: why the session ended. */
const END = 'sessionEnd';

/**
 * `ended`: the session expired or was ended on another device. The same person may sign in over the page and continue.
 * `left`: the person signed out or deleted the account. Nothing stays on screen.
 */
export type SessionEnd = 'ended' | 'left';

export interface Session {
  token: string;
  userId: string;
}

/** unreachable: no answer. unavailable: the answer was not from the service. */
export type RefreshOutcome = 'renewed' | 'refused' | 'unreachable' | 'unavailable';

const listeners = new Set<() => void>();

export function getToken(): string | null {
  return readStored(TOKEN);
}

export function getUserId(): string | null {
  return readStored(USER_ID);
}

export function getSession(): Session | null {
  const token = getToken();
  const userId = getUserId();
  return token !== null && userId !== null ? { token, userId } : null;
}

export function setSession(session: Session): void {
  writeStored(TOKEN, session.token);
  writeStored(USER_ID, session.userId);
  removeStored(END);
  announce();
}

export function clearSession(end: SessionEnd = 'ended'): void {
  // Written first: other tabs read it when the token disappears. A later answer does not undo a sign-out.
  if (getToken() !== null || end === 'left') writeStored(END, end);
  removeStored(TOKEN);
  removeStored(USER_ID);
  announce();
}

export function sessionEnd(): SessionEnd {
  return readStored(END) === 'left' ? 'left' : 'ended';
}

/** Calls the listener whenever the session is set or cleared, in this tab or another one. */
export function onSessionChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent): void => {
    if (event.key === TOKEN || event.key === USER_ID || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

let refreshing: Promise<RefreshOutcome> | null = null;

/**
 * Exchanges the refresh cookie for a new token. Parallel callers share one request, because the cookie rotates: a
 * second request would present an old one. `staleToken` is the refused token; when storage already holds another one,
 * another tab has refreshed it and no request is sent.
 */
export function refreshSession(staleToken: string | null): Promise<RefreshOutcome> {
  const current = getToken();
  if (current !== null && staleToken !== null && current !== staleToken) return Promise.resolve('renewed');
  refreshing ??= askForToken().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function askForToken(): Promise<RefreshOutcome> {
  let response: Response;
  try {
    response = await fetch('/auth/refresh', {
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
  } catch {
    return 'unreachable';
  }
  if (response.status === 401 || response.status === 403) return 'refused';
  if (!response.ok) return 'unavailable';
  const body = (await response.json().catch(() => null)) as { token?: unknown; userId?: unknown } | null;
  if (body === null || typeof body.token !== 'string') return 'unavailable';
  const userId = typeof body.userId === 'string' ? body.userId : getUserId();
  if (userId === null) return 'refused';
  setSession({ token: body.token, userId });
  return 'renewed';
}

/** The token, refreshed first when it expires within half a minute (uploads and sockets send it once). */
export async function freshToken(): Promise<string | null> {
  const token = getToken();
  if (token === null) return null;
  const expiresAt = expiryOf(token);
  if (expiresAt !== null && expiresAt - Date.now() < 30_000) await refreshSession(token);
  return getToken();
}

function expiryOf(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: unknown };
    return typeof claims.exp === 'number' ? claims.exp * 1000 : null;
  } catch {
    // The browser cannot read the expiry of this token. The server refuses it if it has expired.
    return null;
  }
}

/** Ends the session on the server if it can be reached, and always on this device. */
export async function signOut(): Promise<void> {
  const token = getToken();
  const userId = getUserId();
  try {
    await fetch('/auth/sign-out', {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'Content-Type': 'application/json',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: '{}',
    });
  } finally {
    // Drafts of another person on this device stay for that person.
    for (const key of storedKeys(`${DRAFT_PREFIX}${userId}:`)) removeStored(key);
    clearSession('left');
  }
}

function announce(): void {
  for (const listener of listeners) listener();
}
