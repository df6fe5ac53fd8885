import dns from 'node:dns';
import { Socket } from 'node:net';

/** No reader of ours asks for anything; should one ever be talked into it, it finds no way out. */
export function closeNetwork(): void {
  const refuse = (): never => {
    throw new Error('An inspection has no network');
  };
  Object.assign(Socket.prototype, { connect: refuse });
  Object.assign(dns, { lookup: refuse, resolve: refuse });
  Object.assign(dns.promises, { lookup: refuse, resolve: refuse });
  Object.assign(globalThis, { fetch: refuse, WebSocket: refuse });
}
