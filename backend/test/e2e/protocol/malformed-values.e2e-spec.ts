import { createHash, createHmac } from 'node:crypto';

import { messageOf } from '../../../src/common/error-texts';
import { aCandidate, type Person } from '../../support/data/actors';
import { startApp, type TestApp } from '../../support/app/app';
import { TEST_SECRET } from '../../support/setup/database';
import { rawGraphql, rawRequest } from '../../support/requests/raw-requests';
import { rawSocket } from '../../support/requests/socket';

const ME = '{ user { id } }';
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signed with the right key, so that only the structure is wrong. */
function token(header: unknown, claims: unknown = { sub: 'x', sid: 'x', ver: 1 }): string {
  const content = `${encoded(header)}.${encoded(claims)}`;
  return `${content}.${createHmac('sha256', TEST_SECRET).update(content).digest('base64url')}`;
}

const OURS = { alg: 'HS256', typ: 'at+jwt' };
const TOKENS: [name: string, token: string][] = [
  ...[{ toString: 1 }, {}, [], ['a'], 7, true, null, '__proto__', 'constructor', { toString: null, valueOf: null }].map(
    (kid): [string, string] => [`kid ${JSON.stringify(kid)}`, token({ ...OURS, kid })],
  ),
  ...[null, [], 7, 'text', true].map((header): [string, string] => [`header ${JSON.stringify(header)}`, token(header)]),
  ...[{ toString: 1 }, null, ['at+jwt']].map((typ): [string, string] => [
    `typ ${JSON.stringify(typ)}`,
    token({ ...OURS, typ }),
  ]),
  ...[null, [], 'text', { sid: { toString: 1 } }, { sub: [], sid: [], ver: {} }].map((claims): [string, string] => [
    `claims ${JSON.stringify(claims)}`,
    token(OURS, claims),
  ]),
  ['deep header', `${Buffer.from('['.repeat(3000)).toString('base64url')}.a.b`],
  ['no parts', 'a'],
  ['empty parts', '..'],
  ['many parts', 'a.b.c.d.e'],
];

