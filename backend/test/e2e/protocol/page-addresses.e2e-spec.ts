import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startApp, type TestApp } from '../../support/app/app';

const OURS = 'https://vagas.example';
const page = (name: string): string =>
  `<!doctype html><html lang="pt"><head><title>${name}</title></head><body><div id="root"><!--body--></div></body></html>`;

/** A small frontend build, as the server reads it: a rendered page contains the address that it was given. */
const PRERENDER = `
exports.operationFor = (url) => /^\\/vacanc/.test(url.pathname)
  ? { document: '{ vacancies { total } }', variables: {}, key: 'k', modules: [] } : null;
exports.renderPage = (url) => ({
  status: 200,
  head: { title: 'Vagas', description: 'd', path: url.pathname, image: '/og/vacancies.png' },
  body: '<p>' + url.href + '</p>',
});
exports.shellOf = () => ({ head: null, noScript: '' });
exports.renderNotFound = (url, locale) => ({ title: 'absent ' + locale, body: '<h1>absent ' + locale + '</h1>' });
`;

function webRoot(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'web-'));
  const root = path.join(folder, 'dist');
  mkdirSync(path.join(root, 'assets'), { recursive: true });
  mkdirSync(path.join(folder, 'dist-server'));
  writeFileSync(path.join(root, 'index.html'), page('site'));
  writeFileSync(path.join(root, 'administration.html'), page('administration'));
  writeFileSync(path.join(root, 'assets', 'part-1.js'), '1;');
  writeFileSync(path.join(folder, 'dist-server', 'prerender.cjs'), PRERENDER);
  return root;
}

describe('the address of a page', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ PUBLIC_URL: OURS, WEB_ROOT: webRoot() });
  });
  afterAll(() => app.close());

  /** Sends the target unchanged over TCP: a browser would normalize it. */
  const raw = (target: string, language = 'pt') =>
    new Promise<{ status: number; head: string; body: string }>((resolve, reject) => {
      const { port } = new URL(app.url);
      const socket = connect(Number(port), '127.0.0.1');
      let text = '';
      socket.setEncoding('utf8');
      socket.on('data', (part) => (text += part));
      socket.on('error', reject);
      socket.on('end', () => {
        const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
        resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body });
      });
      socket.write(
        `GET ${target} HTTP/1.1\r\nHost: evil.test\r\nAccept-Language: ${language}\r\nConnection: close\r\n\r\n`,
      );
    });

  it.each([
    ['//evil.test/vacancies', 404],
    ['/\\evil.test/vacancies', 404],
    ['http://evil.test/vacancies', 200],
    ['http://evil.test//vacancies', 200],
    ['//vacancies', 200],
    ['//[', 404],
    ['///', 200],
    ['//:80/', 404],
    ['//%00', 404],
    ['/%', 400],
    ['//dashboard/entity', 200],
  ])('%s is answered with %i and with no foreign host', async (target, status) => {
    const answer = await raw(target);
    expect(answer.status).toBe(status);
    expect(`${answer.head}${answer.body}`).not.toMatch(/(https?:)?\/\/evil\.test/);
  });

  it('is rendered with the public URL of the installation', async () => {
    const { body } = await raw('http://evil.test//vacancies?page=2');
    expect(body).toContain(`<p>${OURS}/vacancies?page=2</p>`);
    expect(body).toContain(`<link rel="canonical" href="${OURS}/vacancies">`);
    expect(body).toContain(`content="${OURS}/og/vacancies.png?lang=pt"`);
  });

  it('gets the content security policy of the page that is sent', async () => {
    const { head, body } = await raw('//dashboard/entity');
    expect(body).toContain('<title>administration');
    expect(head).toContain("style-src 'self' 'unsafe-inline'");
  });

  it.each(['/nada', '/entity/x', '/candidate/xyz', '/partner/xyz', '/dashboard/xyz', '/root/x/y', '/proposal'])(
    '%s is answered with 404 and a page in the language of the reader',
    async (target) => {
      for (const language of ['pt', 'en', 'fr']) {
        const { status, body } = await raw(target, language);
        expect(status).toBe(404);
        expect(body).toContain(`<h1>absent ${language}</h1>`);
        expect(body).toContain(`<html lang="${language}">`);
        expect(body).toContain('<meta name="robots" content="noindex">');
      }
    },
  );

  it.each(['/manifest.webmanifest', '/nada.png'])('%s, which is no file, is answered with 404', async (target) => {
    expect((await raw(target)).status).toBe(404);
  });

  it('of a built file is answered with nosniff and a long cache time, without the headers of a page', async () => {
    const { status, head } = await raw('/assets/part-1.js');
    expect(status).toBe(200);
    expect(head).toMatch(/^X-Content-Type-Options: nosniff/im);
    expect(head).toMatch(/^Cache-Control: public, max-age=31536000, immutable/im);
    for (const name of ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy'])
      expect([name, new RegExp(`^${name}:`, 'im').test(head)]).toEqual([name, false]);
    expect(head.length).toBeLessThan(600);
    expect((await raw('/vacancies')).head).toMatch(/^Content-Security-Policy: default-src 'none'/im);
  });
});
