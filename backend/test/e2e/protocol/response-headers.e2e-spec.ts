import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { aCandidate } from '../../support/data/actors';
import { startApp, type TestApp } from '../../support/app/app';
import { rawGraphql, rawRequest } from '../../support/requests/raw-requests';
import { until } from '../../support/setup/wait';

const OURS = 'https://vagas.example';
const FRIEND = 'https://admin.vagas.example';
const HELLO = { query: '{ __typename }' };

function webRoot(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'web-'));
  writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><html lang="pt"><head><title>x</title></head><body></body></html>',
  );
  return folder;
}

describe('the headers of an answer', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ PUBLIC_URL: OURS, CORS_ORIGINS: FRIEND, WEB_ROOT: webRoot() });
  });
  afterAll(() => app.close());

  const get = async (address: string, headers: Record<string, string> = {}) =>
    rawRequest(app, address, { method: 'GET', headers });

  it.each(['/graphql', '/public/graphql?id=unknown', '/auth/refresh', '/health/live', '/nothing.json'])(
    'from %s forbid sniffing and framing, require HTTPS and name no software',
    async (address) => {
      const { headers } = await get(address);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('server')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    },
  );

  it('of the API contain none that only a page needs', async () => {
    const { headers } = await rawGraphql(app, HELLO);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'x-frame-options'])
      expect([name, headers.get(name)]).toEqual([name, null]);
  });

  it.each([
    ['/login', "style-src 'self';"],
    ['/vacancies', "style-src 'self';"],
    ['/dashboardish', "style-src 'self';"],
    ['/dashboard/entity/vacancies', "style-src 'self' 'unsafe-inline';"],
    ['/root/entities', "style-src 'self' 'unsafe-inline';"],
    ['/partner/profile', "style-src 'self' 'unsafe-inline';"],
  ])('of the page %s allow only own scripts and %s', async (address, styles) => {
    const { status, headers } = await get(address);
    const policy = headers.get('content-security-policy') ?? '';
    // One of them does not exist: its 404 page has the same headers.
    expect(status).toBe(address === '/dashboardish' ? 404 : 200);
    expect(policy).toContain(styles);
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("connect-src 'self' ws://vagas.example wss://vagas.example;");
    expect(policy).toContain("base-uri 'none'; frame-ancestors 'none'; object-src 'none';");
    const cleaner = styles.includes('unsafe-inline') ? ' dompurify frames' : '';
    expect(policy.split('; ').slice(-2)).toEqual([
      "require-trusted-types-for 'script'",
      `trusted-types icons descriptions postings${cleaner}`,
    ]);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toMatch(/^camera=\(self\), .*geolocation=\(\).*microphone=\(\)/);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('of a file forbid its scripts', async () => {
    const { headers } = await get('/files/unknown');
    expect(headers.get('content-security-policy')).toMatch(/sandbox.*default-src 'none'/);
  });

  it.each([OURS, FRIEND])('allow the pages of %s to read it', async (origin) => {
    const { headers } = await rawGraphql(app, HELLO, { headers: { origin } });
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
  });

  it.each(['https://evil.example', 'https://vagas.example.evil.example', 'http://vagas.example', 'null', '*'])(
    'do not allow the pages of %s to read it',
    async (origin) => {
      const { headers } = await rawGraphql(app, HELLO, { headers: { origin } });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      const preflight = await rawRequest(app, '/graphql', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
      });
      expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  it.each([
    '/%',
    '/%ff',
    '/%00',
    '/files/%2e%2e%2f',
    '/graphql/%',
    '/auth/nothing',
    '/health/%c0%ae',
    '/dev/mail/..%2f',
  ])('come without a server error for %s', async (address) => {
    expect((await get(address)).status).toBeLessThan(500);
    expect(
      (await rawRequest(app, address, { body: '{', headers: { 'content-type': 'application/json' } })).status,
    ).toBeLessThan(500);
  });

  it('contain the same request id as its errors', async () => {
    for (const answer of [
      await rawGraphql(app, { query: '{ nothing }' }),
      await rawGraphql(app, []),
      await rawGraphql(app, { query: '{ user { id } }' }),
    ])
      expect(answer.errors[0]?.extensions.requestId).toBe(answer.headers.get('x-request-id'));
    const given = '018f2f6e-0000-7000-8000-000000000001';
    expect((await rawGraphql(app, HELLO, { headers: { 'x-request-id': given } })).headers.get('x-request-id')).toBe(
      given,
    );
    expect(
      (await rawGraphql(app, HELLO, { headers: { 'x-request-id': '"}; drop' } })).headers.get('x-request-id'),
    ).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('an operation that takes too long', () => {
  it('is refused with SERVICE_UNAVAILABLE, and its transaction is rolled back', async () => {
    const patient = await startApp();
    const candidate = await aCandidate(patient);
    await patient.close();
    const app = await startApp({ GRAPHQL_TIMEOUT_MILLISECONDS: '1000' });
    const holder = await app.owner.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from candidate where id = $1 for update', [candidate.id]);
      const query =
        'mutation ($version: Int!, $input: CandidatePatch!) { updateCandidate(version: $version, input: $input) { id } }';
      const response = await fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${candidate.token}`, locale: 'pt' },
        body: JSON.stringify({ query, variables: { version: 2, input: { profession: 'Analista' } } }),
      });
      const { errors } = (await response.json()) as { errors: { message: string; extensions: { code: string } }[] };
      expect([response.status, errors[0]?.extensions.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(errors[0]?.message).toMatch(/^O serviço não está disponível/);
      await holder.query('commit');
      await until(
        async () => {
          const { rows } = await holder.query<{ busy: number }>(
            `select count(*)::int as busy from pg_stat_activity
             where datname = current_database() and application_name like 'write:%' and state <> 'idle'`,
          );
          return rows[0]!.busy;
        },
        (busy) => busy === 0,
      );
      const { rows } = await holder.query('select profession, version from candidate where id = $1', [candidate.id]);
      expect(rows).toEqual([{ profession: null, version: 2 }]);
    } finally {
      holder.release();
      await app.close();
    }
  });
});