describe('the API, given malformed values,', () => {
  let app: TestApp;
  let candidate: Person;
  beforeAll(async () => {
    app = await startApp({ GRAPHQL_INTROSPECTION: 'false' });
    candidate = await aCandidate(app);
  });
  afterAll(() => app.close());

  describe('in a token', () => {
    it.each(TOKENS)('refuses %s as a token, and answers public addresses as without a token', async (_, bad) => {
      const headers = { authorization: `Bearer ${bad}` };
      expect((await rawGraphql(app, { query: ME }, { token: bad })).code).toBe('UNAUTHENTICATED');
      for (const address of ['/', '/nothing.json', '/files/x', '/public/graphql?id=x', '/robots.txt', '/health/live'])
        expect([address, (await rawRequest(app, address, { method: 'GET', headers })).status]).toEqual([
          address,
          (await rawRequest(app, address, { method: 'GET' })).status,
        ]);
      const refresh = { body: '{}', headers: { ...headers, 'content-type': 'application/json' } };
      expect((await rawRequest(app, '/auth/refresh', refresh)).status).toBe(401);
      const init = { type: 'connection_init', payload: { authorization: `Bearer ${bad}` } };
      expect(await rawSocket(app, [init])).toBe(4401);
    });

    it.each([[{ toString: 1 }], [['Bearer x']], [7], [true], [null], [{ toString: null }]])(
      'refuses %j as the token in the first message of a socket',
      async (authorization) => {
        expect(await rawSocket(app, [{ type: 'connection_init', payload: { authorization } }])).toBe(4401);
        const both = { authorization, Authorization: authorization, locale: authorization };
        expect(await rawSocket(app, [{ type: 'connection_init', payload: both }])).toBe(4401);
      },
    );

    it.each([['text'], [[]], [7], [null]])('refuses %j as the first message of a socket', async (payload) => {
      expect([4400, 4401]).toContain(await rawSocket(app, [{ type: 'connection_init', payload }]));
    });
  });

  describe('in the names of a document', () => {
    const options = (name: string) => ({
      query: `query ${name}($${name}: String) { ${name}: options(list: PROVINCE, q: $${name}) { ${name}: key } }`,
      variables: JSON.parse(`{ "${name}": "maputo" }`) as object,
    });

    it.each([
      'constructor',
      'toString',
      'hasOwnProperty',
      'valueOf',
      'prototype',
      '__defineGetter__',
      'then',
      'errors',
    ])('accepts %s like any other name', async (name) => {
      const { code, text } = await rawGraphql(app, options(name));
      const { data } = JSON.parse(text) as { data: Record<string, Record<string, string>[]> };
      expect([code, data[name]!.length > 0, typeof data[name]![0]![name]]).toEqual(['OK', true, 'string']);
    });

    it('refuses __proto__', async () => {
      for (const query of [
        'query ($__proto__: String) { options(list: PROVINCE, q: $__proto__) { key } }',
        '{ __proto__: options(list: PROVINCE) { key } }',
        '{ options(list: PROVINCE) { __proto__: key } }',
        '{ ...__proto__ } fragment __proto__ on Query { options(list: PROVINCE) { key } }',
      ]) {
        const body = `{ "query": ${JSON.stringify(query)}, "variables": { "__proto__": "maputo" } }`;
        const answer = await rawRequest(app, '/graphql', { body, headers: { 'content-type': 'application/json' } });
        expect(answer.errors.map(({ extensions: { code, field } }) => [code, field])).toEqual([
          ['INVALID_INPUT', 'query'],
        ]);
      }
    });

    it('refuses the name of an operation that is not in the document, also after 50 requests', async () => {
      const query = 'query A { __typename } query B { user { id } }';
      for (let i = 0; i < 50; i += 1)
        expect((await rawGraphql(app, { query, operationName: `C${i}${'x'.repeat(20_000)}` })).code).toBe(
          'INVALID_INPUT',
        );
      expect((await rawGraphql(app, { query, operationName: 'B' }, { token: candidate.token })).code).toBe('OK');
    });
  });

  it('refuses a value of 40,000 levels or 40,000 items before it validates the value', async () => {
    const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';
    for (const value of [`${'['.repeat(40_000)}1${']'.repeat(40_000)}`, `[${'1,'.repeat(40_000)}1]`]) {
      const body = `{ "query": ${JSON.stringify(query)}, "variables": { "input": { "email": ${value}, "password": "x" } } }`;
      const answer = await rawRequest(app, '/graphql', { body, headers: { 'content-type': 'application/json' } });
      expect([answer.code, answer.limit, answer.errors.length]).toEqual(['QUERY_TOO_COMPLEX', 'values', 1]);
    }
  });

  describe('in the language of a cacheable answer', () => {
    const LIST = 'query ($filter: PublicVacancyFilter) { vacancies(filter: $filter) { total } }';
    const told = async (address: string, headers: Record<string, string>) =>
      (await rawRequest(app, address, { method: 'GET', headers })).errors[0]?.message;

    it.each([
      ['', 'en'],
      ['&locale=pt', 'pt'],
      ['&locale=fr', 'fr'],
      ['&locale=xx', 'en'],
      ['&locale=fr&locale=pt', 'en'],
    ])('reads the language only from the address: %j', async (named, locale) => {
      const id = createHash('sha256').update(LIST).digest('hex');
      for (const headers of [
        {},
        { locale: 'fr' },
        { 'accept-language': 'pt' },
        { locale: 'pt', 'accept-language': 'fr' },
      ])
        expect(await told(`/public/graphql?id=${id}${named}`, headers as Record<string, string>)).toBe(
          messageOf('NOT_FOUND', locale as 'en'),
        );
    });

    it('makes no refusal cacheable', async () => {
      const { headers } = await rawRequest(app, '/public/graphql?id=unknown', { method: 'GET' });
      expect(headers.get('cache-control')).toBe('private, no-store');
    });
  });
});
