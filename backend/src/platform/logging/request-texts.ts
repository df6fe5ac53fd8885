import type { IncomingMessage } from 'node:http';

import { wordsIn } from './redact';

/** Headers that say what is asked, and nothing of who asks. */
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

/** What the caller wrote: variables, texts inside a document, values of the address and of headers that carry something. */
export function requestTexts(request: IncomingMessage & { body?: unknown; query?: unknown }): readonly string[] {
  const { query, variables, ...rest } = (request.body ?? {}) as { query?: unknown; variables?: unknown };
  const texts = typeof query === 'string' ? [...query.matchAll(QUOTED)].map(([, text]) => text) : [];
  const headers = Object.entries(request.headers).filter(([name]) => !PLAIN.has(name));
  const address = [...new URLSearchParams(request.url?.split('?')[1] ?? '').values()];
  return wordsIn([variables, rest, texts, address, headers.map(([, value]) => value)]);
}
