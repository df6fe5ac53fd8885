import { connect, createServer, type Server, type Socket } from 'node:net';

import { freePort } from './processes';

export interface Line {
  /** The same address by way of the line. */
  through: (url: string) => string;
  /** Destroys every connection and takes no new one. */
  cut: () => void;
  mend: () => void;
  close: () => void;
}

/** A line to the server of the address, which the test cuts and mends. */
export async function aLine(url: string): Promise<Line> {
  const { hostname, port: target } = new URL(url);
  const ends = new Set<Socket>();
  let isCut = false;
  const server: Server = createServer((near) => {
    if (isCut) return void near.destroy();
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
  const cut = (): void => {
    isCut = true;
    ends.forEach((end) => end.destroy());
  };
  return {
    through: (address) => {
      const by = new URL(address);
      [by.hostname, by.port] = ['127.0.0.1', String(port)];
      return by.toString();
    },
    cut,
    mend: () => void (isCut = false),
    close: () => {
      cut();
      server.close();
    },
  };
}
