import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESS = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** The quality that the compression middleware uses. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export interface DirectResponse {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string;
}

/** Sends a complete response, compressed when it has at least `threshold` bytes and the client accepts it. */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: DirectResponse,
  threshold: number,
): Promise<void> {
  const length = Buffer.byteLength(body);
  const encoding = length >= threshold ? encodingFor(request) : undefined;
  if (!encoding) {
    // Node writes the headers and a text to the socket at once.
    response.writeHead(status, { ...headers, 'content-length': length });
    return void response.end(body);
  }
  const bytes = await COMPRESS[encoding](body, encoding === 'br' ? BROTLI : {});
  response.writeHead(status, { ...headers, 'content-encoding': encoding, 'content-length': bytes.length });
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
