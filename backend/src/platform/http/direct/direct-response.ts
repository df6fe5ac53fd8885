import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** The level of the middleware: a higher one costs more time than it saves. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export interface DirectResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Sends a complete response, compressed when it has at least `threshold` bytes and the client accepts it. */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: DirectResponse,
  threshold: number,
): Promise<void> {
  const encoding = body.length >= threshold ? encodingFor(request) : undefined;
  const bytes = encoding ? await COMPRESS[encoding](body, encoding === 'br' ? BROTLI : {}) : body;
  response.writeHead(status, {
    ...headers,
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': bytes.length,
  });
  response.end(bytes);
}

export function sendNotModified(
  response: ServerResponse,
  { 'content-type': _, ...headers }: OutgoingHttpHeaders,
): void {
  response.writeHead(304, headers);
  response.end();
}

function encodingFor({ headers }: IncomingMessage): keyof typeof COMPRESS | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((name) => name.trim());
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name));
}
