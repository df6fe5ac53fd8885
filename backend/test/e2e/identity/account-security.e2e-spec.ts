import { hash } from '@node-rs/argon2';

import { aCandidate, aPartner, aRoot, aTenant, PASSWORD, type Person, signIn } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { mailAbout } from '../../support/app/mailbox';
import { withCookies } from '../../support/data/second-factor';
import { aSocket } from '../../support/requests/socket';
import { until } from '../../support/setup/wait';
import { startTestWorker } from '../../support/app/worker';

const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { token userId weakCredentials } }`;
const CHANGE = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { token userId weakCredentials } }`;
const SESSIONS = `{ sessions { id device userAgent place createdAt lastUsedAt current } }`;
const END = `mutation ($id: ID!) { endSession(id: $id) { id current } }`;
const END_OTHERS = `mutation { endOtherSessions { id current } }`;
const USER = '{ user { id passwordReset } }';
const ADDED = `subscription { notificationAdded(after: "0") { id } }`;
const NEW = 'Outra#Senha7Forte';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('the security of an account', () => {
  let app: TestApp;
  let person: Person;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
  });
  beforeEach(async () => {
    person = await aCandidate(app);
  });
  afterAll(() => app.close());

  const may = async (token: string) => (await graphql(app, token, USER)).code;
  const change = (changes: object = {}, token = person.token, locale = 'en') =>
    graphql(
      app,
      token,
      CHANGE,
      { input: { currentPassword: PASSWORD, password: NEW, passwordConfirmation: NEW, ...changes } },
      { locale },
    );
  const auth = (path: string, cookie: string) =>
    fetch(`${app.url}/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: '{}',
    });
  const entered = async () => {
    const { answer, cookies } = await withCookies(app, SIGN_IN, { input: { email: person.email, password: PASSWORD } });
    const cookie = cookies.find((one) => one.startsWith('refresh='))!.split(';')[0]!;
    return { token: answer.data.signIn.token as string, cookie };
  };
  const sessionsOf = async (token: string) => (await must(app, token, SESSIONS)).sessions as Data[];

  describe('with a new password', () => {
    it('continues this session with a new token and cookie, and ends all others', async () => {
      const [here, elsewhere] = [await entered(), await entered()];
      const { answer, cookies } = await withCookies(
        app,
        CHANGE,
        { input: { currentPassword: PASSWORD, password: NEW, passwordConfirmation: NEW } },
        { token: here.token },
      );
      const token = answer.data.changePassword.token as string;
      expect(answer.data.changePassword).toMatchObject({ userId: person.id, weakCredentials: false });
      expect([await may(token), await may(here.token), await may(elsewhere.token), await may(person.token)]).toEqual([
        'OK',
        'UNAUTHENTICATED',
        'UNAUTHENTICATED',
        'UNAUTHENTICATED',
      ]);
      const cookie = cookies.find((one) => one.startsWith('refresh='))!.split(';')[0]!;
      expect([(await auth('refresh', cookie)).status, (await auth('refresh', elsewhere.cookie)).status]).toEqual([
        200, 401,
      ]);
      expect(await sessionsOf(token)).toHaveLength(1);
      expect(await signIn(app, person.email, NEW)).toEqual(expect.any(String));
      expect((await graphql(app, null, SIGN_IN, { input: { email: person.email, password: PASSWORD } })).code).toBe(
        'WRONG_CREDENTIALS',
      );
    });

    it.each([
      ['the wrong old one', { currentPassword: 'Errada#123' }, ['WRONG_CREDENTIALS currentPassword']],
      ['no old one', { currentPassword: '' }, ['PASSWORD_REQUIRED currentPassword']],
      ['no new one', { password: '', passwordConfirmation: '' }, ['PASSWORD_REQUIRED password']],
      ['another confirmation', { passwordConfirmation: 'x' }, ['PASSWORD_MISMATCH passwordConfirmation']],
      ['a short one', { password: 'Curta#1', passwordConfirmation: 'Curta#1' }, ['WEAK_CREDENTIALS password']],
      ['a common one', { password: 'Password1!', passwordConfirmation: 'Password1!' }, ['WEAK_CREDENTIALS password']],
      ['the same one', { password: PASSWORD, passwordConfirmation: PASSWORD }, ['WEAK_CREDENTIALS password']],
    ])('does not change for %s', async (_, changes, faults) => {
      expect((await change(changes)).faults).toEqual(faults);
      expect(await may(person.token)).toBe('OK');
    });

    it('requires a wait after five wrong old passwords, also in parallel', async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => change({ currentPassword: 'Errada#123' })));
      expect(answers.filter(({ code }) => code === 'WRONG_CREDENTIALS')).toHaveLength(5);
      expect((await change()).code).toBe('RATE_LIMITED');
    });

    it('changes once for ten parallel requests', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => change()));
      expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1);
    });

    it('writes an audit event and a mail', async () => {
      const worker = await startTestWorker();
      try {
        expect((await change()).code).toBe('OK');
        const mail = await mailAbout(app, person.email, /senha foi alterada/);
        expect(mail.text).toContain('recupere já a sua conta');
        const { rows } = await app.owner.query(`select action from audit_event where actor_id = $1 and action = $2`, [
          person.id,
          'account.password-changed',
        ]);
        expect(rows).toHaveLength(1);
      } finally {
        await worker.close();
      }
    });

    it.each(['staff', 'partner', 'root'] as const)('works for %s too', async (kind) => {
      const who = {
        staff: async () => (await aTenant(app)).admin,
        partner: () => aPartner(app),
        root: () => aRoot(app),
      };
      const { token } = await who[kind]();
      const answer = await change({}, token);
      expect(await may(answer.data.changePassword.token as string)).toBe('OK');
    });
  });

  describe('on every device', () => {
    it('lists own sessions only, with device, network and time, newest first', async () => {
      await aCandidate(app);
      const { token } = await entered();
      await app.owner.query(
        `update session set user_agent = $2 where account_id = (select id from account where person_id = $1)`,
        [person.id, FIREFOX],
      );
      const sessions = await sessionsOf(token);
      expect(sessions).toHaveLength(2);
      expect(sessions.map(({ current }) => current as boolean)).toEqual([true, false]);
      // The first session was opened by signing in, the other one by the set-up of the test.
      expect(sessions[0]).toMatchObject({ device: 'Firefox · Windows', userAgent: FIREFOX, place: '127.0.0' });
    });

    it('ends one session at once and permanently', async () => {
      const elsewhere = await entered();
      const [other] = (await sessionsOf(person.token)).filter(({ current }) => !current);
      const { endSession } = await must(app, person.token, END, { id: other.id });
      expect(endSession).toHaveLength(1);
      expect([await may(elsewhere.token), (await auth('refresh', elsewhere.cookie)).status]).toEqual([
        'UNAUTHENTICATED',
        401,
      ]);
      expect((await graphql(app, person.token, END, { id: other.id })).code).toBe('NOT_FOUND');
    });

    it('does not find the session of another person', async () => {
      const stranger = await aCandidate(app);
      const [theirs] = await sessionsOf(stranger.token);
      for (const id of [theirs.id as string, 'x', "' or true --"])
        expect((await graphql(app, person.token, END, { id })).code).toBe('NOT_FOUND');
      expect(await may(stranger.token)).toBe('OK');
    });

    it('ends all other sessions', async () => {
      const others = [await entered(), await entered()];
      const { endOtherSessions } = await must(app, person.token, END_OTHERS);
      expect(endOtherSessions).toEqual([expect.objectContaining({ current: true })]);
      for (const { token } of others) expect(await may(token)).toBe('UNAUTHENTICATED');
    });

    it('lists at most 100 sessions', async () => {
      await app.owner.query(
        `insert into session (id, account_id, refresh_hash, idle_until, expires_at)
         select gen_random_uuid(), a.id, '\\x00', now() + interval '1 hour', now() + interval '1 hour' from account a, generate_series(1, 120) where a.person_id = $1`,
        [person.id],
      );
      expect(await sessionsOf(person.token)).toHaveLength(100);
    });
  });

  describe('closes open sockets within five seconds', () => {
    const open = async (token: string) => {
      const socket = aSocket(app, token);
      socket.subscribe(ADDED);
      await until(
        async () =>
          (await app.owner.query('select 1 from session where last_used_at is not null limit 1')).rowCount !== null,
        Boolean,
      );
      return socket;
    };
    it.each<[string, (cookie: string) => Promise<unknown>]>([
      ['a changed password', () => change()],
      ['a sign-out', (cookie) => auth('sign-out', cookie)],
      ['an ended session', () => must(app, person.token, END_OTHERS)],
    ])('after %s', async (_, act) => {
      const { token, cookie } = await entered();
      const socket = await open(token);
      try {
        // An answer over the socket proves that it is open and authenticated.
        const echo = socket.subscribe('{ user { id } }');
        await until(
          () => echo.received.length + echo.errors.length,
          (count) => count > 0,
        );
        const begun = Date.now();
        await act(cookie);
        await until(
          () => socket.closed.code,
          (code) => code === 4403,
          8000,
        );
        expect(socket.closed.at! - begun).toBeLessThan(6000);
        expect(await may(token)).toBe('UNAUTHENTICATED');
      } finally {
        await socket.end();
      }
    });
  });

  describe('with an old refresh token', () => {
    it('ends the session and notifies the owner', async () => {
      const worker = await startTestWorker();
      try {
        const { cookie, token } = await entered();
        const renewed = async (from: string) => (await auth('refresh', from)).headers.getSetCookie()[0]!.split(';')[0]!;
        const third = await renewed(await renewed(cookie));
        // A token from two renewals ago.
        expect((await auth('refresh', cookie)).status).toBe(401);
        expect((await auth('refresh', third)).status).toBe(401);
        expect([await may(token), await may(person.token)]).toEqual(['UNAUTHENTICATED', 'OK']);
        const mail = await mailAbout(app, person.email, /Terminámos uma sessão/);
        expect(mail.text).toContain('/recover/');
        const { rows } = await app.owner.query(
          `select revoke_reason, (select count(*)::int from audit_event e where e.object_id = s.id and e.action = 'session.reuse-detected') as told
           from session s where s.id = $1`,
          [cookie.split('=')[1]!.split('.')[0]],
        );
        expect(rows).toEqual([{ revoke_reason: 'REUSED', told: 1 }]);
      } finally {
        await worker.close();
      }
    });

    it('changes nothing if the token was never issued', async () => {
      const [mine, other] = [await entered(), await entered()];
      const [id] = mine.cookie.split('.');
      expect((await auth('refresh', `${id}.${other.cookie.split('.')[1]}`)).status).toBe(401);
      expect((await auth('refresh', mine.cookie)).status).toBe(200);
    });
  });

  describe('with a weak password', () => {
    const withPassword = async (password: string) =>
      app.owner.query('update account set password_hash = $2 where person_id = $1', [
        person.id,
        await hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 }),
      ]);

    it.each(['abc123', 'Maputo@2026', 'Password1!'])('%s signs in with a warning and must be changed', async (old) => {
      await withPassword(old);
      const { signIn: answer } = await must(app, null, SIGN_IN, { input: { email: person.email, password: old } });
      expect(answer).toMatchObject({ weakCredentials: true, userId: person.id });
      const token = answer.token as string;
      expect((await must(app, token, USER)).user).toEqual({ id: person.id, passwordReset: true });
      const changed = await change({ currentPassword: old }, token);
      expect(changed.code).toBe('OK');
      const after = changed.data.changePassword.token as string;
      expect((await must(app, after, USER)).user.passwordReset).toBe(false);
    });

    it('refuses it as a new password with the fixed text', async () => {
      const texts = {
        en: 'We detected a weakness in your credentials',
        pt: 'Detectámos uma fragilidade nas suas credenciais',
      };
      for (const [locale, text] of Object.entries(texts)) {
        const weak = { password: 'Password1!', passwordConfirmation: 'Password1!' };
        expect((await change(weak, person.token, locale)).errors[0]?.message).toBe(text);
      }
    });
  });
});
