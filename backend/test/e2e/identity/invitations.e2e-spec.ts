import { randomBytes } from 'node:crypto';

import type { CaughtMessage } from '../../../src/platform/mail/catcher/caught-mail';
import { aStaffMember, aTenant, PASSWORD, signIn, type Staff, type Tenant } from '../../support/data/actors';
import { type Answer, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { mailAbout, mailTo } from '../../support/app/mailbox';
import {
  acceptInvitation,
  ACCEPT,
  acceptanceInput,
  aColleague,
  actOnUser,
  anInvitedUser,
  aRole,
  INVITATION,
  type InvitedUser,
  REACTIVATE,
  RESEND,
  SUSPEND,
  tokenOfInvitation,
} from '../../support/data/people';
import { until } from '../../support/setup/wait';
import { startTestWorker, type TestWorker } from '../../support/app/worker';

const LINK = /https?:\/\/[^\s"<>]+\/invitation#token=([\w-]{43})/;

describe('an invitation', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let admin: Staff;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    worker = await startTestWorker();
    tenant = await aTenant(app);
    admin = tenant.admin;
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const look = (token: string, locale = 'pt') => graphql(app, null, INVITATION, { token }, { locale });
  const resend = async (user: InvitedUser): Promise<string> => {
    await must(app, admin.token, RESEND, { id: user.id });
    return tokenOfInvitation(app, user.id);
  };
  const linkIn = ({ text }: Pick<CaughtMessage, 'text'>): string => LINK.exec(text)?.[1] ?? '';

  it.each([
    ['pt', /^Convite de /, /\d{1,2} de \p{L}+ de \d{4}/u],
    ['en', /invites you to/, /\d{1,2} \w+ \d{4}/],
    ['fr', /vous invite à rejoindre/, /\d{1,2} \S+ \d{4}/],
  ])('is mailed in %s with inviter, institution, access level, expiry and link', async (locale, subject, until7) => {
    const role = await aRole(app, admin);
    const user = await anInvitedUser(app, admin, { roleId: role.id, locale });
    const mail = await mailAbout(app, user.email, subject);
    const { invitation } = await must(app, null, INVITATION, { token: linkIn(mail) });
    expect(invitation).toMatchObject({
      kind: 'ENTITY',
      email: user.email,
      name: 'Júlia Nhantumbo',
      entityName: tenant.name,
      inviterName: admin.name,
    });
    for (const fact of [admin.name, tenant.name, invitation.roleName]) expect(mail.text).toContain(fact);
    expect(mail.text).toMatch(until7);
    const days = (Date.parse(invitation.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.01);
  });

  it('is accepted with a name, telephone and password, and starts a session that can be renewed', async () => {
    const role = await aRole(app, admin, [{ name: 'VACANCY_LIST' }]);
    const user = await anInvitedUser(app, admin, { roleId: role.id });
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', locale: 'fr' },
      body: JSON.stringify({
        query: ACCEPT,
        variables: { input: acceptanceInput(user.token, { name: ' Júlia  Paulo ', telephone: '84 700 11 22' }) },
      }),
    });
    const { data } = (await response.json()) as Pick<Answer, 'data'>;
    expect(data.acceptInvitation.userId).toBe(user.id);
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Strict/i);
    const refreshed = await fetch(`${app.url}/auth/refresh`, {
      method: 'POST',
      headers: { cookie: cookie!.split(';')[0]!, 'content-type': 'application/json' },
    });
    const { token } = (await refreshed.json()) as { token: string };
    const { user: self } = await must(app, token, '{ user { name telephone passwordReset role { id } } }');
    expect(self).toEqual({
      name: 'Júlia Paulo',
      telephone: '+258847001122',
      passwordReset: false,
      role: { id: role.id },
    });
    expect(await signIn(app, user.email)).toEqual(expect.any(String));
    const { rows } = await app.owner.query(
      'select locale, status from person join staff_member using (id) where id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ locale: 'fr', status: 'ACTIVE' }]);
  });

  it('is accepted once, also by parallel requests', async () => {
    const user = await anInvitedUser(app, admin);
    const answers = await Promise.all(Array.from({ length: 5 }, () => acceptInvitation(app, user.token)));
    expect(answers.map(({ code }) => code).sort()).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'OK']);
    const { rows } = await app.owner.query(
      'select count(*)::int as n from session s join account a on a.id = s.account_id where a.person_id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('gets the same answer for a token that is wrong, used, replaced, expired, or of a suspended person', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => anInvitedUser(app, admin)));
    const [used, replaced, old, unwanted] = people as [InvitedUser, InvitedUser, InvitedUser, InvitedUser];
    await acceptInvitation(app, used.token);
    const newer = await resend(replaced);
    await app.owner.query(`update invitation set expires_at = now() - interval '1 second' where person_id = $1`, [
      old.id,
    ]);
    await actOnUser(app, admin, SUSPEND, unwanted.id);
    const elsewhere = await aTenant(app);
    const closed = await anInvitedUser(app, elsewhere.admin);
    await app.owner.query(`update institution set status = 'SUSPENDED' where id = $1`, [elsewhere.id]);

    const tokens = [
      randomBytes(32).toString('base64url'),
      'x',
      '',
      `${used.token}=`,
      ...[used, replaced, old, unwanted, closed].map(({ token }) => token),
    ];
    const plain = ({ code, data, errors }: Answer) => ({ code, data, said: errors.map(({ message }) => message) });
    const [first, ...others] = await Promise.all(
      tokens.flatMap((token) => [
        look(token).then(plain),
        graphql(app, null, ACCEPT, { input: acceptanceInput(token) }, { locale: 'pt' }).then(plain),
      ]),
    );
    expect(first).toMatchObject({ code: 'NOT_FOUND', data: null });
    for (const other of others) expect(other).toEqual(first);
    expect((await acceptInvitation(app, newer)).code).toBe('OK');
    await actOnUser(app, admin, REACTIVATE, unwanted.id);
    expect((await acceptInvitation(app, unwanted.token)).code).toBe('OK');
  });

  it('reports every error of its form at once, and is still valid after a refused form', async () => {
    const user = await anInvitedUser(app, admin);
    const { faults } = await acceptInvitation(app, user.token, {
      name: '',
      telephone: 'não tenho',
      password: 'senha',
      passwordConfirmation: 'outra',
      termsAccepted: false,
    });
    expect(faults.sort()).toEqual([
      'FIELD_REQUIRED name',
      'INVALID_INPUT telephone',
      'PASSWORD_MISMATCH passwordConfirmation',
      'TERMS_NOT_ACCEPTED termsAccepted',
      'WEAK_CREDENTIALS password',
    ]);
    const taken = '+258847009900';
    await app.owner.query('update person set telephone = $2 where id = $1', [admin.id, taken]);
    expect((await acceptInvitation(app, user.token, { telephone: taken })).faults).toEqual(['PHONE_EXISTS telephone']);
    expect((await acceptInvitation(app, user.token)).code).toBe('OK');
  });

  it('is not stored in plain text, and its account cannot sign in before it is accepted', async () => {
    const user = await anInvitedUser(app, admin);
    await mailAbout(app, user.email, /Convite/);
    const { rows: tables } = await app.owner.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const { rows } = await app.owner.query(`select 1 from "${name}" t where t::text like '%' || $1 || '%'`, [
        user.token,
      ]);
      expect([name, rows.length]).toEqual([name, 0]);
    }
    const { code } = await graphql(app, null, 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }', {
      input: { email: user.email, password: PASSWORD },
    });
    expect(code).toBe('WRONG_CREDENTIALS');
  });

  it('is sent again with a new link, but not after it was accepted', async () => {
    const user = await anInvitedUser(app, admin);
    const newer = await resend(user);
    const mails = await until(
      () => mailTo(app, user.email),
      (found) => found.some((mail) => linkIn(mail) === newer),
      15_000,
    );
    expect(mails.length).toBeLessThanOrEqual(2);
    expect((await look(user.token)).code).toBe('NOT_FOUND');
    const colleague = await aColleague(app, admin);
    expect((await graphql(app, admin.token, RESEND, { id: colleague.id })).code).toBe('INVALID_STATE');
    const twice = await Promise.all([1, 2].map(() => graphql(app, admin.token, RESEND, { id: user.id })));
    expect(twice.map(({ code }) => code)).toEqual(['OK', 'OK']);
    const { rows } = await app.owner.query(
      'select count(*)::int as n from invitation where person_id = $1 and used_at is null and replaced_at is null',
      [user.id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('cannot be sent again without the permission or by another institution', async () => {
    const user = await anInvitedUser(app, admin);
    const [other, recruiter] = [await aTenant(app), await aStaffMember(app, tenant.id)];
    expect((await graphql(app, other.admin.token, RESEND, { id: user.id })).code).toBe('NOT_FOUND');
    expect((await graphql(app, recruiter.token, RESEND, { id: user.id })).code).toBe('FORBIDDEN');
  });
});

describe('guesses at invitations', () => {
  it('are limited, without an effect on a valid invitation', async () => {
    const app = await startApp({ THROTTLE_INVITATION_PER_15_MINUTES: '3' });
    try {
      await app.owner.query(`delete from throttle where key like 'invitation:%'`);
      const tenant = await aTenant(app);
      const user = await anInvitedUser(app, tenant.admin);
      const guess = () => graphql(app, null, INVITATION, { token: randomBytes(32).toString('base64url') });
      const answers: Answer[] = [];
      for (let index = 0; index < 4; index += 1) answers.push(await guess());
      expect(answers.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'RATE_LIMITED']);
      expect(answers[3]!.errors[0]!.extensions.retryAfter).toBeGreaterThan(0);
      expect((await acceptInvitation(app, user.token)).code).toBe('OK');
    } finally {
      await app.close();
    }
  });
});
