import type { IncomingMessage } from 'node:http';

import { wordsIn } from './redact';

/** Headers that describe the request but not the person. */
const PLAIN = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'connection',
  'content-length',
  'content-type',
  'host',
  'locale',
  'upgrade',
  'cache-control',
  'apollo-require-preflight',
  'x-request-id',
  'origin',
]);
const QUOTED = /"((?:[^"\\]|\\.)*)"/g;

/** Text that the caller wrote: variables, string literals of the document, and values of the URL and of headers. */
export function requestTexts(request: IncomingMessage & { body?: unknown; query?: unknown }): readonly string[] {
  const { query, variables, ...rest } = (request.body ?? {}) as { query?: unknown; variables?: unknown };
  const texts = typeof query === 'string' ? [...query.matchAll(QUOTED)].map(([, text]) => text) : [];
  const headers = Object.entries(request.headers).filter(([name]) => !PLAIN.has(name));
  const address = [...new URLSearchParams(request.url?.split('?')[1] ?? '').values()];
  return wordsIn([variables, rest, texts, address, headers.map(([, value]) => value)]);
}
