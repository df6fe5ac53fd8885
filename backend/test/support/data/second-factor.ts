import request from 'supertest';

import { deriveCode } from '../../../src/platform/auth/codes';
import { PASSWORD, type Person } from './actors';
import { type Answer, answerOf, type Data, must, type TestApp } from '../app/app';
import { TEST_SECRET } from '../setup/database';

const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { token userId challengeId purpose sentTo expiresAt weakCredentials } }`;
const VERIFY = `mutation ($input: CodeInput!) { verifyTwoFactor(input: $input) { token userId challengeId weakCredentials } }`;
const RECOVER = `mutation ($email: String!) { requestRecovery(email: $email) { challengeId sentTo expiresAt } }`;

export const codeFor = (challengeId: string): string => deriveCode(TEST_SECRET, challengeId);
export const wrongCodeFor = (challengeId: string): string => (codeFor(challengeId) === 'AAAAA' ? 'BBBBB' : 'AAAAA');

/** A request of a browser that keeps cookies. */
export async function withCookies(
  app: Pick<TestApp, 'url'>,
  document: string,
  variables: object,
  { cookie = '', token = '', locale = 'en' } = {},
): Promise<{ answer: Answer; cookies: string[] }> {
  const call = request(app.url).post('/graphql').set('locale', locale);
  if (cookie) call.set('cookie', cookie);
  if (token) call.set('authorization', `Bearer ${token}`);
  const { status, body, headers } = await call.send({ query: document, variables });
  return {
    answer: answerOf(status, body as Parameters<typeof answerOf>[1]),
    cookies: (headers['set-cookie'] as unknown as string[] | undefined) ?? [],
  };
}

export interface HalfSignedIn {
  result: Data;
  challengeId: string;
  /** The cookies that the browser sends back. */
  cookie: string;
  cookies: string[];
}

/** After the password, before the code. */
export async function signInWithPassword(app: TestApp, email: string, password = PASSWORD): Promise<HalfSignedIn> {
  const { answer, cookies } = await withCookies(app, SIGN_IN, { input: { email, password } });
  const result = answer.data?.signIn as Data;
  if (!result?.challengeId) throw new Error(`No challenge: ${JSON.stringify(answer)}`);
  const cookie = cookies.find((one) => one.startsWith('sign-in='))?.split(';')[0] ?? '';
  return { result, challengeId: result.challengeId as string, cookie, cookies };
}

export const verifyCode = (
  app: Pick<TestApp, 'url'>,
  { challengeId, cookie }: Pick<HalfSignedIn, 'challengeId' | 'cookie'>,
  code: string = codeFor(challengeId),
) => withCookies(app, VERIFY, { input: { challengeId, code } }, { cookie });

export const enableTwoFactor = (app: TestApp, { id }: Pick<Person, 'id'>) =>
  app.owner.query('update account set two_factor = true where person_id = $1', [id]);

export async function startRecovery(app: TestApp, email: string): Promise<{ challengeId: string; sentTo: string }> {
  const { requestRecovery } = await must(app, null, RECOVER, { email });
  return requestRecovery as { challengeId: string; sentTo: string };
}
