import { messageOf } from '../../../src/common/error-texts';
import { aCandidate, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { graphql, startApp, type TestApp, type WireError } from '../../support/app/app';
import { rawGraphql, rawRequest } from '../../support/requests/raw-requests';
import { type GeneratedCall, generatedCalls } from '../../support/requests/generated-calls';
import { withValueAt } from '../../support/registry';
import { subscribeOnce } from '../../support/registry/everybody-fields';
import { schemaOf } from '../../support/requests/root-fields';
import { uploadDocument } from '../../support/requests/uploads';

const NUL = 'a\u0000b';
const HALF = 'a\ud83db';
const ENDPOINTS = ['/graphql', '/public/graphql'] as const;

/** PostgreSQL stores no NUL, and half a surrogate pair is no character: both are refused before anything reads them. */
describe('a text that cannot be stored', () => {
  let app: TestApp;
  let tenant: Tenant;
  let candidate: Person;
  beforeAll(async () => {
    app = await startApp();
    [tenant, candidate] = [await aTenant(app), await aCandidate(app)];
  });
  afterAll(() => app.close());

  const saidOf = ({ errors }: { errors: WireError[] }) =>
    errors.map(({ extensions: { code, field } }) => `${code} ${field}`);

  /** Sends such a text in every text field; returns the fields that accepted it, and the number of fields. */
  async function notRefused(
    endpoint: (typeof ENDPOINTS)[number],
    ask1: (call: GeneratedCall, place: string) => Promise<string[]>,
  ): Promise<{ asked: number; others: string[] }> {
    const places = generatedCalls(schemaOf(app, endpoint)).flatMap((call) =>
      call.texts.map((place) => [call, place] as const),
    );
    const others: string[] = [];
    for (const [call, place] of places) {
      const said = (await ask1(call, place)).join();
      if (said !== `INVALID_INPUT ${place}`) others.push(`${call.name} ${place}: ${said}`);
    }
    return { asked: places.length, others };
  }

  describe.each(ENDPOINTS)('at %s', (endpoint) => {
    it.each(['nobody', 'a candidate', 'an administrator'])('is refused in every variable, sent by %s', async (who) => {
      const token = { 'a candidate': candidate.token, 'an administrator': tenant.admin.token }[who];
      const unfit = who === 'nobody' ? HALF : NUL;
      const { asked, others } = await notRefused(endpoint, async ({ query, variables }, place) =>
        saidOf(await graphql(app, token ?? null, query, withValueAt(variables, place, unfit), { endpoint })),
      );
      expect(others).toEqual([]);
      expect(asked).toBeGreaterThan(endpoint === '/graphql' ? 300 : 20);
    });

    it('is refused in every literal of a document', async () => {
      const { others } = await notRefused(endpoint, async ({ written, variables }, place) => {
        const query = written(withValueAt(variables, place, NUL) as Record<string, unknown>);
        const said = saidOf(await graphql(app, candidate.token, query, {}, { endpoint }));
        return said.map((one) => withIndexes(one, place));
      });
      expect(others).toEqual([]);
    });
  });

  it('is refused over a socket', async () => {
    expect((await subscribeOnce(app, candidate.token, { after: NUL })).code).toBe('INVALID_INPUT');
    const written = 'subscription { notificationAdded(after: "\\u0000") { id } }';
    expect((await subscribeOnce(app, candidate.token, {}, written)).code).toBe('INVALID_INPUT');
  });

  it('is refused as a key of an object, and in an undeclared variable', async () => {
    const query = '{ __typename }';
    expect(saidOf(await rawGraphql(app, { query, variables: { a: { [NUL]: 1 } } }))).toEqual(['INVALID_INPUT a']);
    expect(saidOf(await rawGraphql(app, { query, variables: { a: [NUL] } }))).toEqual(['INVALID_INPUT a.0']);
  });

  it('is refused in a multipart form, and removed from a file name', async () => {
    expect((await uploadDocument(app, candidate.token, { name: NUL })).faults).toEqual(['INVALID_INPUT name']);
    const answer = await uploadDocument(app, candidate.token, { name: 'Meu CV', fileName: 'a\u0000b.pdf' });
    expect(answer.code).not.toBe('INTERNAL');
    expect(JSON.stringify(answer)).not.toContain('\\u0000');
  });

  it.each([
    '/vacancies?q=%00',
    '/vacancies?q=a%00b&province=%00',
    '/vacancy/%00',
    '/vacancy/00000000-0000-0000-0000-000000000000?t=%00',
    '/entity/%00',
    '/verify/%00',
    '/candidate/vacancies?q=%00',
    '/candidate/vacancy/%00',
    '/files/%00',
    '/files/photos/2026/%00/x',
    '/og/vacancy/%00.png',
    '/feeds/vacancies.rss?q=%00',
    '/feeds/vacancies.xml?page=%00',
    '/sitemaps/%00',
    '/dev/mail/%00',
  ])('causes no server error in the address %s', async (address) => {
    expect((await rawRequest(app, address, { method: 'GET' })).status).toBeLessThan(500);
  });

  it.each(['/auth/refresh', '/auth/sign-out'])('causes no server error in the cookie of %s', async (address) => {
    for (const cookie of ['refresh=%00', 'refresh=%00.%00', `refresh=00000000-0000-0000-0000-000000000000.%00`]) {
      const headers = { 'content-type': 'application/json', cookie };
      expect((await rawRequest(app, address, { body: '{"a":"\\u0000"}', headers })).status).toBeLessThan(500);
    }
  });

  it('is refused with a translated message', async () => {
    const { errors } = await rawGraphql(
      app,
      { query: '{ options(list: PROVINCE, q: "\\u0000") { id } }' },
      { headers: { locale: 'pt' } },
    );
    expect(errors[0]?.message).toBe(messageOf('INVALID_INPUT', 'pt'));
  });
});

/** An error in a literal of a document does not contain the index in a list. */
const withIndexes = (said: string, place: string): string =>
  said === `INVALID_INPUT ${place.replace(/\.\d+/g, '')}` ? `INVALID_INPUT ${place}` : said;
