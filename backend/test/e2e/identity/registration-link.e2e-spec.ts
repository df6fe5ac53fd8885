import { deriveCode, deriveConfirmation } from '../../../src/platform/auth/codes';
import { aCandidate, freshEmail, PASSWORD, registrationInput } from '../../support/data/actors';
import { type Answer, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { TEST_SECRET } from '../../support/setup/database';
import { mailAbout, mailTo } from '../../support/app/mailbox';
import { startTestWorker, type TestWorker } from '../../support/app/worker';

const PUBLIC = { endpoint: '/public/graphql' } as const;
const REGISTER = `mutation ($input: RegisterCandidateInput!) { registerCandidate(input: $input) { challengeId email } }`;
const VERIFY = `mutation ($input: VerifyAccountInput!) { verifyAccount(input: $input) { verified email } }`;
const CONFIRM = `mutation ($token: String!) { confirmAccount(token: $token) { verified email } }`;
const REQUEST = `mutation ($email: String!) { requestVerification(email: $email) { challengeId email expiresAt } }`;
const RESEND = `mutation ($id: ID!) { resendVerification(challengeId: $id) { challengeId email } }`;
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { token } }`;

const proof = (challengeId: string): string => `${challengeId}.${deriveConfirmation(TEST_SECRET, challengeId)}`;
const code = (challengeId: string): string => deriveCode(TEST_SECRET, challengeId);
const wrong = (challengeId: string): string => (code(challengeId) === 'AAAAA' ? 'BBBBB' : 'AAAAA');
const reasonOf = ({ errors }: Answer): unknown => errors[0]?.extensions.params?.reason ?? null;
const masked = (email: string): RegExp => new RegExp(`^${email[0]}\\*\\*\\*.?@${email.split('@')[1]}$`);

describe('the confirmation of a registration', () => {
  let app: TestApp;
  let worker: TestWorker;
  const open = (document: string, variables: object): Promise<Answer> =>
    graphql(app, null, document, variables, { ...PUBLIC, locale: 'pt' });
  const aWaitingAccount = async (): Promise<{ id: string; email: string }> => {
    const email = freshEmail('lina');
    const { registerCandidate } = await must(app, null, REGISTER, { input: registrationInput({ email }) }, PUBLIC);
    return { id: registerCandidate.challengeId as string, email };
  };
  const confirmations = async (email: string): Promise<string[]> => {
    const { rows } = await app.owner.query<{ action: string }>(
      `select e.action from audit_event e join account a on a.id = e.object_id
       where a.email = $1 and e.action like 'account.verified%' order by e.at`,
      [email],
    );
    return rows.map(({ action }) => action);
  };

  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    worker = await startTestWorker();
  });

  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  describe('by the link of the mail', () => {
    it('works on any device that shows the mail', async () => {
      const { email } = await aWaitingAccount();
      const { text } = await mailAbout(app, email, /c[oó]d/i);
      const [, token = ''] = /\/candidate\/register#token=(\S+)/.exec(text) ?? [];
      expect((await open(CONFIRM, { token })).data?.confirmAccount).toEqual({ verified: true, email });
      const { data } = await graphql(app, null, SIGN_IN, { input: { email, password: PASSWORD } });
      expect(data.signIn.token).toEqual(expect.any(String));
    });

    it('succeeds once; the second time it reports that the account is confirmed', async () => {
      const { id, email } = await aWaitingAccount();
      const [first, second] = [
        await open(CONFIRM, { token: proof(id) }),
        await open(CONFIRM, { token: ` ${proof(id)} ` }),
      ];
      expect([first.code, second.faults, reasonOf(second)]).toEqual(['OK', ['CODE_EXPIRED token'], 'CONFIRMED']);
      expect(await confirmations(email)).toEqual(['account.verified-by-link']);
    });

    it('is refused when it is wrong, unknown, of another account, or more than a day old', async () => {
      const [mine, other, old] = [await aWaitingAccount(), await aWaitingAccount(), await aWaitingAccount()];
      await app.owner.query(`update auth_code set created_at = created_at - interval '25 hours' where id = $1`, [
        old.id,
      ]);
      const nobody = '0198aaaa-0000-7000-8000-000000000000';
      const tokens = [
        '',
        'x',
        mine.id,
        `${mine.id}.`,
        `${mine.id}.${deriveConfirmation(TEST_SECRET, other.id)}`,
        `x.${deriveConfirmation(TEST_SECRET, 'x')}`,
        proof(nobody),
        proof(old.id),
      ];
      for (const token of tokens) {
        const answer = await open(CONFIRM, { token });
        expect([token, answer.faults, reasonOf(answer)]).toEqual([token, ['CODE_EXPIRED token'], null]);
      }
      expect([...(await confirmations(mine.email)), ...(await confirmations(old.email))]).toEqual([]);
    });

    it('is refused for an account that root blocked', async () => {
      const { id, email } = await aWaitingAccount();
      await app.owner.query(`update account set status = 'BLOCKED' where email = $1`, [email]);
      const answer = await open(CONFIRM, { token: proof(id) });
      expect([answer.faults, reasonOf(answer)]).toEqual([['CODE_EXPIRED token'], null]);
    });

    it('is possible after wrong codes and newer codes', async () => {
      const { id, email } = await aWaitingAccount();
      for (let index = 0; index < 5; index += 1) await open(VERIFY, { input: { challengeId: id, code: wrong(id) } });
      await must(app, null, RESEND, { id }, PUBLIC);
      expect((await open(CONFIRM, { token: proof(id) })).data?.confirmAccount).toEqual({ verified: true, email });
    });

    it('and by the code at the same time succeeds once', async () => {
      const { id, email } = await aWaitingAccount();
      const [byLink, byCode] = await Promise.all([
        Promise.all(Array.from({ length: 10 }, () => open(CONFIRM, { token: proof(id) }))),
        Promise.all(Array.from({ length: 10 }, () => open(VERIFY, { input: { challengeId: id, code: code(id) } }))),
      ]);
      expect(byCode.filter((answer) => answer.code === 'OK')).toHaveLength(1);
      expect(byLink.filter((answer) => answer.code === 'OK').length).toBeLessThanOrEqual(1);
      expect(await confirmations(email)).toHaveLength(1);
      const { rows } = await app.owner.query('select status from account where email = $1', [email]);
      expect(rows).toEqual([{ status: 'ACTIVE' }]);
    });
  });

  it('reports too many attempts, not an expired code', async () => {
    const [spent, old] = [await aWaitingAccount(), await aWaitingAccount()];
    for (let index = 0; index < 5; index += 1)
      await open(VERIFY, { input: { challengeId: spent.id, code: wrong(spent.id) } });
    await app.owner.query('update auth_code set expires_at = now() where id = $1', [old.id]);
    const answers = [
      await open(VERIFY, { input: { challengeId: spent.id, code: code(spent.id) } }),
      await open(VERIFY, { input: { challengeId: old.id, code: code(old.id) } }),
    ];
    expect(answers.map((answer) => [answer.faults, reasonOf(answer)])).toEqual([
      [['CODE_EXPIRED code'], 'TOO_MANY_TRIES'],
      [['CODE_EXPIRED code'], null],
    ]);
  });

  describe('by another code', () => {
    it('is mailed to an unverified address, and activates the account', async () => {
      const { email } = await aWaitingAccount();
      const { requestVerification } = await must(app, null, REQUEST, { email: ` ${email.toUpperCase()} ` }, PUBLIC);
      const challengeId = requestVerification.challengeId as string;
      await mailAbout(app, email, new RegExp(`${code(challengeId)}$`));
      const answer = await open(VERIFY, { input: { challengeId, code: code(challengeId) } });
      expect(answer.data?.verifyAccount).toEqual({ verified: true, email });
    });

    it('gives the same answers for an unverified, a verified and an unknown address', async () => {
      const [waiting, confirmed, nobody] = [
        (await aWaitingAccount()).email,
        (await aCandidate(app)).email,
        freshEmail('lina'),
      ];
      const asked: string[] = [];
      const walk = async (email: string) => {
        const first = await open(REQUEST, { email });
        const { challengeId, email: sentTo } = first.data?.requestVerification ?? {};
        expect(sentTo).toMatch(masked(email));
        const again = await open(RESEND, { id: challengeId });
        const next = again.data?.resendVerification.challengeId as string;
        asked.push(code(challengeId), code(next));
        expect(again.data?.resendVerification.email).toBe(sentTo);
        const guesses = [];
        for (let index = 0; index < 6; index += 1)
          guesses.push(await open(VERIFY, { input: { challengeId: next, code: wrong(next) } }));
        return [first, again, ...guesses].map((answer) => [answer.code, answer.faults, reasonOf(answer)]);
      };
      const [a, b, c] = [await walk(waiting), await walk(confirmed), await walk(nobody)];
      expect(b).toEqual(a);
      expect(c).toEqual(a);
      expect(a.map(([answered]) => answered)).toEqual(['OK', 'OK', ...Array(5).fill('CODE_INVALID'), 'CODE_EXPIRED']);
      // The last mail to the unverified address arrives; the earlier requests for the other addresses send none.
      await mailAbout(app, waiting, new RegExp(`${asked[1]}$`));
      const others = [...(await mailTo(app, confirmed)), ...(await mailTo(app, nobody))];
      expect(others.filter(({ subject }) => asked.includes(subject.slice(-5)))).toEqual([]);
    });

    it('does not reveal that the account was verified meanwhile', async () => {
      const { id, email } = await aWaitingAccount();
      const { requestVerification } = await must(app, null, REQUEST, { email }, PUBLIC);
      await must(app, null, CONFIRM, { token: proof(id) }, PUBLIC);
      const again = await open(RESEND, { id: requestVerification.challengeId });
      expect([again.code, again.data?.resendVerification.email]).toEqual([
        'OK',
        expect.stringMatching(masked(email)) as unknown,
      ]);
    });

    it('is sent three times in 15 minutes, and refuses an invalid address', async () => {
      const { email } = await aWaitingAccount();
      const answers = [];
      for (let index = 0; index < 4; index += 1) answers.push(await open(REQUEST, { email }));
      expect(answers.map((answer) => answer.code)).toEqual(['OK', 'OK', 'OK', 'RATE_LIMITED']);
      expect((await open(REQUEST, { email: ' ' })).faults).toEqual(['EMAIL_REQUIRED email']);
      expect((await open(REQUEST, { email: 'lina' })).faults).toEqual(['EMAIL_INVALID email']);
    });

    it('is limited per caller', async () => {
      await app.owner.query(`delete from throttle where key like 'verification:%'`);
      const limited = await startApp({ THROTTLE_RECOVERY_PER_ADDRESS_PER_HOUR: '2' });
      try {
        const codes: string[] = [];
        for (let index = 0; index < 3; index += 1)
          codes.push((await graphql(limited, null, REQUEST, { email: freshEmail() }, PUBLIC)).code);
        expect(codes).toEqual(['OK', 'OK', 'RATE_LIMITED']);
      } finally {
        await limited.close();
        await app.owner.query(`delete from throttle where key like 'verification:%'`);
      }
    });
  });
});
