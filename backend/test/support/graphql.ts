import type { TestApp } from './app';

export interface WireError {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; field?: string; params?: Record<string, unknown>; retryAfter?: number; requestId?: string };
}

export interface Answer<T> {
  status: number;
  data: T;
  errors?: WireError[];
}

// The shape of an answer is the document's own, so each test names what it reads.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyData = any;

/** One call of the signed-in endpoint, as a browser makes it. */
export function graphql<T = AnyData>(
  { url }: Pick<TestApp, 'url'>,
  token: string | null,
  document: string,
  variables: object = {},
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  return post<T>(`${url}/graphql`, token, JSON.stringify({ query: document, variables }), {
    'content-type': 'application/json',
    ...headers,
  });
}

export async function post<T = AnyData>(
  address: string,
  token: string | null,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(address, { method: 'POST', body, headers: { ...authorization, ...headers } });
  return { status: response.status, ...((await response.json()) as Omit<Answer<T>, 'status'>) };
}

/** The data of a call that must succeed; a refusal fails the test with its text. */
export async function expectData<T = AnyData>(answer: Promise<Answer<T>>): Promise<T> {
  const { data, errors } = await answer;
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** The codes of a refusal, each with the field it names: `FIELD_REQUIRED name`. */
export const faults = ({ errors }: Pick<Answer<unknown>, 'errors'>): string[] =>
  (errors ?? []).map(({ extensions: { code, field } }) => (field ? `${code} ${field}` : code));

/** The code of the first refusal; `ok` when there was none. */
export const codeOf = ({ errors }: Pick<Answer<unknown>, 'errors'>): string => errors?.[0]?.extensions.code ?? 'ok';
