import type { TestApp, WireError } from '../app/app';

export interface RawAnswer {
  status: number;
  text: string;
  errors: WireError[];
  code: string;
  limit: unknown;
  headers: Headers;
  /** CPU time of this process during the request. */
  microseconds: number;
}

/** In CPU time, which does not depend on other work of the machine. */
const LONGEST_MICROSECONDS = 2_000_000;
/** Internal details that no answer may contain: stack traces, file paths, SQL statements, messages of the database. */
const INSIDE =
  /\bat \S+ \(|node_modules|\/(work|src|dist|home|tmp)\/|\.(ts|js):\d|\b(select|insert into|update|delete from)\b.+\b(from|into|set|where)\b|relation "|syntax error at|QueryFailedError|pg_|ECONN/i;

/** A request from an unknown client. Checks the rules that hold for every response. */
export async function rawRequest(
  { url }: Pick<TestApp, 'url'>,
  path: string,
  { headers = {}, ...init }: { method?: string; body?: string | Buffer; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const before = process.cpuUsage();
  const response = await fetch(`${url}${path}`, { method: 'POST', ...init, headers });
  const text = await response.text();
  const { user, system } = process.cpuUsage(before);
  return checkedAnswer(response, text, user + system);
}

/** Sends a GraphQL request as JSON, with the headers of a browser. */
export const rawGraphql = (
  app: Pick<TestApp, 'url'>,
  body: unknown,
  { path = '/graphql', token, headers = {} }: { path?: string; token?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> =>
  rawRequest(app, path, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...headers },
  });

function checkedAnswer(response: Response, text: string, microseconds: number): RawAnswer {
  const { status, headers } = response;
  const isJson = headers.get('content-type')?.includes('json');
  const errors = isJson ? ((JSON.parse(text) as { errors?: WireError[] }).errors ?? []) : [];
  const answer: RawAnswer = {
    status,
    text,
    errors,
    code: errors[0]?.extensions.code ?? (status < 400 ? 'OK' : 'NONE'),
    limit: errors[0]?.extensions.params?.limit,
    headers,
    microseconds,
  };
  const inside = INSIDE.exec(text)?.[0];
  const isSlow = microseconds > LONGEST_MICROSECONDS ? Math.round(microseconds) : false;
  expect({ status, inside, isSlow, many: errors.length > 10, internal: text.includes('"INTERNAL"') }).toEqual({
    status: status < 500 ? status : 'below 500',
    inside: undefined,
    isSlow: false,
    many: false,
    internal: false,
  });
  return answer;
}

export const joinRepeated = (count: number, one: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => one(index)).join(' ');
