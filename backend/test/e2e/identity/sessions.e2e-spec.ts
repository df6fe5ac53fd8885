import { createHmac, randomUUID } from 'node:crypto';

import {
  aCandidate,
  aStaffMember,
  aTenant,
  freshEmail,
  PASSWORD,
  type Person,
  type Tenant,
} from '../../support/data/actors';
import { type Answer, type Data, graphql, startApp, type TestApp } from '../../support/app/app';
import { TEST_SECRET } from '../../support/setup/database';
import { until } from '../../support/setup/wait';

const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { token userId } }`;
const USER = '{ user { id } }';
const base64 = (value: object | string): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** A token like a real one, with changed claims or another key. */
function forged(token: string, changes: { header?: object; payload?: object; secret?: string } = {}): string {
  const [header, payload] = token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object);
  const content = `${base64({ ...header, ...changes.header })}.${base64({ ...payload, ...changes.payload })}`;
  return `${content}.${createHmac('sha256', changes.secret ?? TEST_SECRET)
    .update(content)
    .digest('base64url')}`;
}

describe('sessions', () => {
  let app: TestApp;
  let tenant: Tenant;
  let person: Person;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    tenant = await aTenant(app);
  });
  beforeEach(async () => {
    person = await aCandidate(app);
  });
  afterAll(() => app.close());

  const signIn = (email: string, password: string): Promise<Answer> =>
    graphql(app, null, SIGN_IN, { input: { email, password } });
  const may = async (token: string, document = USER) => (await graphql(app, token, document)).code;

  describe('signing in', () => {
    const bare = ({ data, errors }: Answer) => ({
      data,
      errors: errors.map(({ message, extensions: { code, field } }) => ({ message, code, field })),
    });

    it('gives the same answer for a wrong password, an unknown address and a blocked account', async () => {
      const blocked = await aCandidate(app);
      await app.owner.query(`update account set status = 'BLOCKED' where person_id = $1`, [blocked.id]);
      const answers = [
        await signIn(person.email, 'Errada#123'),
        await signIn(freshEmail(), 'Errada#123'),
        await signIn(blocked.email, PASSWORD),
      ];
      expect(answers.map(({ code }) => code)).toEqual(['WRONG_CREDENTIALS', 'WRONG_CREDENTIALS', 'WRONG_CREDENTIALS']);
      expect(new Set(answers.map((answer) => JSON.stringify(bare(answer)))).size).toBe(1);
      const pt = await graphql(app, null, SIGN_IN, { input: { email: person.email, password: 'x' } }, { locale: 'pt' });
      expect([pt.errors[0]?.message, answers[0]?.errors[0]?.message]).toEqual([
        'Email ou Senha incorrecta!',
        'Email or Password incorrect!',
      ]);
    });

    it('reports missing fields', async () => {
      expect((await signIn('', '')).faults).toEqual(['EMAIL_REQUIRED email', 'PASSWORD_REQUIRED password']);
      expect((await signIn('amelia', 'x')).faults).toEqual(['EMAIL_INVALID email']);
    });

    it('requires a wait after five wrong passwords, also for the correct one, but not for other accounts', async () => {
      for (let index = 0; index < 5; index += 1)
        expect((await signIn(person.email, `Errada#${index}`)).code).toBe('WRONG_CREDENTIALS');
      const { errors } = await signIn(person.email.toUpperCase(), PASSWORD);
      expect(errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) as number });
      expect(errors[0]?.extensions.retryAfter).toBeLessThanOrEqual(900);
      expect((await signIn((await aCandidate(app)).email, PASSWORD)).code).toBe('OK');
    });

    it('resets the count after a correct password', async () => {
      for (let index = 0; index < 4; index += 1) await signIn(person.email, 'Errada#1');
      expect((await signIn(person.email, PASSWORD)).code).toBe('OK');
      for (let index = 0; index < 4; index += 1) await signIn(person.email, 'Errada#1');
      expect((await signIn(person.email, PASSWORD)).code).toBe('OK');
    });
  });

  describe('the refresh cookie', () => {
    const cookieOf = (response: Response): string | undefined =>
      /^(?:__Secure-)?refresh=([^;]*)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1];
    const opened = async (): Promise<{ cookie: string; header: string; token: string }> => {
      const response = await fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: SIGN_IN, variables: { input: { email: person.email, password: PASSWORD } } }),
      });
      const { data } = (await response.json()) as Data;
      return {
        cookie: cookieOf(response)!,
        header: response.headers.getSetCookie()[0]!,
        token: data.signIn.token as string,
      };
    };
    const auth = (path: string, cookie: string, headers: object = {}) =>
      fetch(`${app.url}/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `refresh=${cookie}`, ...headers },
        body: '{}',
      });
    const session = (cookie: string) => cookie.split('.')[0];

    it('is HttpOnly and sent to its own path only', async () => {
      const { header } = await opened();
      for (const part of ['HttpOnly', 'Path=/auth', 'SameSite=Strict']) expect(header).toContain(part);
    });

    it('is exchanged for a new cookie and a valid token', async () => {
      const { cookie } = await opened();
      const answer = await auth('refresh', cookie);
      expect(answer.status).toBe(200);
      expect(await may(((await answer.json()) as Data).token as string)).toBe('OK');
      expect(cookieOf(answer)).not.toBe(cookie);
      expect((await auth('refresh', cookieOf(answer)!)).status).toBe(200);
    });

    it('may be used by two tabs at the same time', async () => {
      const { cookie } = await opened();
      const answers = await Promise.all([auth('refresh', cookie), auth('refresh', cookie), auth('refresh', cookie)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers.filter((answer) => cookieOf(answer))).toHaveLength(1);
    });

    it('ends the session when an old one is used again later', async () => {
      const { cookie, token } = await opened();
      const next = cookieOf(await auth('refresh', cookie))!;
      await app.owner.query(`update session set previous_until = now() - interval '1 second' where id = $1`, [
        session(cookie),
      ]);
      expect((await auth('refresh', cookie)).status).toBe(401);
      expect((await auth('refresh', next)).status).toBe(401);
      expect(await may(token)).toBe('UNAUTHENTICATED');
      const { rows } = await app.owner.query(`select action from audit_event where object_id = $1`, [session(cookie)]);
      expect(rows).toEqual([{ action: 'session.reuse-detected' }]);
    });

    it.each([
      ['nothing', () => ''],
      ['a word', () => 'x'],
      ['two words', () => 'x.y'],
      ['an unknown id', () => `${randomUUID()}.x`],
      ['a truncated token', (cookie: string) => cookie.slice(0, -4)],
      ['an injection', () => `' or true --.x`],
    ])('answers 401 to %s and does not end the session', async (_, wrong) => {
      const { cookie } = await opened();
      const answer = await auth('refresh', wrong(cookie));
      expect([answer.status, ((await answer.json()) as Data).errors?.[0]?.extensions?.code]).toEqual([
        401,
        'UNAUTHENTICATED',
      ]);
      expect((await auth('sign-out', wrong(cookie))).status).toBe(204);
      expect((await auth('refresh', cookie)).status).toBe(200);
    });

    it('is accepted from the own origin only', async () => {
      const { cookie } = await opened();
      expect((await auth('refresh', cookie, { origin: 'https://evil.example' })).status).toBe(403);
      expect((await auth('refresh', cookie, { 'content-type': 'text/plain' })).status).toBe(403);
    });

    it('is removed with the session at sign-out', async () => {
      const { cookie, token } = await opened();
      expect(await may(token)).toBe('OK');
      expect((await auth('sign-out', cookie)).status).toBe(204);
      expect([await may(token), (await auth('refresh', cookie)).status]).toEqual(['UNAUTHENTICATED', 401]);
      expect(await may(person.token)).toBe('OK');
    });
  });

  describe('lose access at once by', () => {
    const LIST = '{ vacancies { total } }';
    it.each([
      ['a suspended member', `update staff_member set status = 'SUSPENDED' where id = $1`, 'UNAUTHENTICATED'],
      ['a blocked account', `update account set status = 'BLOCKED' where person_id = $1`, 'UNAUTHENTICATED'],
      ['a changed password', `update account set version = version + 1 where person_id = $1`, 'UNAUTHENTICATED'],
      [
        'an ended session',
        `update session set expires_at = now() where account_id in (select id from account where person_id = $1)`,
        'UNAUTHENTICATED',
      ],
      [
        'an idle session',
        `update session set idle_until = now() where account_id in (select id from account where person_id = $1)`,
        'UNAUTHENTICATED',
      ],
      [
        'a changed role',
        `delete from role_permission where permission = 'VACANCY_LIST' and role_id = (select role_id from staff_member where id = $1)`,
        'FORBIDDEN',
      ],
    ])('%s', async (_, change, code) => {
      const member = await aStaffMember(app, tenant.id);
      expect(await may(member.token, LIST)).toBe('OK');
      await app.owner.query(change, [member.id]);
      expect(await may(member.token, LIST)).toBe(code);
    });

    it('a suspended institution', async () => {
      const other = await aTenant(app);
      await app.owner.query(`update institution set status = 'SUSPENDED' where id = $1`, [other.id]);
      expect([await may(other.admin.token, LIST), await may(tenant.admin.token, LIST)]).toEqual([
        'UNAUTHENTICATED',
        'OK',
      ]);
    });

    it('a change, or within five seconds with the session cache', async () => {
      const keeping = await startApp({ SESSION_CACHE_MILLISECONDS: '5000' });
      try {
        const member = await aStaffMember(keeping, tenant.id);
        expect((await graphql(keeping, member.token, LIST)).code).toBe('OK');
        await app.owner.query(`update staff_member set status = 'SUSPENDED' where id = $1`, [member.id]);
        await until(
          async () => (await graphql(keeping, member.token, LIST)).code,
          (code) => code === 'UNAUTHENTICATED',
          5500,
        );
      } finally {
        await keeping.close();
      }
    });
  });

  describe('with an invalid token', () => {
    const now = () => Math.floor(Date.now() / 1000);
    it.each<[string, (token: string) => string]>([
      ['none', () => ''],
      ['only the word', () => 'Bearer'],
      ['another scheme', (token) => `Basic ${token}`],
      ['half of it', (token) => `Bearer ${token.slice(0, token.length / 2)}`],
      [
        'one without a signature',
        (token) => `Bearer ${base64({ alg: 'none', typ: 'at+jwt' })}.${token.split('.')[1]}.`,
      ],
      ['one of another key', (token) => `Bearer ${forged(token, { secret: 'x'.repeat(40) })}`],
      ['one for another audience', (token) => `Bearer ${forged(token, { payload: { aud: 'mail' } })}`],
      ['one of another issuer', (token) => `Bearer ${forged(token, { payload: { iss: 'somebody' } })}`],
      ['one that expired a second ago', (token) => `Bearer ${forged(token, { payload: { exp: now() - 1 } })}`],
      ['one that is not valid yet', (token) => `Bearer ${forged(token, { payload: { nbf: now() + 60 } })}`],
      ['one of the future', (token) => `Bearer ${forged(token, { payload: { iat: now() + 3600 } })}`],
      ['one of another kind', (token) => `Bearer ${forged(token, { header: { typ: 'JWT' } })}`],
      ['one for another person', (token) => `Bearer ${forged(token, { payload: { sub: randomUUID() } })}`],
      ['one of a session that is no id', (token) => `Bearer ${forged(token, { payload: { sid: 'x' } })}`],
      ['ten kilobytes', () => `Bearer ${'x'.repeat(10_000)}`],
    ])('are refused: %s', async (_, authorization) => {
      expect(await may(forged(person.token))).toBe('OK');
      const response = await fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: authorization(person.token) },
        body: JSON.stringify({ query: USER }),
      });
      expect(((await response.json()) as Data).errors[0].extensions.code).toBe('UNAUTHENTICATED');
    });
  });

  it.each([
    ['en', {}],
    ['pt', { locale: 'pt' }],
    ['pt', { locale: 'PT-mz' }],
    ['fr', { locale: 'fr' }],
    ['en', { locale: 'xx' }],
    ['en', { locale: 'en;q=0' }],
    ['en', { locale: 'p'.repeat(10_000) }],
    ['pt', { 'accept-language': 'de, pt-PT;q=0.8, fr;q=0.5' }],
    ['fr', { 'accept-language': 'pt;q=0, fr' }],
    ['fr', { locale: 'fr', 'accept-language': 'pt' }],
  ])('get errors in %s for %j', async (locale, headers) => {
    const said = { en: 'Sign in to continue', pt: 'Entre na sua conta para continuar' }[locale];
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': '', ...headers },
      body: JSON.stringify({ query: USER }),
    });
    const { errors } = (await response.json()) as Data;
    if (said) expect(errors[0].message).toBe(said);
    else
      expect(Object.values({ en: 'Sign in to continue', pt: 'Entre na sua conta para continuar' })).not.toContain(
        errors[0].message,
      );
  });
});
