import { connect, createServer, type Server, type Socket } from 'node:net';

import { freePort } from './processes';

export interface TcpProxy {
  /** The URL with the address of the proxy in place of the server. */
  addressOf: (url: string) => string;
  /** Closes all connections and refuses new ones. */
  disconnect: () => void;
  restore: () => void;
  close: () => void;
}

/** A TCP proxy to the server of the URL; the test can interrupt and restore the connection. */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const { hostname, port: target } = new URL(url);
  const ends = new Set<Socket>();
  let isDisconnected = false;
  const server: Server = createServer((near) => {
    if (isDisconnected) return void near.destroy();
    const far = connect(Number(target || 5432), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.on('error', () => other.destroy()).on('close', () => ends.delete(one));
      one.pipe(other);
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const disconnect = (): void => {
    isDisconnected = true;
    ends.forEach((end) => end.destroy());
  };
  return {
    addressOf: (address) => {
      const by = new URL(address);
      [by.hostname, by.port] = ['127.0.0.1', String(port)];
      return by.toString();
    },
    disconnect,
    restore: () => void (isDisconnected = false),
    close: () => {
      disconnect();
      server.close();
    },
  };
}
