import { randomUUID } from 'node:crypto';

import { aCandidate, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { startApp, type TestApp } from '../../support/app/app';
import { aDraft, vacancyInput } from '../../support/data/builders';
import { rawGraphql, rawRequest } from '../../support/requests/raw-requests';

const LIST = 'query ($page: PageInput) { vacancies(page: $page) { total items { id } endCursor } }';
const CREATE =
  'mutation ($input: CreateVacancyInput!, $key: ID!) { createVacancy(input: $input, idempotencyKey: $key) { id openings price { amount } } }';
const cursor = (...parts: unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');
const REFUSED = 'INVALID_INPUT';

/** B012 to B019: invalid values of variables. */
describe('the API, given invalid values,', () => {
  let app: TestApp;
  let mine: Tenant;
  let foreign: Tenant;
  let candidate: Person;

  beforeAll(async () => {
    app = await startApp();
    [mine, foreign] = [await aTenant(app), await aTenant(app)];
    candidate = await aCandidate(app);
  });
  afterAll(() => app.close());

  const staff = (query: string, variables: unknown) =>
    rawGraphql(app, { query, variables }, { token: mine.admin.token });
  const page = async (value: unknown) => staff(LIST, { page: value });
  const create = (changes: object) =>
    staff(CREATE, { input: { ...vacancyInput({ departmentId: mine.departmentId }), ...changes }, key: randomUUID() });

  it('B012: does not let `__proto__` or `constructor` change the prototype of objects', async () => {
    const body = (variables: string) => `{"query":${JSON.stringify(LIST)},"variables":${variables}}`;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${mine.admin.token}` };
    for (const variables of [
      '{"__proto__":{"polluted":true}}',
      '{"constructor":{"prototype":{"polluted":true}}}',
      '{"page":{"__proto__":{"polluted":true,"perPage":100}}}',
      '{"page":{"toString":"x"}}',
      '{"page":{"constructor":{"prototype":{"polluted":true}}}}',
    ]) {
      const { code } = await rawRequest(app, '/graphql', { body: body(variables), headers });
      expect([variables, code]).toEqual([variables, expect.stringMatching(/^(OK|INVALID_INPUT)$/)]);
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    }
  });

  it.each([-1, 0, 101, 2_147_483_648, 1e9, '10', 1.5, null])('B013: refuses a page of %p rows', async (perPage) => {
    const { code, errors } = await page({ perPage });
    expect([code, errors[0]?.extensions.field]).toEqual([REFUSED, expect.stringMatching(/perPage$/)]);
  });

  it('B013: accepts pages of 1 and of 100 rows', async () => {
    expect([(await page({ perPage: 1 })).code, (await page({ perPage: 100 })).code]).toEqual(['OK', 'OK']);
  });

  it.each([
    ['garbage', 'garbage'],
    ['no list', Buffer.from('{}').toString('base64url')],
    ['a list of objects', cursor({}, {})],
    ['too few parts', cursor('2026-01-01 00:00:00+00')],
    ['an impossible day', cursor('2026-02-30 00:00:00+00', randomUUID())],
    ['an impossible month', cursor('2026-13-01 00:00:00+00', randomUUID())],
    ['an impossible hour', cursor('2026-01-01 25:00:00+00', randomUUID())],
    ['a minute too far', cursor('2026-01-01 23:60:00+00', randomUUID())],
    ['an impossible zone', cursor('2026-01-01 00:00:00+99', randomUUID())],
    ['the year 0', cursor('0000-01-01 00:00:00+00', randomUUID())],
    ['an id that is none', cursor('2026-01-01 00:00:00+00', `' or true`)],
    ['NUL', cursor('2026-01-01 00:00:00+00\u0000', randomUUID())],
    ['10 KB', 'A'.repeat(10_000)],
  ])('B014: refuses a cursor with %s', async (_, after) => {
    const { code, errors } = await page({ after });
    expect([code, errors[0]?.extensions.field]).toEqual([REFUSED, expect.stringMatching(/after$/)]);
  });

  it('B014: shows no row of another institution for its cursor, and refuses a page before the first', async () => {
    const theirs = await aDraft(app, foreign.admin);
    const first = await rawGraphql(app, { query: LIST, variables: {} }, { token: foreign.admin.token });
    const { endCursor } = (JSON.parse(first.text) as { data: { vacancies: { endCursor: string } } }).data.vacancies;
    const answer = await page({ after: endCursor });
    expect(answer.code).toBe('OK');
    expect(answer.text).not.toContain(theirs.id);
    expect([(await page({ page: -5 })).code, (await page({ page: 2, after: endCursor })).code]).toEqual([
      REFUSED,
      REFUSED,
    ]);
  });

  it.each([
    ['an unknown column', { sort: { field: 'TENANT_ID', order: 'ASC' } }],
    ['a direction with more in it', { sort: { field: 'CREATED_AT', order: 'DESC; DROP TABLE vacancy' } }],
    ['a hidden column', { filter: { tenantId: randomUUID() } }],
  ])('B015: refuses %s in the sort or filter of a list', async (_, variables) => {
    const query =
      'query ($sort: VacancySort, $filter: VacancyFilter) { vacancies(sort: $sort, filter: $filter) { total } }';
    expect((await staff(query, variables)).code).toBe(REFUSED);
  });

  it.each(['1 OR 1=1', '../1', 'x'.repeat(10_000), '00000000-0000-0000-0000-000000000000', '', 'null', '%00'])(
    'B016: refuses the id %.20p, and answers the same for a foreign and an absent id',
    async (id) => {
      const query = 'query ($id: ID!) { vacancy(id: $id) { id } }';
      const theirs = await aDraft(app, foreign.admin);
      const [odd, other, absent] = [
        await staff(query, { id }),
        await staff(query, { id: theirs.id }),
        await staff(query, { id: randomUUID() }),
      ];
      const said = ({ status, errors: [first] }: typeof odd) => [status, first?.message, first?.extensions.code];
      expect(said(other)).toEqual(said(absent));
      expect(odd.code).toMatch(/^(NOT_FOUND|INVALID_INPUT)$/);
    },
  );

  it.each([
    'NaN',
    'Infinity',
    '-Infinity',
    '1e308',
    '"12abc"',
    '"7"',
    '1e400',
    '2147483648',
    '1.5',
    'true',
    '[1,2]',
    '{}',
  ])('B017: refuses %s as the number of openings', async (openings) => {
    const input = JSON.stringify(vacancyInput({ departmentId: mine.departmentId }));
    const body = `{"query":${JSON.stringify(CREATE)},"variables":{"key":"${randomUUID()}","input":${input.slice(0, -1)},"openings":${openings}}}}`;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${mine.admin.token}` };
    expect((await rawRequest(app, '/graphql', { body, headers })).code).toBe(REFUSED);
  });

  it.each(['NaN', '1e3', '-1', '-0', '12abc', '1,000.00', '0.005', ' 5', '५', '1e308', '9999999999999.99'])(
    'B017: refuses %p as an amount of money',
    async (amount) => {
      expect((await create({ price: { amount, currency: 'USD' } })).code).toBe(REFUSED);
    },
  );

  it.each(['role', 'entityId', 'tenantId', 'isRoot', 'score', 'status', 'version', 'ownerId'])(
    'B018: refuses the unknown field %s in an input',
    async (name) => {
      expect((await create({ [name]: 'ROOT' })).code).toBe(REFUSED);
      const query =
        'mutation ($version: Int!, $input: CandidatePatch!) { updateCandidate(version: $version, input: $input) { id } }';
      const patch = { input: { [name]: 'x' }, version: 1 };
      expect((await rawGraphql(app, { query, variables: patch }, { token: candidate.token })).code).toBe(REFUSED);
    },
  );

  it('B019: refuses an option key in another case or of another list, and accepts the old spelling of a level', async () => {
    expect((await create({ visibility: 'public' })).code).toBe(REFUSED);
    expect((await create({ province: 'MZ_MPM' })).code).toBe(REFUSED);
    expect((await create({ province: 'native' })).code).toBe(REFUSED);
    const query =
      'mutation ($input: CreateVacancyInput!, $key: ID!) { createVacancy(input: $input, idempotencyKey: $key) { academicLevel { key } } }';
    const input = vacancyInput({ departmentId: mine.departmentId, academicLevel: 'dedium' });
    const { text } = await staff(query, { input, key: randomUUID() });
    expect(JSON.parse(text)).toEqual({ data: { createVacancy: { academicLevel: { key: 'medium' } } } });
  });
});
