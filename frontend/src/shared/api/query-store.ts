import { onSessionChange, sessionEnd } from '../session/session';
import { currentLocale } from '../i18n/locale';
import { operationKey, publicRequest, request, type TypedDocument } from './fetch-client';

/** A query of a screen: the API, the document and the variables. */
export interface Query<Result> {
  key: string;
  /** The operation with its variables: the key without API and language. */
  subject: string;
  run: () => Promise<Result>;
  /** For this many ms a stored answer is not fetched again when a screen opens. */
  freshFor: number;
}

interface Entry {
  data?: unknown;
  error?: unknown;
  pending?: Promise<unknown> | undefined;
  at: number;
}

const entries = new Map<string, Entry>();
const listeners = new Map<string, Set<() => void>>();

/** Long enough that a route's preload and its screen share one request. */
const SHARED = 3_000;

export function mainQuery<R, V>(document: TypedDocument<R, V>, variables: V, freshFor = SHARED): Query<R> {
  const subject = operationKey(document, variables);
  return {
    key: `main/${currentLocale()}/${subject}`,
    subject,
    run: () => request(document, variables),
    freshFor,
  };
}

export function publicQuery<R, V>(document: TypedDocument<R, V>, variables: V, freshFor = SHARED): Query<R> {
  const subject = operationKey(document, variables);
  return {
    key: `public/${currentLocale()}/${subject}`,
    subject,
    run: () => publicRequest(document, variables),
    freshFor,
  };
}

export function entryOf(key: string): Entry | undefined {
  return entries.get(key);
}

/** Fetches, unless a fresh answer is stored or the same query is running. */
export function fetchQuery<R>(query: Query<R>, force = false): Promise<unknown> {
  const stored = entries.get(query.key);
  if (stored?.pending !== undefined) return stored.pending;
  if (!force && stored?.data !== undefined && Date.now() - stored.at < query.freshFor)
    return Promise.resolve(stored.data);
  const pending: Promise<unknown> = query.run().then(
    (data): unknown => settle(query.key, pending, { data, at: Date.now() }),
    (error: unknown): unknown => settle(query.key, pending, { data: stored?.data, error, at: 0 }),
  );
  put(query.key, { ...(stored ?? { at: 0 }), pending });
  return pending;
}

/** Starts a request before its screen is rendered. The screen uses the same request. */
export function preload(...queries: Query<unknown>[]): void {
  for (const query of queries) void fetchQuery(query);
}

/** Stores an answer that another call returned, such as a mutation that returns the changed record. */
export function putAnswer<R>(query: Query<R>, data: R): void {
  put(query.key, { data, at: Date.now() });
}

/** Marks the stored answers of an operation as stale and fetches again those on screen. */
export function forget(operation: string): void {
  for (const [key, entry] of entries) {
    if (!key.includes(`/${operation}:`)) continue;
    entries.set(key, { ...entry, at: 0 });
    for (const listener of listeners.get(key) ?? []) listener();
  }
}

/** Fetches again the queries that failed without a session. */
function askAgain(): void {
  for (const [key, entry] of entries) {
    if (entry.error === undefined || entry.pending !== undefined || !key.startsWith('main/')) continue;
    put(key, { ...entry, error: undefined, at: 0 });
  }
}

export function subscribe(key: string, listener: () => void): () => void {
  const set = listeners.get(key) ?? new Set();
  set.add(listener);
  listeners.set(key, set);
  return () => {
    set.delete(listener);
    if (set.size === 0) listeners.delete(key);
  };
}

function settle(key: string, pending: Promise<unknown>, entry: Entry): unknown {
  // Discards an answer that belongs to a previous session.
  if (entries.get(key)?.pending === pending) put(key, entry);
  return entry.data;
}

function put(key: string, entry: Entry): void {
  entries.set(key, entry);
  for (const listener of listeners.get(key) ?? []) listener();
}

let lastUser: string | null | undefined;

/**
 * Clears the store when another person signs in, so that no data of the previous person is shown. The same person may
 * continue on an open page.
 */
export function watchSession(userId: () => string | null): void {
  lastUser = userId();
  onSessionChange(() => {
    const now = userId();
    if (now === null && sessionEnd() === 'ended') return;
    askAgain();
    if (now === lastUser) return;
    lastUser = now;
    for (const key of [...entries.keys()]) if (key.startsWith('main/')) entries.delete(key);
  });
}
