import { randomUUID } from 'node:crypto';

import { deriveCode, deriveResetToken, hashCode } from '../../../src/platform/auth/codes';
import { Tokens } from '../../../src/platform/auth/tokens';
import {
  aCandidate,
  aTenant,
  freshEmail,
  PASSWORD,
  type Person,
  registrationInput,
  signIn,
} from '../../support/data/actors';
import { type Answer, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { TEST_SECRET } from '../../support/setup/database';
import { mailAbout, mailTo } from '../../support/app/mailbox';
import {
  codeFor,
  startRecovery,
  signInWithPassword,
  enableTwoFactor,
  wrongCodeFor,
} from '../../support/data/second-factor';
import { withWorker, startTestWorker } from '../../support/app/worker';

const RECOVER = `mutation ($email: String!) { requestRecovery(email: $email) { challengeId sentTo expiresAt } }`;
const RESEND = `mutation ($id: ID!) { resendCode(challengeId: $id) { challengeId sentTo } }`;
const VERIFY = `mutation ($input: CodeInput!) { verifyRecoveryCode(input: $input) { token expiresAt } }`;
const RESET = `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { done } }`;
const CHANGE = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { token } }`;
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { token } }`;
/** The previous APP_SECRET. */
const EARLIER = 'the-secret-before-this-one-of-the-tests';
const NEW = 'Outra#Senha7Forte';
const tally = (answers: Answer[]) =>
  answers.reduce<Record<string, number>>((all, { code }) => ({ ...all, [code]: (all[code] ?? 0) + 1 }), {});

