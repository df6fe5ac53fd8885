import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { buffer, text as textOf } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { Clock } from '../../../src/platform/context/clock';
import { Metrics } from '../../../src/platform/metrics/metrics';
import { type Data, startApp, type TestApp } from '../../support/app/app';
import { aPublishedVacancy } from '../../support/data/builders';
import { hashOf, publicManifest } from '../../support/requests/public-manifest';
import { aCandidate, aTenant, type Tenant } from '../../support/data/actors';

const LIST = `query List($page: PageInput) { vacancies(page: $page) { total items { id title } } }`;
const ONE = `query One($id: ID!) { vacancy(id: $id) { id title } }`;
const PUBLIC_LIST = `query PublicList($filter: PublicVacancyFilter) { vacancies(filter: $filter) { total items { id title entity { id name } } } }`;
const MINE = `query Mine { candidate { id } }`;

const ORIGIN = 'https://vagas.exemplo.co.mz';
/** A request with quality values (`q=`) is never a direct query, because the middlewares negotiate its encoding. */
const BY_MIDDLEWARES = { 'accept-encoding': 'identity;q=1' };
/** Headers that differ between two responses to the same request, or that describe the transfer. */
const VARIABLE = new Set(['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']);

interface RawRequest {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** Sends only the headers that the test gives; `fetch` adds others. */
function send(
  app: TestApp,
  { method = 'POST', path = '/graphql', headers = {}, body = '' }: RawRequest,
): Promise<RawResponse> {
  const given =
    method === 'POST' ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {};
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${app.ownUrl}${path}`, { method, headers: { ...given, ...headers } }, (response) => {
      buffer(response).then(
        (bytes) => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The parts of a response that must be equal in both ways. */
const comparable = ({ status, headers, bytes }: RawResponse, method: string) => ({
  status,
  body: String(bytes).replace(/"requestId":"[^"]*"/g, ''),
  headers: Object.entries(headers)
    // Clients cannot revalidate the response of a POST, so its ETag is not compared.
    .filter(([name]) => !VARIABLE.has(name) && !(name === 'etag' && method === 'POST'))
    .sort(([one], [other]) => one.localeCompare(other)),
});

describe('direct queries', () => {
  let app: TestApp;
  let tenant: Tenant;
  let token: string;
  let vacancyId: string;
  beforeAll(async () => {
    app = await startApp({ CORS_ORIGINS: ORIGIN, GRAPHQL_OPERATIONS_DIR: publicManifest([PUBLIC_LIST]) });
    app.stayHere();
    tenant = await aTenant(app);
    token = tenant.admin.token;
    // The public list is large enough to be compressed.
    for (const role of ['Contabilista', 'Técnica de vendas', 'Motorista', 'Enfermeira', 'Gestora', 'Soldador'])
      vacancyId = (await aPublishedVacancy(app, tenant.admin, { title: `${role} ${'com experiência '.repeat(8)}` })).id;
  });
  afterAll(() => app.close());

  const post = (query: string, variables: object = {}, more: object = {}) =>
    JSON.stringify({ query, variables, ...more });
  const staff = (headers: Record<string, string> = {}) => ({ authorization: `Bearer ${token}`, ...headers });
  const directCount = async (): Promise<number> => {
    const { values } = await app.app.get(Metrics).directQueries.get();
    return values.reduce((sum, { value }) => sum + value, 0);
  };
  /** The response, and whether it was a direct one. */
  const observed = async (sent: RawRequest): Promise<RawResponse & { isDirect: boolean }> => {
    const before = await directCount();
    const received = await send(app, sent);
    return { ...received, isDirect: (await directCount()) > before };
  };
  const known = async (...texts: [path: string, text: string, variables: object][]) => {
    for (const [path, text, variables] of texts)
      await send(app, { path, headers: { ...staff(), ...BY_MIDDLEWARES }, body: post(text, variables) });
    // Headers are recorded for each origin.
    await send(app, { headers: { ...BY_MIDDLEWARES, origin: ORIGIN }, body: post('{ __typename }') });
  };

  const address = (variables: object, locale = 'pt') =>
    `/public/graphql?${new URLSearchParams({ id: hashOf(PUBLIC_LIST), variables: JSON.stringify(variables), locale }).toString()}`;
  const filter = () => ({ filter: { entityId: tenant.id } });
  const NOBODY = '01890000-0000-7000-8000-000000000000';

  it.each<[string, () => RawRequest]>([
    ['a list', () => ({ headers: staff(), body: post(LIST, { page: { page: 1, perPage: 2 } }) })],
    [
      'a list with the name of its operation',
      () => ({ headers: staff(), body: post(LIST, {}, { operationName: 'List' }) }),
    ],
    ['JSON that the client asks for', () => ({ headers: staff({ accept: 'application/json' }), body: post(LIST) })],
    ['a request of an allowed origin', () => ({ headers: staff({ origin: ORIGIN }), body: post(LIST) })],
    ['a row that does not exist', () => ({ headers: staff({ locale: 'fr' }), body: post(ONE, { id: NOBODY }) })],
    [
      'an invalid value',
      () => ({ headers: staff({ locale: 'pt' }), body: post(LIST, { page: { page: 0, perPage: 900 } }) }),
    ],
    ['a refused variable', () => ({ headers: staff(), body: post(LIST, { page: 'first' }) })],
    [
      'a refused variable, as JSON',
      () => ({ headers: staff({ accept: 'application/json' }), body: post(LIST, { page: 7 }) }),
    ],
    ['a request without a token', () => ({ headers: { 'accept-language': 'pt-MZ,pt;q=0.9' }, body: post(LIST) })],
    [
      'a public query',
      () => ({ path: '/public/graphql', headers: { locale: 'pt' }, body: post(PUBLIC_LIST, filter()) }),
    ],
    ['a public query by address', () => ({ method: 'GET', path: address(filter()) })],
    ['a refused public query by address', () => ({ method: 'GET', path: address({ filter: { ids: 'none' } }) })],
  ])('answers %s as the middlewares do', async (_, sentOf) => {
    await known(['/graphql', LIST, {}], ['/graphql', ONE, { id: vacancyId }], ['/public/graphql', PUBLIC_LIST, {}]);
    const sent = sentOf();
    const ordinary = await observed({ ...sent, headers: { ...sent.headers, ...BY_MIDDLEWARES } });
    const direct = await observed(sent);
    expect([ordinary.isDirect, direct.isDirect]).toEqual([false, true]);
    const method = sent.method ?? 'POST';
    expect(comparable(direct, method)).toEqual(comparable(ordinary, method));
    expect(direct.bytes.length).toBeGreaterThan(20);
  });

  it('compresses large responses as the client accepts', async () => {
    await known(['/public/graphql', PUBLIC_LIST, {}]);
    const sent = (encodings: string) =>
      observed({ method: 'GET', path: address(filter()), headers: { 'accept-encoding': encodings } });
    const [plain, brotli, gzip] = [await sent('identity'), await sent('gzip, deflate, br'), await sent('gzip')];
    expect([plain, brotli, gzip].map(({ isDirect, headers }) => [isDirect, headers['content-encoding']])).toEqual([
      [true, undefined],
      [true, 'br'],
      [true, 'gzip'],
    ]);
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length);
  });

  it('answers 304 while a cached response is current', async () => {
    await known(['/public/graphql', PUBLIC_LIST, {}]);
    const first = await observed({ method: 'GET', path: address(filter()) });
    const tag = first.headers.etag ?? '';
    const again = await observed({ method: 'GET', path: address(filter()), headers: { 'if-none-match': tag } });
    const other = await observed({ method: 'GET', path: address(filter()), headers: { 'if-none-match': '"other"' } });
    expect([first, again, other].map(({ isDirect, status, bytes }) => [isDirect, status, bytes.length > 0])).toEqual([
      [true, 200, true],
      [true, 304, false],
      [true, 200, true],
    ]);
    expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
  });

  it.each<[string, () => RawRequest, number]>([
    ['a text that nobody sent before', () => ({ headers: staff(), body: post(`${LIST} # ${Math.random()}`) }), 200],
    ['a mutation', () => ({ body: post(`mutation { endOtherSessions { id } }`) }), 200],
    ['a batch', () => ({ headers: staff(), body: `[${post(LIST)}]` }), 400],
    ['malformed JSON', () => ({ headers: staff(), body: '{"query": ' }), 400],
    ['another field in the body', () => ({ headers: staff(), body: post(LIST, {}, { extensions: {} }) }), 200],
    [
      'the name of another operation',
      () => ({ headers: staff(), body: post(LIST, {}, { operationName: 'Other' }) }),
      400,
    ],
    [
      'an origin that is not allowed',
      () => ({ headers: staff({ origin: 'https://other.example' }), body: post(LIST) }),
      200,
    ],
    ['a type other than JSON', () => ({ headers: staff({ 'content-type': 'text/plain' }), body: post(LIST) }), 415],
    ['a token that is not valid', () => ({ headers: { authorization: 'Bearer none' }, body: post(LIST) }), 200],
    ['a hash that is not known', () => ({ method: 'GET', path: '/public/graphql?id=none' }), 404],
    ['a parameter that occurs twice', () => ({ method: 'GET', path: `${address({})}&locale=en` }), 200],
  ])('leaves %s to the middlewares', async (_, sentOf, status) => {
    await known(['/graphql', LIST, {}], ['/public/graphql', PUBLIC_LIST, {}]);
    const received = await observed(sentOf());
    expect([received.isDirect, received.status]).toEqual([false, status]);
  });

  it('passes on a body that arrives in parts', async () => {
    await known(['/graphql', LIST, {}]);
    const body = post(LIST);
    const { hostname, port } = new URL(app.ownUrl);
    const socket = connect(Number(port), hostname);
    const head = ['POST /graphql HTTP/1.1', `host: ${hostname}`, 'content-type: application/json', 'connection: close'];
    const all = [...head, `authorization: Bearer ${token}`, `content-length: ${Buffer.byteLength(body)}`, '', ''].join(
      '\r\n',
    );
    socket.setNoDelay(true);
    socket.write(all + body.slice(0, 10));
    // The second part is sent only after the server has seen the first.
    await send(app, { headers: staff(), body });
    socket.write(body.slice(10));
    const answer = await textOf(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(answer).toContain('"total":6');
  });

  it('shows each person the rows of that person only', async () => {
    const other = await aTenant(app);
    const candidate = await aCandidate(app);
    await known(['/graphql', LIST, {}]);
    const totals: Data[] = [];
    for (const one of [token, other.admin.token, candidate.token, token, other.admin.token, candidate.token]) {
      const { bytes } = await send(app, { headers: { authorization: `Bearer ${one}` }, body: post(LIST) });
      const answer = JSON.parse(String(bytes)) as Data;
      totals.push(answer.data?.vacancies.total ?? answer.errors[0].extensions.code);
    }
    expect(totals).toEqual([6, 0, 'FORBIDDEN', 6, 0, 'FORBIDDEN']);
  });

  it('does not answer a person whose session or token has expired', async () => {
    const person = await aCandidate(app);
    const asked = () => observed({ headers: { authorization: `Bearer ${person.token}` }, body: post(MINE) });
    await asked();
    expect(await asked()).toMatchObject({ isDirect: true, status: 200 });

    const clock = app.app.get(Clock);
    const later = (milliseconds: number) => {
      const now = Date.now() + milliseconds;
      return jest.spyOn(clock, 'now').mockImplementation(() => new Date(now));
    };
    await app.owner.query(
      'update session set revoked_at = now() where account_id in (select id from account where person_id = $1)',
      [person.id],
    );
    const uncached = later(6000);
    const [first, second] = [await asked(), await asked()];
    uncached.mockRestore();
    expect([first.isDirect, second.isDirect]).toEqual([false, false]);
    expect(String(second.bytes)).toContain('UNAUTHENTICATED');

    const token = (await aCandidate(app)).token;
    const other = () => observed({ headers: { authorization: `Bearer ${token}` }, body: post(MINE) });
    await other();
    expect((await other()).isDirect).toBe(true);
    const expired = later(24 * 3_600_000);
    const late = await other();
    expired.mockRestore();
    expect(late.isDirect).toBe(false);
  });
});

