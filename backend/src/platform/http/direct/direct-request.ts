import type { IncomingMessage } from 'node:http';

import type { EndpointPath } from '../../graphql/documents/known-operations';
import { MOST_VARIABLES } from '../persisted-operations';

/** A GraphQL query as a client sent it. */
export interface SentQuery {
  text: string;
  operationName?: string;
  variables: Record<string, unknown>;
  /** Language in the address of a cacheable GET. */
  locale?: string;
  /** The parsed body of a POST. */
  body?: unknown;
}

const JSON_TYPE = /^application\/json(; ?charset=utf-8)?$/i;
/** Matches an Accept-Encoding header without quality values (`q=`). Browsers send such headers. */
const PLAIN_ENCODINGS = /^[a-z, ]*$/;
const SINGLE_TAG = /^(W\/)?"[^"]*"$/;
const GET_PARAMETERS = new Set(['id', 'variables', 'locale']);
const BODY_FIELDS = new Set(['query', 'operationName', 'variables']);

/** Returns the endpoint of a POST that may be answered directly: JSON with a Content-Length, and without content negotiation. */
export function endpointOfPost({ method, url, headers }: IncomingMessage, mostBytes: number): EndpointPath | undefined {
  if (method !== 'POST' || (url !== '/graphql' && url !== '/public/graphql')) return undefined;
  const isPlain =
    JSON_TYPE.test(headers['content-type'] ?? '') &&
    Number(headers['content-length']) <= mostBytes &&
    headers['content-encoding'] === undefined &&
    acceptsJson(headers);
  return isPlain ? url : undefined;
}

/** Returns undefined for a body that the middlewares must refuse, and for a body that contains more than a query. */
export function readBody(bytes: Buffer): SentQuery | undefined {
  const body = parsed(bytes.toString('utf8'));
  if (!body || Object.keys(body).some((name) => !BODY_FIELDS.has(name))) return undefined;
  const { query, operationName } = body;
  const variables = body.variables ?? {};
  if (typeof query !== 'string' || !isRecord(variables)) return undefined;
  if (operationName === undefined || operationName === null) return { text: query, variables, body };
  return typeof operationName === 'string' ? { text: query, operationName, variables, body } : undefined;
}

/** Returns the query of a GET of the public endpoint that contains the hash of a known document. */
export function readAddress(
  { method, url = '', headers }: IncomingMessage,
  manifest: Readonly<Record<string, string>>,
): SentQuery | undefined {
  const [path, search, ...others] = url.split('?');
  if (method !== 'GET' || path !== '/public/graphql' || search === undefined || others.length > 0) return undefined;
  const tag = headers['if-none-match'];
  const isPlain =
    headers['content-type'] === undefined &&
    headers['cache-control'] === undefined &&
    (tag === undefined || SINGLE_TAG.test(tag)) &&
    acceptsJson(headers);
  const parameters = new URLSearchParams(search);
  const names = [...parameters.keys()];
  if (!isPlain || names.some((name) => !GET_PARAMETERS.has(name)) || new Set(names).size < names.length)
    return undefined;
  const [id, given, locale] = ['id', 'variables', 'locale'].map((name) => parameters.get(name) ?? undefined);
  const text = id !== undefined && Object.hasOwn(manifest, id) ? manifest[id] : undefined;
  if (!text || (given?.length ?? 0) > MOST_VARIABLES) return undefined;
  const variables = parsed(given ?? '{}');
  return variables && { text, variables, ...(locale !== undefined && { locale }) };
}

/** Whether the client accepts JSON, so that no content negotiation is needed. */
const acceptsJson = (headers: IncomingMessage['headers']): boolean =>
  (headers.accept === undefined || headers.accept === '*/*' || headers.accept === 'application/json') &&
  PLAIN_ENCODINGS.test(String(headers['accept-encoding'] ?? ''));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return isRecord(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
