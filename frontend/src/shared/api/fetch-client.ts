import { ApiError, NetworkError, UnavailableError, type Fault } from '../errors/api-error';
import { clearSession, getToken, refreshSession } from '../session/session';
import { currentLocale } from '../i18n/locale';
import { takeBoot } from './boot';

/** A document as a string with its types, as generated (`TypedDocumentString`). */
export interface TypedDocument<Result, Variables> {
  toString(): string;
  readonly __meta__?: Record<string, unknown> | undefined;
  readonly __apiType?: ((variables: Variables) => Result) | undefined;
}

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** For a public query: `reload` skips the browser's cache. */
  cache?: RequestCache;
}

interface Answer<Result> {
  data?: Result | null;
  errors?: readonly { message?: string; extensions?: Partial<Fault> }[];
}

const MAIN = '/graphql';
const PUBLIC = '/public/graphql';

/** Calls the main API as the signed-in person. An expired token is refreshed once, then the call is repeated. */
export async function request<Result, Variables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  options: RequestOptions = {},
): Promise<Result> {
  const sentToken = getToken();
  try {
    return await post<Result>(MAIN, document, variables, options, sentToken);
  } catch (error) {
    if (error instanceof ApiError && error.params['reason'] === 'PASSWORD_RESET') leadToPasswordChange();
    if (!(error instanceof ApiError) || !error.has('UNAUTHENTICATED') || sentToken === null) throw error;
    const outcome = await refreshSession(sentToken);
    if (outcome === 'unreachable') throw new NetworkError(error);
    if (outcome === 'unavailable') throw new UnavailableError(503);
    if (outcome === 'refused') {
      // The session is over. A session that another tab has started meanwhile stays.
      if (getToken() === sentToken) clearSession();
      throw error;
    }
    return post<Result>(MAIN, document, variables, options, getToken());
  }
}

/** For operations without a session (sign-in, recovery, invitation), also when a session is open. */
export function anonymousRequest<Result, Variables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  return post<Result>(MAIN, document, variables, {}, null);
}

/** The session became restricted while a page was open: until the password is changed, the API answers nothing else. */
function leadToPasswordChange(): void {
  const { pathname, search } = window.location;
  if (pathname.startsWith('/reset-password')) return;
  window.location.assign(`/reset-password/?redirect=${encodeURIComponent(pathname + search)}`);
}

/**
 * Calls the public API without a token. A query is sent by GET with the hash of its text, so that the browser and
 * caches on the way can store the answer. The first answer may be embedded in the page.
 */
export async function publicRequest<Result, Variables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  options: RequestOptions = {},
): Promise<Result> {
  const text = document.toString();
  if (!/^\s*query\b/.test(text)) return post<Result>(PUBLIC, document, variables, options, null);
  const boot = takeBoot<Result>(operationKey(document, variables), currentLocale());
  if (boot !== null) return boot;
  const hash = document.__meta__?.['hash'];
  if (typeof hash !== 'string') return post<Result>(PUBLIC, document, variables, options, null);
  const query = new URLSearchParams({
    id: hash.replace(/^sha256:/, ''),
    variables: JSON.stringify(variables ?? {}),
    locale: currentLocale(),
  });
  try {
    return await answerOf<Result>(
      send(`${PUBLIC}?${query.toString()}`, { headers: { locale: currentLocale() }, ...options }),
    );
  } catch (error) {
    // A server that does not know the operation (another version than the page) receives the full text.
    if (error instanceof ApiError && error.code === 'NOT_FOUND' && error.field === 'id') {
      return post<Result>(PUBLIC, document, variables, options, null);
    }
    throw error;
  }
}

/** Key of an answer that the server embedded in the page: operation name and variables. */
export function operationKey(document: { toString(): string }, variables: unknown): string {
  return `${operationName(document.toString())}:${JSON.stringify(variables ?? {})}`;
}

export function operationName(text: string): string {
  return /(?:query|mutation|subscription)\s+(\w+)/.exec(text)?.[1] ?? '';
}

/** Headers of a call to the main API, for callers that send their own body (uploads). */
export function apiHeaders(token: string | null): Record<string, string> {
  return { locale: currentLocale(), ...(token === null ? {} : { Authorization: `Bearer ${token}` }) };
}

function post<Result>(
  address: string,
  document: { toString(): string },
  variables: unknown,
  options: RequestOptions,
  token: string | null,
): Promise<Result> {
  const query = document.toString();
  return answerOf<Result>(
    send(address, {
      method: 'POST',
      cache: 'no-store',
      headers: { 'Content-Type': 'application/json', ...apiHeaders(token) },
      body: JSON.stringify({ query, variables: variables ?? {}, operationName: operationName(query) }),
      signal: options.signal ?? null,
    }),
  );
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { credentials: 'same-origin', ...init });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new NetworkError(error);
  }
}

async function answerOf<Result>(pending: Promise<Response>): Promise<Result> {
  const response = await pending;
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    // The connection broke during the answer, so the outcome is unknown.
    throw new NetworkError(error);
  }
  return readAnswer<Result>(text, response.status);
}

/** Parses an answer. Throws ApiError for a refusal and NetworkError when the answer is not from the API. */
export function readAnswer<Result>(text: string, status: number): Result {
  const answer = parse<Result>(text);
  if (answer === null) {
    // HTML of a proxy or a gateway instead of JSON: the service was not reached.
    if (status >= 500 || status === 200 || status === 0) throw new UnavailableError(status);
    throw new ApiError([{ code: codeOfStatus(status), message: '' }]);
  }
  if (answer.errors !== undefined && answer.errors.length > 0) {
    throw new ApiError(
      answer.errors.map((error) => ({ code: 'INTERNAL', ...error.extensions, message: error.message ?? '' })),
    );
  }
  if (answer.data === undefined || answer.data === null)
    throw new ApiError([{ code: codeOfStatus(status), message: '' }]);
  return answer.data;
}

function parse<Result>(text: string): Answer<Result> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Answer<Result>) : null;
  } catch {
    return null;
  }
}

function codeOfStatus(status: number): string {
  if (status === 401) return 'UNAUTHENTICATED';
  if (status === 403) return 'FORBIDDEN';
  if (status === 404) return 'NOT_FOUND';
  if (status === 413) return 'FILE_TOO_LARGE';
  if (status === 429) return 'RATE_LIMITED';
  return status >= 500 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL';
}
