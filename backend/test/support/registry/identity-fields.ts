import { newId } from '../../../src/common/ids';
import { deriveResetToken } from '../../../src/platform/auth/codes';
import { aCandidate, freshEmail, PASSWORD } from '../data/actors';
import { type Answer, graphql, type TestApp } from '../app/app';
import { TEST_SECRET } from '../setup/database';
import { codeFor, startRecovery, signInWithPassword, enableTwoFactor, withCookies } from '../data/second-factor';
import type { Registry } from './root-field';

const endpoint = '/graphql';
const ALL = { endpoint, kinds: ['STAFF', 'CANDIDATE', 'PARTNER', 'ROOT'] } as const;
const ANYONE = { endpoint, kinds: ['ANYONE'] } as const;
const ANOTHER = 'Outra#Senha7Forte';
const OWN = 'own';
const CHANGE = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { token } }`;
const END = `mutation ($id: ID!) { endSession(id: $id) { id current } }`;
const VERIFY = `mutation ($input: CodeInput!) { verifyTwoFactor(input: $input) { token } }`;

/** Device cookies of sign-ins that wait for their code. */
const cookies = new Map<string, string>();

const claimsOf = (token: string | null) =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString() || '{}') as { sub?: string; sid?: string };

/** Restores the state afterwards, because later calls use the same token. */
async function changeAndRestorePassword(app: TestApp, token: string | null, variables: object): Promise<Answer> {
  const { sub } = claimsOf(token);
  const { rows } = await app.owner.query<{ version: number; password_hash: string }>(
    'select version, password_hash from account where person_id = $1',
    [sub ?? null],
  );
  const answer = await graphql(app, token, CHANGE, variables, { locale: 'en' });
  if (rows[0])
    await app.owner.query('update account set version = $2, password_hash = $3 where person_id = $1', [
      sub,
      rows[0].version,
      rows[0].password_hash,
    ]);
  return answer;
}

async function endExtraSession(app: TestApp, token: string | null, variables: object): Promise<Answer> {
  const { id } = variables as { id: string };
  const own = newId(Date.now());
  if (id === OWN && token)
    await app.owner.query(
      `insert into session (id, account_id, refresh_hash, idle_until, expires_at)
       select $1, id, '\\x00', now() + interval '1 hour', now() + interval '1 hour' from account where person_id = $2`,
      [own, claimsOf(token).sub],
    );
  return graphql(app, token, END, { id: id === OWN ? own : id }, { locale: 'en' });
}

export const IDENTITY_FIELDS: Registry = {
  'Query.security': { ...ALL, document: `{ security { twoFactor twoFactorRequired } }`, variables: () => ({}) },
  'Query.sessions': { ...ALL, document: `{ sessions { id device current } }`, variables: () => ({}) },
  'Mutation.changePassword': {
    ...ALL,
    document: CHANGE,
    variables: () => ({ input: { currentPassword: PASSWORD, password: ANOTHER, passwordConfirmation: ANOTHER } }),
    send: changeAndRestorePassword,
  },
  'Mutation.setTwoFactor': {
    ...ALL,
    document: `mutation ($password: String!) { setTwoFactor(enabled: false, password: $password) { twoFactor } }`,
    variables: () => ({ password: PASSWORD }),
  },
  'Mutation.endSession': {
    ...ALL,
    document: END,
    variables: () => ({ id: OWN }),
    ids: { id: ({ candidate }) => claimsOf(candidate.token).sid ?? '' },
    send: endExtraSession,
  },
  'Mutation.endOtherSessions': { ...ALL, document: `mutation { endOtherSessions { id } }`, variables: () => ({}) },
  'Mutation.verifyTwoFactor': {
    ...ANYONE,
    document: VERIFY,
    variables: async (_, app) => {
      const person = await aCandidate(app);
      await enableTwoFactor(app, person);
      const { challengeId, cookie } = await signInWithPassword(app, person.email);
      cookies.set(challengeId, cookie);
      return { input: { challengeId, code: codeFor(challengeId) } };
    },
    send: async (app, _, variables) => {
      const { challengeId } = (variables as { input: { challengeId: string } }).input;
      return (await withCookies(app, VERIFY, variables, { cookie: cookies.get(challengeId) ?? '' })).answer;
    },
  },
  'Mutation.requestRecovery': {
    ...ANYONE,
    document: `mutation ($email: String!) { requestRecovery(email: $email) { challengeId } }`,
    variables: () => ({ email: freshEmail() }),
  },
  'Mutation.resendCode': {
    ...ANYONE,
    document: `mutation ($id: ID!) { resendCode(challengeId: $id) { challengeId } }`,
    variables: async (_, app) => ({ id: (await startRecovery(app, freshEmail())).challengeId }),
  },
  'Mutation.verifyRecoveryCode': {
    ...ANYONE,
    document: `mutation ($input: CodeInput!) { verifyRecoveryCode(input: $input) { token } }`,
    variables: async (_, app) => {
      const { challengeId } = await startRecovery(app, (await aCandidate(app)).email);
      return { input: { challengeId, code: codeFor(challengeId) } };
    },
  },
  'Mutation.resetPassword': {
    ...ANYONE,
    document: `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { done } }`,
    variables: async (_, app) => {
      const { challengeId } = await startRecovery(app, (await aCandidate(app)).email);
      const token = deriveResetToken(TEST_SECRET, challengeId);
      return { input: { token, password: ANOTHER, passwordConfirmation: ANOTHER } };
    },
  },
};