describe('the recovery of an account', () => {
  let app: TestApp;
  let person: Person;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0', APP_SECRET_PREVIOUS: EARLIER });
  });
  beforeEach(async () => {
    person = await aCandidate(app);
  });
  afterAll(() => app.close());

  const verify = (challengeId: string, code = codeFor(challengeId)) =>
    graphql(app, null, VERIFY, { input: { challengeId, code } });
  const reset = (token: string, password = NEW, passwordConfirmation = password, locale = 'en') =>
    graphql(app, null, RESET, { input: { token, password, passwordConfirmation } }, { locale });
  const tokenFor = async (email = person.email): Promise<string> => {
    const { challengeId } = await startRecovery(app, email);
    return (await verify(challengeId)).data.verifyRecoveryCode.token as string;
  };
  const enter = (password: string) => graphql(app, null, SIGN_IN, { input: { email: person.email, password } });

  it('sets a new password with the mailed code, ends every session and does not sign in', async () => {
    const { challengeId, sentTo } = await startRecovery(app, person.email);
    expect(sentTo).toMatch(/^a\*\*\*\S@exemplo\.co\.mz$/);
    const { data } = await verify(challengeId);
    const { token, expiresAt } = data.verifyRecoveryCode as { token: string; expiresAt: string };
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(new Date(expiresAt).getTime() - Date.now()).toBeGreaterThan(1_790_000);
    expect((await reset(token)).data).toEqual({ resetPassword: { done: true } });
    expect((await graphql(app, person.token, '{ user { id } }')).code).toBe('UNAUTHENTICATED');
    expect([(await enter(PASSWORD)).code, (await enter(NEW)).code]).toEqual(['WRONG_CREDENTIALS', 'OK']);
    const { rows } = await app.owner.query(
      `select action from audit_event where object_id = (select id from account where person_id = $1) and action like 'account.%' order by seq`,
      [person.id],
    );
    expect(rows.map(({ action }: { action: string }) => action)).toEqual([
      'account.registered',
      'account.verified',
      'account.recovery-code-accepted',
      'account.password-reset',
    ]);
  });

  it('accepts codes and links of the previous secret, and mails codes that were queued before the change', async () => {
    const { challengeId } = await startRecovery(app, person.email);
    await app.owner.query('update auth_code set code_hash = $2 where id = $1', [
      challengeId,
      hashCode(EARLIER, challengeId, deriveCode(EARLIER, challengeId)),
    ]);
    await app.owner.query('update reset_grant set token_hash = $2 where id = $1', [
      challengeId,
      Tokens.hash(deriveResetToken(EARLIER, challengeId)),
    ]);
    const mail = await withWorker(() => mailAbout(app, person.email, /recuperação/));
    expect(mail.subject).toContain(deriveCode(EARLIER, challengeId));
    expect(mail.text).toContain(deriveResetToken(EARLIER, challengeId));
    const { data } = await verify(challengeId, deriveCode(EARLIER, challengeId));
    expect((await reset(data.verifyRecoveryCode.token as string)).code).toBe('OK');
  });

  it('mails code and link in the language of the person, stores neither, and confirms the change by mail', async () => {
    const worker = await startTestWorker();
    try {
      const { challengeId } = await startRecovery(app, person.email);
      const mail = await mailAbout(app, person.email, /recuperação/);
      expect(mail.subject).toContain(codeFor(challengeId));
      const [, token = ''] = /http:\/\/localhost:3000\/reset-password\/#token=([\w-]{43})/.exec(mail.text) ?? [];
      const kept = await app.owner.query(
        `select (select count(*) from mail_message where variables::text like '%' || $1 || '%')
           + (select count(*) from outbox where payload::text like '%' || $1 || '%') as n`,
        [token],
      );
      expect([token.length, Number(kept.rows[0].n)]).toEqual([43, 0]);
      expect((await reset(token)).code).toBe('OK');
      await mailAbout(app, person.email, /senha foi alterada/);
      const nobody = freshEmail();
      await startRecovery(app, nobody);
      expect(await mailTo(app, nobody)).toEqual([]);
    } finally {
      await worker.close();
    }
  });

  it('gives the same answers for an unknown address as for a known one', async () => {
    const shape = async (email: string) => {
      const first = await graphql(app, null, RECOVER, { email }, { locale: 'en' });
      const id = first.data.requestRecovery.challengeId as string;
      const again = await graphql(app, null, RESEND, { id });
      const next = again.data.resendCode.challengeId as string;
      const tries = [];
      for (let index = 0; index < 6; index += 1) tries.push((await verify(next, wrongCodeFor(next))).faults);
      const third = await graphql(app, null, RESEND, { id: next });
      const limited = await graphql(app, null, RECOVER, { email });
      return {
        keys: Object.keys(first.data.requestRecovery as object),
        sentTo: [first.data.requestRecovery.sentTo, again.data.resendCode.sentTo].map((text: string) =>
          text.replace(/^.\*\*\*./, '*'),
        ),
        old: (await verify(id)).faults,
        tries,
        third: third.code,
        limited: limited.code,
      };
    };
    const [known, unknown] = [await shape(person.email), await shape(freshEmail('amelia'))];
    expect(unknown).toEqual(known);
    expect(known.tries).toEqual([...Array<string[]>(5).fill(['CODE_INVALID code']), ['CODE_EXPIRED code']]);
    expect([known.third, known.limited]).toEqual(['OK', 'RATE_LIMITED']);
  });

  it('accepts no code and no token for the challenge of an unknown address', async () => {
    const { challengeId } = await startRecovery(app, freshEmail());
    expect((await verify(challengeId)).faults).toEqual(['CODE_INVALID code']);
    expect((await reset(deriveResetToken(TEST_SECRET, challengeId))).faults).toEqual(['CODE_EXPIRED token']);
  });

  it('accepts no code for a blocked account or an invited person', async () => {
    const blocked = await aCandidate(app);
    await app.owner.query(`update account set status = 'BLOCKED' where person_id = $1`, [blocked.id]);
    const invited = (await aTenant(app)).admin;
    await app.owner.query(`update account set status = 'PENDING' where person_id = $1`, [invited.id]);
    for (const { email } of [blocked, invited]) {
      const { challengeId } = await startRecovery(app, email);
      expect((await verify(challengeId)).code).toBe('CODE_INVALID');
    }
  });

  it('also verifies a registered account that is not verified yet', async () => {
    const input = registrationInput();
    await must(
      app,
      null,
      `mutation ($input: RegisterCandidateInput!) { registerCandidate(input: $input) { challengeId } }`,
      { input },
      { endpoint: '/public/graphql' },
    );
    expect((await reset(await tokenFor(input.email))).code).toBe('OK');
    expect(await signIn(app, input.email, NEW)).toEqual(expect.any(String));
  });

  it.each([
    ['en', '', 'EMAIL_REQUIRED', 'Email is required'],
    ['pt', '', 'EMAIL_REQUIRED', 'Email é obrigatório'],
    ['pt', 'amelia', 'EMAIL_INVALID', 'Insira um email válido'],
  ])('reports in %s the error of the address "%s"', async (locale, email, code, text) => {
    const { errors, faults } = await graphql(app, null, RECOVER, { email }, { locale });
    expect([faults, errors[0]?.message]).toEqual([[`${code} email`], text]);
  });

  it('accepts one of fifty parallel correct codes, and counts five of a hundred wrong ones', async () => {
    const first = await startRecovery(app, person.email);
    expect(tally(await Promise.all(Array.from({ length: 50 }, () => verify(first.challengeId))))).toEqual({
      OK: 1,
      CODE_EXPIRED: 49,
    });
    const { challengeId } = await startRecovery(app, person.email);
    const wrong = wrongCodeFor(challengeId);
    expect(tally(await Promise.all(Array.from({ length: 100 }, () => verify(challengeId, wrong))))).toEqual({
      CODE_INVALID: 5,
      CODE_EXPIRED: 95,
    });
  });

  describe('with a token', () => {
    const uniform = async (token: string) => {
      const { faults, errors } = await reset(token);
      return [faults, errors[0]?.message];
    };
    const text = async () => uniform('x');

    it.each<[string, (token: string) => Promise<string> | string]>([
      ['empty', () => ''],
      ['cut', (token) => token.slice(0, -1)],
      ['changed', (token) => `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`],
      ['invented', () => randomUUID()],
      ['in another case', (token) => token.toUpperCase()],
      [
        'that is expired',
        async (token) => {
          await app.owner.query('update reset_grant set expires_at = now()');
          return token;
        },
      ],
      [
        'that was used',
        async (token) => {
          await reset(token);
          return token;
        },
      ],
      [
        'that a newer one replaced',
        async (token) => {
          await startRecovery(app, person.email);
          return token;
        },
      ],
      [
        'from before the password changed',
        async (token) => {
          const input = { currentPassword: PASSWORD, password: NEW, passwordConfirmation: NEW };
          await must(app, person.token, CHANGE, { input });
          return token;
        },
      ],
      [
        'of a blocked account',
        async (token) => {
          await app.owner.query(`update account set status = 'BLOCKED' where person_id = $1`, [person.id]);
          return token;
        },
      ],
    ])('%s gets the same error as any invalid token', async (_, change) => {
      expect(await uniform(await change(await tokenFor()))).toEqual(await text());
      expect((await text())[0]).toEqual(['CODE_EXPIRED token']);
    });

    it('changes only the account of the token', async () => {
      const other = await aCandidate(app);
      expect((await reset(await tokenFor(other.email))).code).toBe('OK');
      expect((await enter(PASSWORD)).code).toBe('OK');
    });

    it('succeeds for one of twenty parallel requests', async () => {
      const token = await tokenFor();
      expect(tally(await Promise.all(Array.from({ length: 20 }, () => reset(token))))).toEqual({
        OK: 1,
        CODE_EXPIRED: 19,
      });
    });

    it('is still possible after a refused password', async () => {
      const token = await tokenFor();
      expect((await reset(token, 'Password1!')).faults).toEqual(['WEAK_CREDENTIALS password']);
      expect((await reset(token, 'curta')).faults).toEqual(['WEAK_CREDENTIALS password']);
      const mismatch = await reset(token, NEW, `${NEW} `, 'pt');
      expect([mismatch.faults, mismatch.errors[0]?.message]).toEqual([
        ['PASSWORD_MISMATCH passwordConfirmation'],
        'A senha não confere!',
      ]);
      expect((await reset(token)).code).toBe('OK');
    });

    it('does not replace the second factor', async () => {
      await enableTwoFactor(app, person);
      expect((await reset(await tokenFor())).code).toBe('OK');
      expect((await signInWithPassword(app, person.email, NEW)).result).toMatchObject({
        token: null,
        purpose: 'TWO_FACTOR',
      });
    });
  });
});
