import { hash } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';

import { TERMS_VERSION } from '../../../src/common/terms';
import {
  accountFiles,
  accountOf,
  aLine,
  DJANGO,
  enter,
  forgetImported,
  roleName,
  SIX,
} from '../../support/accounts/imported-accounts';
import { graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aTenant, freshEmail, type Tenant } from '../../support/data/actors';
import {
  codeFor,
  enableTwoFactor,
  signInWithPassword,
  startRecovery,
  verifyCode,
} from '../../support/data/second-factor';

const CHANGE = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { token } }';
const VERIFY = 'mutation ($input: CodeInput!) { verifyRecoveryCode(input: $input) { token } }';
const RESET = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { done } }';
const USER = '{ user { id type name passwordReset entity { id } role { name } } }';
const STRONG = 'Outra#Muito9Forte';

describe('people of an older system', () => {
  let app: TestApp;
  let tenant: Tenant;
  const files = accountFiles();
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    tenant = await aTenant(app);
  });
  afterAll(async () => {
    files.remove();
    await forgetImported(app);
    await app.close();
    delete process.env.SESSION_CACHE_MILLISECONDS;
  });

  const TERMS = { termsAccepted: true, termsVersion: TERMS_VERSION };
  const change = (token: string, currentPassword: string, password = STRONG, terms: object = TERMS) =>
    graphql(app, token, CHANGE, { input: { currentPassword, password, passwordConfirmation: password, ...terms } });
  const consents = async (email: string) =>
    (
      await app.owner.query(
        `select x.kind, x.text_version from consent x join account a on a.person_id = x.candidate_id where a.email = $1`,
        [email],
      )
    ).rows;

  it('accept the terms once, with the new password', async () => {
    const line = aLine();
    await files.importing([line]);
    const { token } = (await enter(app, line.email, SIX)).data.signIn;
    for (const terms of [{}, { ...TERMS, termsAccepted: false }, { ...TERMS, termsVersion: '2001-01-01' }])
      expect((await change(token, SIX, STRONG, terms)).faults).toEqual(['TERMS_NOT_ACCEPTED termsAccepted']);
    expect(await accountOf(app, line.email)).toMatchObject({ password_reset: true });
    const twice = await Promise.all([change(token, SIX), change(token, SIX)]);
    const [changed] = twice.filter(({ code }) => code === 'OK');
    expect(twice.filter(({ code }) => code === 'OK')).toHaveLength(1);
    expect(await consents(line.email)).toEqual([{ kind: 'TERMS', text_version: TERMS_VERSION }]);
    const again = await change(changed!.data.changePassword.token, STRONG, `${STRONG}2`, {});
    expect(again.code).toBe('OK');
    expect(await consents(line.email)).toHaveLength(1);
  });

  it('sign in with six characters, see the weakness, and can use everything only after the change', async () => {
    const line = aLine();
    expect((await files.importing([line])).code).toBe(0);
    const entered = (await enter(app, line.email, SIX)).data.signIn;
    expect(entered).toMatchObject({ weakCredentials: true });
    const { user } = await must(app, entered.token, USER);
    expect(user).toMatchObject({ type: 'CANDIDATE', name: 'Maria Sitoe', passwordReset: true });
    const refused = await graphql(app, entered.token, '{ security { passwordReset } }');
    expect([refused.code, refused.errors[0]?.extensions.params?.reason]).toEqual(['FORBIDDEN', 'PASSWORD_RESET']);
    expect((await change(entered.token, SIX, 'fraca1')).faults).toEqual(['WEAK_CREDENTIALS password']);

    const changed = await change(entered.token, SIX);
    expect(changed.code).toBe('OK');
    const after = changed.data.changePassword.token as string;
    expect((await must(app, after, '{ security { passwordReset } }')).security.passwordReset).toBe(false);
    expect((await enter(app, line.email, SIX)).code).toBe('WRONG_CREDENTIALS');
    expect((await enter(app, line.email, STRONG)).data.signIn.weakCredentials).toBe(false);
    expect(await accountOf(app, line.email)).toMatchObject({ password_imported: false, password_reset: false });
  });

  it.each([
    ['PBKDF2', () => Promise.resolve(DJANGO)],
    ['bcrypt', async () => ({ hash: (await bcrypt('segredo', 6)).replace('$2b$', '$2y$'), password: 'segredo' })],
    ['argon2', async () => ({ hash: await hash('segredo', { memoryCost: 2048, timeCost: 3 }), password: 'segredo' })],
    [
      'a strong password',
      async () => ({ hash: await bcrypt('Antiga#Muito9Forte', 4), password: 'Antiga#Muito9Forte' }),
    ],
  ])('with %s get a hash of ours at the first sign-in, and must change the password', async (_, made) => {
    const { hash: before, password } = await made();
    const line = aLine({ hash: before, password: '' });
    expect((await files.importing([line])).lines).toEqual(['line 1: IMPORTED', '1 imported, 0 skipped, 0 refused.']);
    expect((await accountOf(app, line.email)).password_hash).toBe(before);
    expect((await enter(app, line.email, `${password}.`)).code).toBe('WRONG_CREDENTIALS');
    expect((await accountOf(app, line.email)).password_hash).toBe(before);

    const entered = await Promise.all([enter(app, line.email, password), enter(app, line.email, password)]);
    expect(entered.map(({ data }) => data.signIn.weakCredentials)).toEqual([true, true]);
    const { id, password_hash } = await accountOf(app, line.email);
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=1024,/);
    const { rows } = await app.owner.query(
      `select count(*)::int as n from audit_event where action = 'account.hash-renewed' and object_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect((await change(entered[1]!.data.signIn.token, password)).code).toBe('OK');
    expect((await enter(app, line.email, password)).code).toBe('WRONG_CREDENTIALS');
  });

  it('may choose the new password by the mailed code', async () => {
    const line = aLine();
    await files.importing([line]);
    const { challengeId } = await startRecovery(app, line.email);
    const input = { challengeId, code: codeFor(challengeId) };
    const { verifyRecoveryCode } = await must(app, null, VERIFY, { input });
    const chosen = { token: verifyRecoveryCode.token, password: STRONG, passwordConfirmation: STRONG };
    expect((await graphql(app, null, RESET, { input: chosen })).faults).toEqual(['TERMS_NOT_ACCEPTED termsAccepted']);
    await must(app, null, RESET, { input: { ...chosen, ...TERMS } });
    expect(await consents(line.email)).toEqual([{ kind: 'TERMS', text_version: TERMS_VERSION }]);
    expect((await enter(app, line.email, SIX)).code).toBe('WRONG_CREDENTIALS');
    expect((await enter(app, line.email, STRONG)).data.signIn.weakCredentials).toBe(false);
  });

  it('with a code at sign-in see the weakness after it', async () => {
    const line = aLine();
    await files.importing([line]);
    await enableTwoFactor(app, { id: (await accountOf(app, line.email)).person_id });
    const half = await signInWithPassword(app, line.email, SIX);
    expect(half.result.weakCredentials).toBe(true);
    const { answer } = await verifyCode(app, half);
    expect(answer.data.verifyTwoFactor).toMatchObject({ weakCredentials: true, token: expect.any(String) });
  });

  it('of staff belong to the institution with the access level', async () => {
    const line = aLine({
      kind: 'staff',
      surname: '',
      entity: tenant.id,
      role: await roleName(app, tenant.admin.roleId),
    });
    expect((await files.importing([line])).lines[0]).toBe('line 1: IMPORTED');
    const { token, weakCredentials } = (await enter(app, line.email, SIX)).data.signIn;
    expect(weakCredentials).toBe(true);
    expect((await must(app, token, USER)).user).toMatchObject({
      type: 'ENTITY',
      entity: { id: tenant.id },
      role: { name: await roleName(app, tenant.admin.roleId) },
    });
  });

  it('cannot be detected by the response time of a refused sign-in', async () => {
    const line = aLine({ password: '', hash: DJANGO.hash });
    await files.importing([line]);
    const known = await aCandidate(app);
    for (const email of [line.email, known.email, freshEmail()]) {
      const startedAt = performance.now();
      expect((await enter(app, email, 'Errada#123')).code).toBe('WRONG_CREDENTIALS');
      expect(performance.now() - startedAt).toBeGreaterThan(990);
    }
    await forgetImported(app);
    // On a busy machine one refusal may take as long without the delay.
    let least = Infinity;
    for (let tries = 0; tries < 10 && least >= 990; tries += 1) {
      const startedAt = performance.now();
      expect((await enter(app, freshEmail(), 'Errada#123')).code).toBe('WRONG_CREDENTIALS');
      least = Math.min(least, performance.now() - startedAt);
    }
    expect(least).toBeLessThan(990);
  });
});
