import { readFileSync } from 'node:fs';
import path from 'node:path';

import { API_ADDRESSES, DRAWN_PAGES, isApiAddress, OPERATIONS_ADDRESSES } from '../addresses/addresses';
import { caddyfile } from './web-server';

describe('the web server in front', () => {
  it('has the Caddyfile that `node backend/dist/cli.js caddyfile` writes', () => {
    expect(readFileSync(path.resolve(__dirname, '../../../../../docker/Caddyfile'), 'utf8')).toBe(caddyfile());
  });

  it('forwards the addresses of the API for people, and not the addresses for operators', () => {
    const [, passed = ''] = /@api path (.*)/.exec(caddyfile()) ?? [];
    expect(passed.split(' ').filter((word) => !word.endsWith('*'))).toEqual([...API_ADDRESSES]);
    const [, inside = ''] = /@inside path (.*)/.exec(caddyfile()) ?? [];
    for (const address of OPERATIONS_ADDRESSES) expect(inside.split(' ')).toContain(address);
  });

  it('answers the same addresses as the development server', () => {
    const config = readFileSync(path.resolve(__dirname, '../../../../../frontend/vite.config.ts'), 'utf8');
    const [, listed = ''] = /backendPaths = \[([^\]]*)\]/.exec(config) ?? [];
    expect(listed.match(/\/[\w/.]+/g)).toEqual([...API_ADDRESSES, ...OPERATIONS_ADDRESSES]);
  });

  it('does not treat the address of a page as an address of the API', () => {
    for (const page of [...DRAWN_PAGES, '/', '/dashboard', '/authors', '/filesystem'])
      expect(isApiAddress(page)).toBe(false);
    for (const address of API_ADDRESSES)
      expect([isApiAddress(address), isApiAddress(`${address}/x`)]).toEqual([true, true]);
  });
});
