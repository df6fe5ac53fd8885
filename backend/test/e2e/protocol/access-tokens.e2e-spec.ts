import { createHmac, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';

import { keyIdOf } from '../../../src/platform/config/secrets';
import { aCandidate, type Person } from '../../support/data/actors';
import { startApp, type TestApp } from '../../support/app/app';
import { TEST_SECRET } from '../../support/setup/database';
import { rawGraphql } from '../../support/requests/raw-requests';
import { aSocket } from '../../support/requests/socket';
import { until } from '../../support/setup/wait';
import { aNotification } from '../../support/data/fixture';

/** The previous APP_SECRET. */
const EARLIER = 'the-secret-before-this-one-of-the-tests';
const ME = { query: '{ user { id } }' };
const MISSPELT = { query: '{ nothing }' };
const TEXTS = { en: 'This value is not valid', pt: 'Este valor não é válido', fr: "Cette valeur n'est pas valide" };
const now = (): number => Math.floor(Date.now() / 1000);

/** B023 to B025: authentication, language and address of a request. */
describe('a request', () => {
  let app: TestApp;
  let candidate: Person;
  let claims: Record<string, unknown>;

  beforeAll(async () => {
    app = await startApp({ TRUST_PROXY: 'loopback', APP_SECRET_PREVIOUS: EARLIER });
    candidate = await aCandidate(app);
    claims = JSON.parse(Buffer.from(candidate.token.split('.')[1]!, 'base64url').toString()) as typeof claims;
  });
  afterAll(() => app.close());

  const written = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = (
    changes: object,
    { header = {}, secret = TEST_SECRET }: { header?: object; secret?: string } = {},
  ): string => {
    const text = `${written({ alg: 'HS256', typ: 'at+jwt', ...header })}.${written({ ...claims, ...changes })}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };
  const withHeader = (authorization: string) => rawGraphql(app, ME, { headers: { authorization } });

  it('is authenticated by a token with a valid signature', async () => {
    expect((await withHeader(`Bearer ${signed({})}`)).code).toBe('OK');
    expect((await withHeader(`Bearer ${signed({}, { header: { kid: keyIdOf(TEST_SECRET) } })}`)).code).toBe('OK');
  });

  it('is authenticated by a token that the previous secret signed', async () => {
    const earlier = { header: { kid: keyIdOf(EARLIER) }, secret: EARLIER };
    expect((await withHeader(`Bearer ${signed({}, earlier)}`)).code).toBe('OK');
    await aNotification(app, candidate);
    const socket = aSocket(app, signed({}, earlier));
    const heard = socket.subscribe('subscription { notificationAdded(after: "0") { id } }');
    await until(
      () => heard.received,
      (received) => received.length > 0,
    );
    await socket.end();
  });

  it.each<[string, () => string]>([
    ['Bearer alone', () => 'Bearer'],
    ['Bearer and spaces', () => 'Bearer    '],
    ['another scheme', () => `Basic ${candidate.token}`],
    ['no scheme', () => candidate.token],
    ['nonsense', () => 'Bearer a.b.c'],
    ['10 KB', () => `Bearer ${'x'.repeat(10_000)}`],
    ['the algorithm none', () => `Bearer ${written({ alg: 'none', typ: 'at+jwt' })}.${written(claims)}.`],
    ['another secret', () => `Bearer ${signed({}, { secret: 'x'.repeat(40) })}`],
    ['an unknown key id', () => `Bearer ${signed({}, { header: { kid: 'unknown0' } })}`],
    ['the id of another key', () => `Bearer ${signed({}, { header: { kid: keyIdOf(EARLIER) } })}`],
    ['another algorithm in the header', () => `Bearer ${signed({}, { header: { alg: 'RS256' } })}`],
    ['another audience', () => `Bearer ${signed({ aud: 'another' })}`],
    ['another issuer', () => `Bearer ${signed({ iss: 'another' })}`],
    ['a token for the second factor', () => `Bearer ${signed({ aud: '2fa' })}`],
    ['another kind of token', () => `Bearer ${signed({}, { header: { typ: 'JWT' } })}`],
    ['an expiry one second ago', () => `Bearer ${signed({ exp: now() - 1 })}`],
    ['an issue time in one hour', () => `Bearer ${signed({ iat: now() + 3600, exp: now() + 7200 })}`],
    ['another version of the account', () => `Bearer ${signed({ ver: 99 })}`],
    ['an absent session', () => `Bearer ${signed({ sid: randomUUID() })}`],
    ['an invalid session id', () => `Bearer ${signed({ sid: "' or true --" })}`],
  ])('B023: with the token «%s» is not authenticated', async (_, authorization) => {
    const answer = await withHeader(authorization());
    expect([answer.code, answer.errors.length]).toEqual(['UNAUTHENTICATED', 1]);
  });

  it('B023: without a token, or with two, is not authenticated', async () => {
    expect((await rawGraphql(app, ME)).code).toBe('UNAUTHENTICATED');
    expect(await code(['Bearer nonsense', `Bearer ${candidate.token}`])).toBe('UNAUTHENTICATED');
  });

  it('B023: with a token of one megabyte is refused because its headers are too large', async () => {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${'x'.repeat(1_000_000)}`, 'content-type': 'application/json' },
      body: JSON.stringify(ME),
    }).catch(() => undefined);
    // The server may close the connection before everything is sent.
    expect(response?.status ?? 431).toBe(431);
  });

  it.each<[string, Record<string, string>, keyof typeof TEXTS]>([
    ['nothing', {}, 'en'],
    ['an unknown language', { locale: 'xx' }, 'en'],
    ['a region', { locale: 'pt-PT' }, 'pt'],
    ['capitals', { locale: 'FR' }, 'fr'],
    ['a language of quality 0', { 'accept-language': 'pt;q=0, en;q=0.1' }, 'en'],
    ['only a language of quality 0', { 'accept-language': 'pt;q=0' }, 'en'],
    ['10 KB', { locale: 'p'.repeat(10_000) }, 'en'],
    ['10 KB of languages', { 'accept-language': `${'xx,'.repeat(3300)}pt` }, 'en'],
    ['__proto__', { locale: '__proto__' }, 'en'],
    ['the second language of a browser', { 'accept-language': 'de, fr;q=0.5' }, 'fr'],
  ])('B024: with the language «%s» is answered in a supported language', async (_, headers, locale) => {
    expect((await rawGraphql(app, MISSPELT, { headers })).errors[0]?.message).toBe(TEXTS[locale]);
    expect((await rawGraphql(app, [], { headers })).errors[0]?.message).toBe(TEXTS[locale]);
  });

  it('B024: cannot add a header by a line break in the language', async () => {
    await expect(rawGraphql(app, MISSPELT, { headers: { locale: 'pt\r\nx-more: 1' } })).rejects.toThrow();
  });

  /** Sends the header twice, which `fetch` cannot do. */
  function code(authorization: string[]): Promise<string> {
    return new Promise((resolve, reject) => {
      const sent = httpRequest(`${app.url}/graphql`, { method: 'POST' }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const body = JSON.parse(Buffer.concat(chunks).toString()) as { errors?: { extensions: { code: string } }[] };
          resolve(body.errors?.[0]?.extensions.code ?? 'OK');
        });
      });
      sent.on('error', reject);
      sent.setHeader('content-type', 'application/json');
      sent.setHeader('authorization', authorization);
      sent.end(JSON.stringify(ME));
    });
  }
});
