import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

import { peekBody } from './request-body';

const BODY = '{"query":"{ a }"}';
const head = (port: number) =>
  `POST / HTTP/1.1\r\nhost: a:${port}\r\nconnection: close\r\ncontent-length: ${BODY.length}\r\n\r\n`;

describe('peekBody', () => {
  let server: Server;
  let requests: IncomingMessage[];
  let uses: string[];
  let passed: string[];
  let passing: () => void;
  const listen = async (isUsed: boolean): Promise<number> => {
    [requests, uses, passed, passing] = [[], [], [], () => undefined];
    server = createServer((request, response) => {
      requests.push(request);
      const use = (body: Buffer): boolean => {
        uses.push(String(body));
        if (isUsed) response.end('used');
        return isUsed;
      };
      peekBody(request, BODY.length, use, () => {
        passing();
        void buffer(request).then((body) => {
          passed.push(String(body));
          response.end('passed on');
        });
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it('ends a request whose body was used', async () => {
    const port = await listen(true);
    const socket = connect(port, '127.0.0.1');
    const closed = once(server, 'request').then(([request]) => once(request as IncomingMessage, 'close'));
    socket.write(head(port) + BODY);
    expect(await text(socket)).toContain('used');
    await closed;
    expect([uses, passed, requests[0]?.readableEnded]).toEqual([[BODY], [], true]);
  });

  it('passes a body on that nobody used', async () => {
    const port = await listen(false);
    const socket = connect(port, '127.0.0.1');
    socket.write(head(port) + BODY);
    expect(await text(socket)).toContain('passed on');
    expect([uses, passed]).toEqual([[BODY], [BODY]]);
  });

  it('passes a body on that arrives in parts', async () => {
    const port = await listen(true);
    const begun = new Promise<void>((resolve) => (passing = resolve));
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    socket.write(head(port) + BODY.slice(0, 5));
    await begun;
    socket.write(BODY.slice(5));
    expect(await text(socket)).toContain('passed on');
    expect([uses, passed]).toEqual([[], [BODY]]);
  });
});
