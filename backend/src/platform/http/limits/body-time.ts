import type { IncomingMessage } from 'node:http';

const allowed = new WeakSet<IncomingMessage>();

/**
 * Closes the connection of a request whose body has not arrived within this time. The limit of the server itself cannot
 * depend on the caller, so it is the limit of the largest uploads.
 */
export function limitBodyTime(request: IncomingMessage, milliseconds: number): void {
  const timer = setTimeout(() => {
    if (!request.complete && !allowed.has(request)) request.destroy();
  }, milliseconds).unref();
  request.once('close', () => clearTimeout(timer));
}

/** Lets the body of this request arrive as long as the server allows. */
export const allowLongBody = (request: IncomingMessage): void => void allowed.add(request);
