import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { aCandidate, type Person } from '../../support/data/actors';
import { startApp, type TestApp } from '../../support/app/app';
import { rawGraphql } from '../../support/requests/raw-requests';
import { aSocket, type OpenSubscription } from '../../support/requests/socket';
import { until } from '../../support/setup/wait';
import { aNotification } from '../../support/data/fixture';

const SIGN_IN = 'mutation SignIn($input: SignInInput!) { signIn(input: $input) { token userId challengeId } }';
const ME = 'query Me { user { ...Who } }\nfragment Who on User { id name }';
const ADDED = 'subscription Added($after: String) { notificationAdded(after: $after) { id seq } }';
const EARLIER = 'query Earlier { user { type } }';
const REGISTER =
  'mutation ($input: RegisterCandidateInput!) { registerCandidate(input: $input) { challengeId email expiresAt } }';
const VERIFY = 'mutation ($input: VerifyAccountInput!) { verifyAccount(input: $input) { verified } }';
/** The documents with which the test builders sign in and save a profile. */
const BUILDERS = [
  'mutation ($input: SignInInput!) { signIn(input: $input) { token userId challengeId } }',
  'mutation ($version: Int!, $input: CandidatePatch!) { updateCandidate(version: $version, input: $input) { id } }',
];

describe('the API in production', () => {
  let app: TestApp;
  let candidate: Person;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'operations-'));
    const lists = {
      'operations.json': [SIGN_IN, ME, ADDED, ...BUILDERS],
      'operations.1.4.0.json': [EARLIER],
      'persisted-public.json': { a: REGISTER, b: VERIFY },
    };
    for (const [name, texts] of Object.entries(lists)) writeFileSync(path.join(folder, name), JSON.stringify(texts));
    app = await startApp({ GRAPHQL_ADHOC: 'false', GRAPHQL_INTROSPECTION: 'false', GRAPHQL_OPERATIONS_DIR: folder });
    candidate = await aCandidate(app);
  });
  afterAll(() => app.close());

  const asked = (query: string) => rawGraphql(app, { query }, { token: candidate.token });

  it.each([
    ['as the build wrote it', ME],
    ['with other white space', ME.replaceAll(' ', '\n  ')],
    [
      'with the names of types, as Apollo sends it',
      'query Me { user { ...Who __typename } } fragment Who on User { id name __typename }',
    ],
    ['with its definitions in another order', 'fragment Who on User { id name } query Me { user { ...Who } }'],
    ['of an earlier build', EARLIER],
    ['that asks for `__typename` only', '{ __typename }'],
  ])('accepts a document of the frontend %s', async (_, query) => {
    expect((await asked(query)).code).toBe('OK');
  });

  it.each([
    ['another field', 'query Me { user { ...Who } } fragment Who on User { id name email }'],
    ['an alias', 'query Me { user { ...Who } } fragment Who on User { id other: name }'],
    ['a second operation', `${ME} query More { user { id } }`],
    ['an unknown field', '{ nothing }'],
    ['the schema', '{ __schema { types { name } } }'],
    ['a document of the other endpoint', VERIFY],
  ])('refuses a document with %s and gives no other detail', async (_, query) => {
    const answer = await asked(query);
    expect(answer.errors.map(({ extensions: { code, field } }) => [code, field])).toEqual([['INVALID_INPUT', 'query']]);
    expect(answer.text).not.toMatch(/Cannot query|Unknown type|"data"/);
  });

  it('accepts only the same listed documents over a socket', async () => {
    await aNotification(app, candidate);
    const socket = aSocket(app, candidate.token);
    const known = socket.subscribe(ADDED, { after: '0' });
    const unknown: OpenSubscription = socket.subscribe('subscription { notificationAdded(after: "0") { id title } }');
    await until(
      () => [known.received.length, unknown.errors.length],
      ([received, errors]) => received === 1 && errors === 1,
    );
    expect(unknown.errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', field: 'query' });
    await socket.end();
  });

  it('does not start without its list of documents', async () => {
    const empty = mkdtempSync(path.join(tmpdir(), 'no-operations-'));
    await expect(startApp({ GRAPHQL_ADHOC: 'false', GRAPHQL_OPERATIONS_DIR: empty })).rejects.toThrow('is missing in');
  });
});
