import { randomUUID } from 'node:crypto';

import { aCandidate, aStaffMember, aTenant, PASSWORD, type Person } from '../../support/data/actors';
import { type Answer, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { mailAbout } from '../../support/app/mailbox';
import {
  verifyCode,
  codeFor,
  signInWithPassword,
  enableTwoFactor,
  withCookies,
  wrongCodeFor,
} from '../../support/data/second-factor';
import { startTestWorker } from '../../support/app/worker';

const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { token challengeId purpose } }`;
const RESEND = `mutation ($id: ID!) { resendCode(challengeId: $id) { challengeId sentTo expiresAt } }`;
const SET = `mutation ($enabled: Boolean!, $password: String!) { setTwoFactor(enabled: $enabled, password: $password) { twoFactor twoFactorRequired } }`;
const SECURITY = `{ security { twoFactor twoFactorRequired passwordReset passwordChangedAt } }`;
const tally = (answers: { answer: Answer }[]) =>
  answers.reduce<Record<string, number>>((all, { answer: { code } }) => ({ ...all, [code]: (all[code] ?? 0) + 1 }), {});

describe('signing in with a second factor', () => {
  let app: TestApp;
  let person: Person;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
  });
  beforeEach(async () => {
    person = await aCandidate(app);
    await enableTwoFactor(app, person);
  });
  afterAll(() => app.close());

  const half = () => signInWithPassword(app, person.email);
  const sessionsOf = async ({ id }: Person) =>
    (
      await app.owner.query<{ n: number }>(
        `select count(*)::int as n from session s join account a on a.id = s.account_id where a.person_id = $1 and s.created_at > now() - interval '1 hour'`,
        [id],
      )
    ).rows[0]!.n;

  it('returns a challenge with the masked address, no token and no session', async () => {
    const before = await sessionsOf(person);
    const { result, cookies } = await half();
    expect(result).toMatchObject({ token: null, userId: null, purpose: 'TWO_FACTOR', weakCredentials: false });
    expect(result.sentTo).toMatch(/^a\*\*\*\S@exemplo\.co\.mz$/);
    expect(new Date(result.expiresAt as string).getTime() - Date.now()).toBeGreaterThan(595_000);
    expect(await sessionsOf(person)).toBe(before);
    const device = cookies.find((cookie) => cookie.startsWith('sign-in='))!;
    for (const part of ['HttpOnly', 'Path=/graphql', 'SameSite=Strict']) expect(device).toContain(part);
    expect(cookies.some((cookie) => cookie.startsWith('refresh='))).toBe(false);
  });

  it('is completed by the code in upper or lower case', async () => {
    const begun = await half();
    const { answer, cookies } = await verifyCode(app, begun, ` ${codeFor(begun.challengeId).toLowerCase()} `);
    expect(answer.data.verifyTwoFactor).toMatchObject({ userId: person.id, challengeId: null });
    expect((await graphql(app, answer.data.verifyTwoFactor.token as string, '{ user { id } }')).code).toBe('OK');
    expect(cookies.some((cookie) => cookie.startsWith('refresh='))).toBe(true);
    expect(cookies.find((cookie) => cookie.startsWith('sign-in='))).toContain('1970');
  });

  it('reports no weak password to a person whose strong password was set by somebody else', async () => {
    await app.owner.query('update account set password_reset = true where person_id = $1', [person.id]);
    const { answer } = await verifyCode(app, await half());
    const { token, weakCredentials } = answer.data.verifyTwoFactor;
    expect(weakCredentials).toBe(false);
    expect((await must(app, token, '{ user { passwordReset } }')).user.passwordReset).toBe(true);
  });

  it.each([
    ['an empty code', '  ', 'CODE_REQUIRED'],
    ['four characters', 'ABCD', 'CODE_INVALID'],
    ['six', 'ABCDEF', 'CODE_INVALID'],
    ['a space inside', 'AB CD', 'CODE_INVALID'],
    ['full-width letters', 'ＡＢＣＤＥ', 'CODE_INVALID'],
    ['an injection', "' OR 1=1 --", 'CODE_INVALID'],
    ['fifty kilobytes', 'A'.repeat(50_000), 'CODE_INVALID'],
    ['a wrong one', undefined, 'CODE_INVALID'],
  ])('refuses %s', async (_, code, refusal) => {
    const begun = await half();
    const { answer } = await verifyCode(app, begun, code ?? wrongCodeFor(begun.challengeId));
    expect(answer.faults).toEqual([`${refusal} code`]);
    expect((await verifyCode(app, begun)).answer.code).toBe('OK');
  });

  it('is refused in another browser without using up an attempt of the owner', async () => {
    const begun = await half();
    const other = await half().then(({ cookie }) => cookie);
    const newest = await half();
    for (const cookie of ['', 'sign-in=x', other])
      expect((await verifyCode(app, { ...newest, cookie })).answer.faults).toEqual(['CODE_EXPIRED code']);
    const { rows } = await app.owner.query('select tries from auth_code where id = $1', [newest.challengeId]);
    expect(rows).toEqual([{ tries: 0 }]);
    // Only the newest challenge is valid.
    expect((await verifyCode(app, begun)).answer.code).toBe('CODE_EXPIRED');
    expect((await verifyCode(app, newest)).answer.code).toBe('OK');
  });

  it('refuses a challenge that is unknown, of another purpose, expired, or older than the password', async () => {
    const begun = await half();
    const { requestRecovery } = await must(
      app,
      null,
      `mutation ($e: String!) { requestRecovery(email: $e) { challengeId } }`,
      { e: person.email },
    );
    for (const challengeId of [randomUUID(), requestRecovery.challengeId as string]) {
      const { answer } = await verifyCode(app, { challengeId, cookie: begun.cookie });
      expect(answer.code).toBe('CODE_EXPIRED');
    }
    await app.owner.query('update account set version = version + 1 where person_id = $1', [person.id]);
    expect((await verifyCode(app, begun)).answer.code).toBe('CODE_EXPIRED');
    const next = await half();
    await app.owner.query('update auth_code set expires_at = now() where id = $1', [next.challengeId]);
    expect((await verifyCode(app, next)).answer.code).toBe('CODE_EXPIRED');
  });

  it('opens one session for fifty concurrent correct codes', async () => {
    const before = await sessionsOf(person);
    const begun = await half();
    expect(tally(await Promise.all(Array.from({ length: 50 }, () => verifyCode(app, begun))))).toEqual({
      OK: 1,
      CODE_EXPIRED: 49,
    });
    expect(await sessionsOf(person)).toBe(before + 1);
  });

  it('counts five of a hundred concurrent wrong codes, and then refuses the correct one too', async () => {
    const begun = await half();
    const wrong = wrongCodeFor(begun.challengeId);
    expect(tally(await Promise.all(Array.from({ length: 100 }, () => verifyCode(app, begun, wrong))))).toEqual({
      CODE_INVALID: 5,
      CODE_EXPIRED: 95,
    });
    const { rows } = await app.owner.query('select tries from auth_code where id = $1', [begun.challengeId]);
    expect(rows).toEqual([{ tries: 5 }]);
    expect((await verifyCode(app, begun)).answer.code).toBe('CODE_EXPIRED');
  });

  it('sends three codes in 15 minutes, also for concurrent requests, and accepts the last one', async () => {
    const { challengeId, cookie } = await half();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => withCookies(app, RESEND, { id: challengeId }, { cookie })),
    );
    expect(tally(answers)).toEqual({ OK: 2, RATE_LIMITED: 4 });
    expect((await verifyCode(app, { challengeId, cookie })).answer.code).toBe('CODE_EXPIRED');
    const sent = answers.flatMap(({ answer }) => (answer.data?.resendCode?.challengeId as string | undefined) ?? []);
    // The id is made before the row waits for its turn, so the order of ids is not the order of rows.
    const { rows } = await app.owner.query<{ id: string }>(
      'select id from auth_code where id = any ($1::uuid[]) order by created_at desc, id desc limit 1',
      [sent],
    );
    expect((await verifyCode(app, { challengeId: rows[0]!.id, cookie })).answer.code).toBe('OK');
    // Answered codes do not count towards the limit.
    expect((await half()).challengeId).toEqual(expect.any(String));
  });

  it('sends no new code to another browser', async () => {
    const { challengeId } = await half();
    expect((await withCookies(app, RESEND, { id: challengeId })).answer.code).toBe('CODE_EXPIRED');
    expect((await withCookies(app, RESEND, { id: 'x' })).answer.code).toBe('CODE_EXPIRED');
  });

  it('sends at most ten unanswered codes per day', async () => {
    for (let index = 0; index < 10; index += 1) {
      await half();
      await app.owner.query(`delete from throttle where key like 'code-two_factor:%'`);
    }
    const { answer } = await withCookies(app, SIGN_IN, { input: { email: person.email, password: PASSWORD } });
    expect(answer.code).toBe('RATE_LIMITED');
    expect(answer.errors[0]?.extensions.retryAfter).toBeGreaterThan(80_000);
  });

  describe('as set by the person or the institution', () => {
    it('is switched on and off with the password, with an audit event and a mail', async () => {
      const worker = await startTestWorker();
      try {
        const own = await aCandidate(app);
        const set = (enabled: boolean, password = PASSWORD) => graphql(app, own.token, SET, { enabled, password });
        expect((await set(true, 'Errada#123')).faults).toEqual(['WRONG_CREDENTIALS password']);
        expect((await set(true, '')).faults).toEqual(['PASSWORD_REQUIRED password']);
        expect((await set(true)).data.setTwoFactor).toEqual({ twoFactor: true, twoFactorRequired: false });
        expect((await must(app, own.token, SECURITY)).security).toMatchObject({
          twoFactor: true,
          passwordReset: false,
        });
        const begun = await signInWithPassword(app, own.email);
        const mail = await mailAbout(app, own.email, /código de entrada/);
        expect(mail.subject).toContain(codeFor(begun.challengeId));
        await mailAbout(app, own.email, /Código por e-mail ao entrar: activado/);
        expect((await set(false)).data.setTwoFactor.twoFactor).toBe(false);
        await mailAbout(app, own.email, /Código por e-mail ao entrar: desactivado/);
        const { rows } = await app.owner.query(
          `select action from audit_event where actor_id = $1 and action like 'account.two-factor%' order by seq`,
          [own.id],
        );
        expect(rows.map(({ action }: { action: string }) => action)).toEqual([
          'account.two-factor-on',
          'account.two-factor-off',
        ]);
      } finally {
        await worker.close();
      }
    });

    it('requires a wait after five wrong passwords, also for the right one', async () => {
      const own = await aCandidate(app);
      const set = (password: string) => graphql(app, own.token, SET, { enabled: true, password });
      const wrong = await Promise.all(Array.from({ length: 12 }, () => set('Errada#123')));
      expect(wrong.filter(({ code }) => code === 'WRONG_CREDENTIALS')).toHaveLength(5);
      expect((await set(PASSWORD)).code).toBe('RATE_LIMITED');
    });

    it('is required for all staff when the institution requires it, and cannot be switched off', async () => {
      const tenant = await aTenant(app);
      const member = await aStaffMember(app, tenant.id);
      await app.owner.query('update institution set two_factor_required = true where id = $1', [tenant.id]);
      expect((await must(app, member.token, SECURITY)).security).toMatchObject({
        twoFactor: false,
        twoFactorRequired: true,
      });
      const off = await graphql(app, member.token, SET, { enabled: false, password: PASSWORD });
      expect(off.faults).toEqual(['INVALID_STATE enabled']);
      const begun = await signInWithPassword(app, member.email);
      expect((await verifyCode(app, begun)).answer.code).toBe('OK');
    });
  });
});