describe('the limit of direct queries', () => {
  it('counts them together with all requests of a person or an address', async () => {
    const app = await startApp({
      RATE_PERSON_PER_MINUTE: '8',
      RATE_READS_PER_MINUTE: '6',
      TRUST_PROXY: 'loopback',
      GRAPHQL_OPERATIONS_DIR: publicManifest([PUBLIC_LIST]),
    });
    app.stayHere();
    try {
      const candidate = await aCandidate(app);
      const clock = app.app.get(Clock);
      const now = Date.now() + 120_000;
      const still = jest.spyOn(clock, 'now').mockImplementation(() => new Date(now));
      const codes = async (count: number, sent: RawRequest) => {
        const all: number[] = [];
        for (let at = 0; at < count; at += 1) all.push((await send(app, sent)).status);
        return all;
      };
      const mine = { headers: { authorization: `Bearer ${candidate.token}` }, body: JSON.stringify({ query: MINE }) };
      expect(await codes(9, mine)).toEqual([...Array<number>(8).fill(200), 429]);
      const path = `/public/graphql?id=${hashOf(PUBLIC_LIST)}`;
      const from = (ip: string) => ({ method: 'GET', path, headers: { 'x-forwarded-for': ip } });
      expect(await codes(7, from('196.3.96.10'))).toEqual([...Array<number>(6).fill(200), 429]);
      expect(await codes(1, from('196.3.96.11'))).toEqual([200]);
      still.mockRestore();
    } finally {
      await app.close();
    }
  });
});
