import dns from 'node:dns';
import { Socket } from 'node:net';

/** Blocks all network access. The readers need none; this stops a file that tricks a reader into a request. */
export function closeNetwork(): void {
  const refuse = (): never => {
    throw new Error('An inspection has no network');
  };
  Object.assign(Socket.prototype, { connect: refuse });
  Object.assign(dns, { lookup: refuse, resolve: refuse });
  Object.assign(dns.promises, { lookup: refuse, resolve: refuse });
  Object.assign(globalThis, { fetch: refuse, WebSocket: refuse });
}
