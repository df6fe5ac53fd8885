import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import express from 'express';

import { callerAddress } from './caller-address';
import { trustedProxies } from './trusted-proxies';
import { caddyfile } from '../web/web-server';

const READER = '41.220.1.9';
const TERMINATOR = '10.0.0.5';
const OUTSIDE_TERMINATOR = '203.0.113.7';

/** The test takes the role of the web server in front: it calls from the loopback address. */
describe('the address of the caller behind the TLS terminator and the web server', () => {
  const servers: Server[] = [];
  afterAll(() => Promise.all(servers.map((server) => new Promise((done) => server.close(done)))));

  async function callerOf(forwarded: string, proxies: string): Promise<string> {
    const app = express();
    app.set('trust proxy', trustedProxies({ TRUST_PROXY: proxies }));
    app.get('/', (request, response) => void response.send(callerAddress(request.ip)));
    const server = await new Promise<Server>((ready) => {
      const listening = app.listen(0, '127.0.0.1', () => ready(listening));
    });
    servers.push(server);
    const { port } = server.address() as AddressInfo;
    const headers = { 'x-forwarded-for': forwarded };
    return (await fetch(`http://127.0.0.1:${port}/`, { headers })).text();
  }

  const AS_COMPOSED = 'loopback,uniquelocal';

  it.each([
    ['the reader, by both', `${READER}, ${TERMINATOR}`, AS_COMPOSED, READER],
    ['another reader, by both', `197.249.3.4, ${TERMINATOR}`, AS_COMPOSED, '197.249.3.4'],
    ['the reader who claims to be another one', `1.2.3.4, ${READER}, ${TERMINATOR}`, AS_COMPOSED, READER],
    ['the reader who claims a private address', `10.9.9.9, ${READER}, ${TERMINATOR}`, AS_COMPOSED, READER],
    ['the reader, without a TLS terminator', READER, AS_COMPOSED, READER],
    [
      'the reader, behind an external TLS terminator that is in the setting',
      `${READER}, ${OUTSIDE_TERMINATOR}`,
      `${AS_COMPOSED},${OUTSIDE_TERMINATOR}`,
      READER,
    ],
    [
      'the external TLS terminator, if it is not in the setting',
      `${READER}, ${OUTSIDE_TERMINATOR}`,
      AS_COMPOSED,
      OUTSIDE_TERMINATOR,
    ],
    ['the socket, where nothing is trusted', READER, 'none', '127.0.0.1'],
  ])('%s', async (_, forwarded, proxies, caller) => {
    expect(await callerOf(forwarded, proxies)).toBe(caller);
  });

  it('the web server forwards the address that a trusted proxy sends, and ignores addresses that other clients send', () => {
    const [, global = ''] = /^\{\n([\s\S]*?)^\}/m.exec(caddyfile()) ?? [];
    expect(global).toMatch(
      /servers \{\s+trusted_proxies static \{\$TRUSTED_PROXIES:private_ranges\}\s+trusted_proxies_strict\s+\}/,
    );
    // A setting inside a site block would override the global one above.
    expect(caddyfile()).not.toMatch(/header_up|reverse_proxy[^}]*trusted_proxies/);
  });
});
