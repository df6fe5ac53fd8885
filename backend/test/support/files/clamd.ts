import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Split, so that a scanner does not report this source file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface Clamd {
  url: string;
  /** Number of scanned files. */
  seen: () => number;
  /** `SILENT`: accepts data and never answers. `BROKEN`: answers with an error. */
  mode: 'WORKS' | 'SILENT' | 'BROKEN';
  stop: () => Promise<void>;
  startAgain: () => Promise<void>;
}

/** A clamd server for tests: it implements INSTREAM over TCP and detects one signature. */
export async function startClamd(): Promise<Clamd> {
  const sockets = new Set<Socket>();
  let seen = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // The client timed out and closed the connection.
    socket.on('error', () => sockets.delete(socket));
    let held = Buffer.alloc(0);
    socket.on('data', (data) => {
      held = Buffer.concat([held, data]);
      const content = completeFile(held);
      if (!content) return;
      seen += 1;
      if (clamd.mode === 'SILENT') return;
      const found = content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
      socket.end(`${clamd.mode === 'BROKEN' ? 'INSTREAM size limit exceeded. ERROR' : found}\0`);
    });
  });
  const listening = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listening(0);
  const { port } = server.address() as AddressInfo;
  const clamd: Clamd = {
    url: `tcp://127.0.0.1:${port}`,
    seen: () => seen,
    mode: 'WORKS',
    stop: () => stopServer(server, sockets),
    startAgain: () => listening(port),
  };
  return clamd;
}

/** The whole file, once its last chunk was received. */
function completeFile(held: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (held.length < command.length || held.toString('latin1', 0, command.length) !== command) return undefined;
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= held.length;) {
    const length = held.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(held.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

function stopServer(server: Server, sockets: Set<Socket>): Promise<void> {
  sockets.forEach((socket) => socket.destroy());
  return new Promise((resolve) => server.close(() => resolve()));
}
