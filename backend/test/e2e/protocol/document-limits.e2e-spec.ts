import { aCandidate, PASSWORD } from '../../support/data/actors';
import { startApp, type TestApp } from '../../support/app/app';
import { rawGraphql, joinRepeated, rawRequest } from '../../support/requests/raw-requests';

const JSON_TYPE = { 'content-type': 'application/json' };
/** The media type with which an error also changes the HTTP status. */
const EXACT = { accept: 'application/graphql-response+json' };
const MEGABYTES_10 = 10 * 1024 * 1024;
const SIGN_IN = (index: number, email: string): string =>
  `a${index}: signIn(input: { email: "${email}", password: "Errada#9${index}" }) { token }`;

/** B001 to B011: invalid or oversized documents and requests. */
describe('the GraphQL API', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ GRAPHQL_INTROSPECTION: 'false' });
  });
  afterAll(() => app.close());

  const limited = async (query: string, limit: string) => {
    const answer = await rawGraphql(app, { query }, { headers: EXACT });
    expect([answer.code, answer.limit, answer.errors.length]).toEqual(['QUERY_TOO_COMPLEX', limit, 1]);
    expect(answer.status).toBe(400);
    return answer;
  };

  describe.each(['/graphql', '/public/graphql'])('at %s', (path) => {
    it.each([
      ['nothing', ''],
      ['an open brace', '{'],
      ['a list', '[]'],
      ['null', 'null'],
      ['a number', '7'],
      ['a text', '"query"'],
      ['no query', '{}'],
      ['a query that is no text', '{"query":{"kind":"Document"}}'],
    ])('B001: refuses a body with %s, with one error', async (_, body) => {
      const answer = await rawRequest(app, path, { body, headers: JSON_TYPE });
      expect([answer.status, answer.code, answer.errors.length]).toEqual([400, 'INVALID_INPUT', 1]);
    });

    it.each([
      ['comments', `{"query":"${'#'.repeat(MEGABYTES_10)}\\n{ __typename }"}`],
      ['a variable', JSON.stringify({ query: '{ __typename }', variables: { text: 'x'.repeat(MEGABYTES_10) } })],
    ])('B002: refuses 10 MB of %s before it parses them', async (_, body) => {
      const answer = await rawRequest(app, path, { body, headers: { ...JSON_TYPE, locale: 'pt' } });
      expect([answer.status, answer.code]).toEqual([413, 'QUERY_TOO_COMPLEX']);
      expect(answer.errors[0]?.message).toBe('O pedido é demasiado grande. Peça menos de cada vez.');
    });

    it('B007: refuses a batch', async () => {
      const batch = Array.from({ length: 10 }, () => ({ query: '{ __typename }' }));
      expect(await rawGraphql(app, batch, { path })).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    });

    it.each([
      ['GET of a query', { method: 'GET' }, '?query=%7B__typename%7D', [405, 404]],
      ['GET of a mutation', { method: 'GET' }, '?query=mutation%7B__typename%7D', [405, 404]],
      ['PUT', { method: 'PUT', body: '{"query":"{__typename}"}', headers: JSON_TYPE }, '', [405]],
      [
        'a form',
        { body: 'query=%7B__typename%7D', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
        '',
        [415],
      ],
      ['text/plain', { body: '{"query":"{__typename}"}', headers: { 'content-type': 'text/plain' } }, '', [415]],
      ['no content type', { body: Buffer.from('{"query":"{__typename}"}') }, '', [415]],
    ])('B011: refuses a request by %s', async (_, init, search, statuses) => {
      const answer = await rawRequest(app, `${path}${search}`, init);
      expect(statuses).toContain(answer.status);
      expect(answer.errors).toHaveLength(1);
    });
  });

  it('B003: refuses 20,000 open braces by a syntax error or by the limit of tokens', async () => {
    const braces = await rawGraphql(app, { query: '{'.repeat(20_000) });
    expect([braces.status, braces.code, braces.errors.length]).toEqual([400, 'INVALID_INPUT', 1]);
    await limited(`{ a${'{a'.repeat(20_000)} }`, 'tokens');
  });

  it('B004: refuses a document of nine levels, also through fragments', async () => {
    const path = 'vacancyStages { skills { name } }';
    expect((await rawGraphql(app, { query: `query ($id: ID!) { candidacy(id: $id) { ${path} } }` })).code).toBe(
      'INVALID_INPUT',
    );
    await limited(`{ a { b { c { d { e { f { g { h { i } } } } } } } } }`, 'depth');
    await limited('{ user { ...A } } fragment A on User { b { c { d { e { f { g { h { i } } } } } } } }', 'depth');
  });

  it('B005: refuses circular fragments, and fragments that double 24 times, within 50 ms', async () => {
    const inCircle = '{ user { ...A } } fragment A on User { ...B } fragment B on User { ...A }';
    const fan = joinRepeated(24, (i) => `fragment F${i} on User { ...F${i + 1} ...F${i + 1} }`);
    const times: [circle: number, doubled: number] = [Infinity, Infinity];
    // The fastest of several runs: garbage collection may delay one of them.
    for (let round = 0; round < 20; round += 1) {
      const circle = await rawGraphql(app, { query: inCircle }, { headers: EXACT });
      expect([circle.status, circle.code]).toEqual([400, 'INVALID_INPUT']);
      const doubled = await limited(`{ user { ...F0 } } ${fan} fragment F24 on User { id }`, 'selections');
      times[0] = Math.min(times[0], circle.microseconds);
      times[1] = Math.min(times[1], doubled.microseconds);
    }
    expect(Math.max(...times)).toBeLessThan(50_000);
  });

  it('B006: refuses many aliases and checks none of the passwords in them', async () => {
    const { email } = await aCandidate(app);
    await limited(`{ ${joinRepeated(101, (i) => `a${i}: user { id }`)} }`, 'aliases');
    await limited(`{ ${joinRepeated(101, (i) => `a${i}: __typename`)} }`, 'aliases');
    await limited(`mutation { ${joinRepeated(15, (i) => SIGN_IN(i, email))} }`, 'calls');
    await limited(`mutation { ${joinRepeated(30, (i) => SIGN_IN(i, email))} }`, 'aliases');
    await limited(
      `mutation ($i: SignInInput!) { ${joinRepeated(1000, (i) => `a${i}: signIn(input: $i) { token }`)} }`,
      'tokens',
    );
    const { rows } = await app.owner.query('select key from throttle where key like $1', [`%${email}%`]);
    expect(rows).toEqual([]);
    const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { userId } }';
    expect((await rawGraphql(app, { query, variables: { input: { email, password: PASSWORD } } })).code).toBe('OK');
  });

  it('B008: refuses repeated fields and directives, with at most ten errors', async () => {
    await limited(`{ user { ${joinRepeated(480, () => 'id')} } }`, 'selections');
    await limited(`{ user { ${joinRepeated(500, () => 'id')} } ${joinRepeated(500, () => 'x')} }`, 'tokens');
    await limited(`{ user { id ${joinRepeated(11, () => '@include(if: true)')} } }`, 'directives');
    await limited(`{ user { id ${joinRepeated(400, () => '@nothing')} } }`, 'directives');
    await limited(`{ user { id ${joinRepeated(1000, () => '@nothing')} } }`, 'tokens');
    expect((await rawGraphql(app, { query: `{ ${joinRepeated(100, (i) => `nothing${i}`)} }` })).errors).toHaveLength(
      10,
    );
  });

  it.each(['{ __schema { types { name } } }', '{ __type(name: "User") { name } }'])(
    'B009: refuses introspection (%s) in production',
    async (query) => {
      const answer = await rawGraphql(app, { query });
      expect(answer.code).toBe('INVALID_INPUT');
      expect(answer.text).not.toContain('"data"');
    },
  );

  it('B010: suggests no existing name for a misspelt one', async () => {
    const answers = [
      await rawGraphql(app, { query: '{ usr { id } }' }),
      await rawGraphql(app, { query: '{ user { nam } }' }),
      await rawGraphql(app, { query: '{ user { ... on Usr { id } } }' }),
      await rawGraphql(app, { query: 'mutation { signIn(inptu: {}) { token } }' }),
      await rawGraphql(app, { query: '{ options(list: PROVINC) { id } }' }),
      await rawGraphql(app, {
        query: 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }',
        variables: { input: { emial: 'a', password: 'b' } },
      }),
    ];
    for (const { code, text } of answers) {
      expect(code).toBe('INVALID_INPUT');
      expect(text).not.toMatch(/did you mean/i);
      expect(text).not.toMatch(/PROVINCE|"name"/);
    }
  });
});
