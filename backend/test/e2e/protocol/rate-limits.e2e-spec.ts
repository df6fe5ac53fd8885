import { randomUUID } from 'node:crypto';

import { aCandidate, aTenant } from '../../support/data/actors';
import { graphql, startApp, type TestApp } from '../../support/app/app';
import { APPLY, aPublishedVacancy } from '../../support/data/builders';
import { rawGraphql, rawRequest, type RawAnswer } from '../../support/requests/raw-requests';

const HELLO = { query: '{ __typename }' };
const LIMITED = { status: 429, code: 'RATE_LIMITED' };

const SETTINGS = { RATE_ANONYMOUS_PER_MINUTE: '12', RATE_READS_PER_MINUTE: '20', RATE_PERSON_PER_MINUTE: '15' };

describe('the rate limit', () => {
  let app: TestApp | undefined;
  afterEach(async () => {
    await app?.close();
    app = undefined;
  });

  const first = async (wanted: number, call: (index: number) => Promise<RawAnswer>): Promise<RawAnswer> => {
    for (let index = 0; index < wanted; index += 1) expect((await call(index)).code).toBe('OK');
    return call(wanted);
  };

  it('of requests without a session counts by address and answers with the time to wait, in the caller’s language', async () => {
    app = await startApp(SETTINGS);
    const { url } = app;
    const refused = await first(12, () => rawGraphql({ url }, HELLO, { headers: { locale: 'pt' } }));
    expect(refused).toMatchObject(LIMITED);
    const [error] = refused.errors;
    expect(error?.message).toMatch(/^Demasiadas tentativas/);
    const retryAfter = error?.extensions.retryAfter;
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect(refused.headers.get('retry-after')).toBe(String(retryAfter));
    expect(await rawGraphql({ url }, HELLO, { path: '/public/graphql' })).toMatchObject(LIMITED);
    // Cacheable reads and renewals of sessions from that address still work.
    expect((await rawRequest({ url }, '/public/graphql?id=unknown', { method: 'GET' })).code).toBe('NOT_FOUND');
    const renewal = { headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await rawRequest({ url }, '/auth/refresh', renewal)).code).toBe('UNAUTHENTICATED');
  });

  it('of cacheable reads is separate', async () => {
    app = await startApp(SETTINGS);
    const { url } = app;
    const read = () => rawRequest({ url }, '/public/graphql?id=unknown', { method: 'GET' });
    for (let index = 0; index < 20; index += 1) expect((await read()).code).toBe('NOT_FOUND');
    expect(await read()).toMatchObject(LIMITED);
  });

  it('of a signed-in person counts over all addresses and does not affect others', async () => {
    app = await startApp({ ...SETTINGS, RATE_ANONYMOUS_PER_MINUTE: '1000', TRUST_PROXY: 'loopback' });
    const { url } = app;
    const [one, other] = [await aCandidate(app), await aCandidate(app)];
    // Their set-up already used one request each, for the province.
    const refused = await first(14, (index) =>
      rawGraphql({ url }, HELLO, { token: one.token, headers: { 'x-forwarded-for': `10.0.0.${index}` } }),
    );
    expect(refused).toMatchObject(LIMITED);
    expect((await rawGraphql({ url }, HELLO, { token: other.token })).code).toBe('OK');
    expect((await rawGraphql({ url }, HELLO)).code).toBe('OK');
  });

  it.each([
    ['no proxy is trusted', 'none', (index: number) => `10.0.0.${index}`],
    ['the local proxy is trusted', 'loopback', (index: number) => `10.0.0.${index}, 192.0.2.7`],
    ['the caller forges its address too', 'loopback', (index: number) => `10.0.0.${index}, 192.0.2.7, 127.0.0.1`],
  ])('B025: ignores a forged X-Forwarded-For when %s', async (_, TRUST_PROXY, chain) => {
    app = await startApp({ ...SETTINGS, TRUST_PROXY });
    const { url } = app;
    const refused = await first(12, (index) =>
      rawGraphql({ url }, HELLO, {
        headers: { 'x-forwarded-for': chain(index), forwarded: `for=10.9.9.${index}`, 'x-real-ip': chain(index) },
      }),
    );
    expect(refused).toMatchObject(LIMITED);
  });

  it('B025: counts each address that a trusted proxy reports', async () => {
    app = await startApp({ ...SETTINGS, TRUST_PROXY: 'loopback' });
    const { url } = app;
    const from = (address: string) => rawGraphql({ url }, HELLO, { headers: { 'x-forwarded-for': address } });
    expect(await first(12, () => from('192.0.2.7'))).toMatchObject(LIMITED);
    expect((await from('192.0.2.8')).code).toBe('OK');
    // A subscriber gets a whole IPv6 /64 network.
    expect(await first(12, (index) => from(`2001:db8:1:2::${index + 1}`))).toMatchObject(LIMITED);
    expect((await from('2001:db8:1:3::1')).code).toBe('OK');
  });

  it('of applications counts per candidate', async () => {
    app = await startApp({ THROTTLE_APPLY_PER_HOUR: '2' });
    const [tenant, candidate] = [await aTenant(app), await aCandidate(app)];
    const codes: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { id } = await aPublishedVacancy(app, tenant.admin);
      codes.push((await graphql(app, candidate.token, APPLY, { input: { vacancyId: id }, key: randomUUID() })).code);
    }
    expect(codes).toEqual(['OK', 'OK', 'RATE_LIMITED']);
  });

  it('of applications does not count refused or repeated ones', async () => {
    const limited = (app = await startApp({ THROTTLE_APPLY_PER_HOUR: '2' }));
    const [tenant, candidate] = [await aTenant(limited), await aCandidate(limited)];
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => aPublishedVacancy(limited, tenant.admin)));
    const asking = await aPublishedVacancy(limited, tenant.admin, {
      requiredDocuments: [{ documentType: 'doc_2', rule: 'rule_1' }],
    });
    const apply = async (vacancyId: string, key = randomUUID()) =>
      (await graphql(limited, candidate.token, APPLY, { input: { vacancyId }, key })).code;
    const key = randomUUID();
    const codes = [
      await apply(asking.id),
      await apply(randomUUID()),
      await apply(first!.id, key),
      await apply(first!.id, key),
      await apply(first!.id),
      await apply(asking.id),
      await apply(second!.id),
      await apply(third!.id),
    ];
    expect(codes).toEqual([
      'FIELD_REQUIRED',
      'NOT_FOUND',
      'OK',
      'OK',
      'DUPLICATE_APPLICATION',
      'FIELD_REQUIRED',
      'OK',
      'RATE_LIMITED',
    ]);
  });

  it('of applications holds when many are sent in parallel', async () => {
    const limited = (app = await startApp({ THROTTLE_APPLY_PER_HOUR: '2' }));
    const [tenant, candidate] = [await aTenant(limited), await aCandidate(limited)];
    const vacancies = await Promise.all(Array.from({ length: 6 }, () => aPublishedVacancy(limited, tenant.admin)));
    const answers = await Promise.all(
      vacancies.map(({ id }) =>
        graphql(limited, candidate.token, APPLY, { input: { vacancyId: id }, key: randomUUID() }),
      ),
    );
    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(2);
    expect(answers.filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(4);
  });
});
