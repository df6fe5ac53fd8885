import type { IncomingMessage } from 'node:http';

/**
 * Reads the body of a request as soon as it is complete. `use` returns whether it answers the request. Otherwise the
 * body is put back and the request is passed on, as if nobody had read it.
 */
export function peekBody(
  request: IncomingMessage,
  length: number,
  use: (body: Buffer) => boolean,
  passOn: () => void,
): void {
  request.once('readable', () => {
    const body = request.read() as Buffer | null;
    // Without a reader, the request would never emit 'end' and 'close', and its timer would stay in memory.
    if (body?.length === length && use(body)) return void request.resume();
    if (body) request.unshift(body);
    passOn();
  });
}
