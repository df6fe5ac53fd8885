import { randomUUID } from 'node:crypto';

import { TERMS_VERSION } from '../../../src/common/terms';
import { aCandidate, aTenant, freshEmail, PASSWORD, registrationInput } from '../../support/data/actors';
import { type Answer, type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { mailTo } from '../../support/app/mailbox';
import { codeFor, startRecovery, wrongCodeFor } from '../../support/data/second-factor';
import { startTestWorker } from '../../support/app/worker';
import { until } from '../../support/setup/wait';

const REGISTER = `mutation ($input: RegisterCandidateInput!) { registerCandidate(input: $input) { challengeId email } }`;
const VERIFY = `mutation ($input: VerifyAccountInput!) { verifyAccount(input: $input) { verified } }`;
const RECOVERY = `mutation ($input: CodeInput!) { verifyRecoveryCode(input: $input) { token } }`;
const RESET = `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { done } }`;
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { token } }`;
const OPEN = { endpoint: '/public/graphql' } as const;

/** Bad inputs of sign-in, registration and codes. None may cause an internal error or leave a row. */
describe('identity inputs', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
  });
  afterAll(() => app.close());

  const register = async (changes: object, locale = 'en'): Promise<Answer> => {
    const answer = await graphql(app, null, REGISTER, { input: registrationInput(changes) }, { ...OPEN, locale });
    expect(answer.status).toBeLessThan(500);
    expect(answer.code).not.toBe('INTERNAL');
    return answer;
  };
  const people = async () => (await app.owner.query<{ n: number }>('select count(*)::int as n from person')).rows[0]!.n;
  const refused = async (changes: object, faults: string[]) => {
    const before = await people();
    expect((await register(changes)).faults).toEqual(faults);
    expect(await people()).toBe(before);
  };
  const stored = async (email: string): Promise<Data> =>
    (
      await app.owner.query(
        `select c.name, c.surname, c.telephone, a.email, a.email_norm, p.name as shown
         from account a join person p on p.id = a.person_id join candidate c on c.id = p.id where a.email_norm = $1`,
        [email],
      )
    ).rows[0];

  describe('B026 an e-mail', () => {
    it.each([
      ['empty', '', 'EMAIL_REQUIRED'],
      ['of spaces', '   ', 'EMAIL_REQUIRED'],
      ['of NBSP', '\u00a0\u00a0', 'EMAIL_REQUIRED'],
      ['without @', 'amelia', 'EMAIL_INVALID'],
      ['with two @', 'a@b@exemplo.mz', 'EMAIL_INVALID'],
      ['with a space inside', 'a b@exemplo.mz', 'EMAIL_INVALID'],
      ['without a dot in its domain', 'a@b', 'EMAIL_INVALID'],
      ['of 255 characters', `a@${'b'.repeat(250)}.mz`, 'EMAIL_INVALID'],
      ['of a megabyte in parts', `${'a.'.repeat(20_000)}a@exemplo.mz`, 'EMAIL_INVALID'],
      ['that is quoted', '"x y"@exemplo.mz', 'EMAIL_INVALID'],
      ['with a comment', 'a(x)@exemplo.mz', 'EMAIL_INVALID'],
      ['with a name', 'Ana <a@exemplo.mz>', 'EMAIL_INVALID'],
      ['with a dot first', '.a@exemplo.mz', 'EMAIL_INVALID'],
      ['with two dots', 'a..b@exemplo.mz', 'EMAIL_INVALID'],
      ['with an address for a domain', 'a@[127.0.0.1]', 'EMAIL_INVALID'],
      ['with invisible characters', 'a\u200bb@exemplo.mz', 'EMAIL_INVALID'],
    ])('%s is refused', (_, email, code) => refused({ email }, [`${code} email`]));

    it('with NUL is refused before validation', () =>
      refused({ email: 'a\u0000@exemplo.mz' }, ['INVALID_INPUT input.email']));

    it('with accents is accepted, and found again in capitals', async () => {
      const email = `josé.${randomUUID().slice(0, 8)}@exemplo.mz`;
      expect((await register({ email })).code).toBe('OK');
      await refused({ email: email.toUpperCase() }, ['CANDIDATE_EXISTS email']);
    });
  });

  describe('B027 an e-mail with a header or a list', () => {
    it.each([
      'a@exemplo.mz\r\nBcc: b@exemplo.mz',
      'a@exemplo.mz\nBcc:b@c.mz',
      '-Xlog@exemplo.mz',
      'a@b.mz,c@d.mz',
      'a@b.mz;c@d.mz',
    ])('%j is refused', (email) => refused({ email }, ['EMAIL_INVALID email']));

    it('is not sent to a second recipient, with any name', async () => {
      const worker = await startTestWorker();
      try {
        const [email, other] = [freshEmail(), freshEmail('outra')];
        expect((await register({ email, name: `Ana <${other}>,`, surname: `Bcc: ${other}` })).code).toBe('OK');
        const [mail] = await until(
          () => mailTo(app, email),
          (mails) => mails.length > 0,
          15_000,
        );
        expect(mail!.to).toEqual(expect.stringContaining(email));
        expect(await mailTo(app, other)).toEqual([]);
      } finally {
        await worker.close();
      }
    });
  });

  describe('B028 the same e-mail', () => {
    it('in capitals, with spaces around it, or in full-width letters is the same account', async () => {
      const email = `carla.${randomUUID().slice(0, 8)}@exemplo.mz`;
      expect((await register({ email })).code).toBe('OK');
      for (const again of [
        email.toUpperCase(),
        ` ${email} `,
        email.replace('carla', 'ｃａｒｌａ'),
        email.replace('c', 'Ｃ'),
      ])
        await refused({ email: again }, ['CANDIDATE_EXISTS email']);
      const { data } = await graphql(app, null, SIGN_IN, {
        input: { email: email.replace('c', 'ｃ'), password: PASSWORD },
      });
      expect(data).not.toBeNull();
    });

    it('with a letter of another alphabet is refused', async () => {
      const email = `carla.${randomUUID().slice(0, 8)}@exemplo.mz`;
      expect((await register({ email })).code).toBe('OK');
      await refused({ email: email.replace('a', 'а') }, ['EMAIL_INVALID email']);
      await refused({ email: email.replace('exemplo', 'ехemplo') }, ['EMAIL_INVALID email']);
    });

    it('with dots in other places is another account', async () => {
      const name = randomUUID().slice(0, 8);
      expect((await register({ email: `a.b${name}@exemplo.mz` })).code).toBe('OK');
      expect((await register({ email: `ab.${name}@exemplo.mz` })).code).toBe('OK');
    });
  });

  describe('B029 and B030 a password', () => {
    const both = (password: string) => ({ password, passwordConfirmation: password });
    it.each([
      ['of 8', 'Aa1#xyzw'],
      ['of 129', `Aa1#${'xk'.repeat(62)}z`],
      ['of 10,000', `Aa1#${'xk'.repeat(4998)}`],
      ['of spaces', ' '.repeat(12)],
      ['of emoji', '😀'.repeat(12)],
      ['that everybody has', 'Password1!'],
      ['in disguise', 'P@ssw0rd1'],
      ['of the product', 'Vagas#2026'],
      ['of the place', 'Maputo@2026'],
    ])('%s is refused', (_, password) => refused(both(password), ['WEAK_CREDENTIALS password']));

    it('with NUL is refused before validation', () =>
      refused({ ...both('Aa1#xyzwk'), password: 'Aa1#xyzwk\u0000' }, ['INVALID_INPUT input.password']));

    it.each([
      ['of 9', 'Aa1#xyzwk'],
      ['of 128', `Aa1#${'xk'.repeat(62)}`],
      ['of 128 emoji and letters', `Aa1#${'😀'.repeat(124)}`],
      ['with combining marks', 'Ae\u03011#xyzwq'],
      ['with spaces around it', '  Aa1#xyzwk '],
    ])('%s is accepted and not truncated', async (_, password) => {
      const email = freshEmail();
      const { data } = await register({ email, ...both(password) });
      const challengeId = data.registerCandidate.challengeId as string;
      await must(app, null, VERIFY, { input: { challengeId, code: codeFor(challengeId) } }, OPEN);
      const enter = async (given: string) =>
        (await graphql(app, null, SIGN_IN, { input: { email, password: given } })).code;
      expect([await enter([...password].slice(0, -1).join('')), await enter(password)]).toEqual([
        'WRONG_CREDENTIALS',
        'OK',
      ]);
    });
  });

  it('B031 with a different confirmation or without accepted terms are refused', async () => {
    await refused({ passwordConfirmation: 'x' }, ['PASSWORD_MISMATCH passwordConfirmation']);
    await refused({ termsAccepted: false }, ['TERMS_NOT_ACCEPTED termsAccepted']);
    for (const termsVersion of [' ', 'bogus', '2026-10-31', `${TERMS_VERSION} `])
      await refused({ termsVersion }, ['TERMS_NOT_ACCEPTED termsAccepted']);
    const { errors } = await register({ passwordConfirmation: 'x', termsAccepted: false }, 'pt');
    expect(errors.map(({ message }) => message)).toEqual([
      'A senha não confere!',
      'Você deve concordar para continuar',
    ]);
    const missing: Record<string, unknown> = registrationInput();
    delete missing.termsAccepted;
    expect((await graphql(app, null, REGISTER, { input: missing }, OPEN)).status).toBe(400);
  });

  describe('B032 a code', () => {
    it.each([
      ['empty', '', 'CODE_REQUIRED'],
      ['of spaces', '     ', 'CODE_REQUIRED'],
      ['of four', 'ABCD', 'CODE_INVALID'],
      ['of six', 'ABCDEF', 'CODE_INVALID'],
      ['in full width', 'ＡＢ２３４', 'CODE_INVALID'],
      ['of SQL', "' or '1'='1", 'CODE_INVALID'],
      ['of 50 KB', 'A'.repeat(50_000), 'CODE_INVALID'],
      ['with NUL', 'ABCD\u0000', 'INVALID_INPUT input.code'],
    ])('%s is refused and does not count as an attempt', async (_, code, refusal) => {
      const { challengeId } = await startRecovery(app, (await aCandidate(app)).email);
      for (let index = 0; index < 6; index += 1)
        expect((await graphql(app, null, RECOVERY, { input: { challengeId, code } })).faults).toEqual([
          refusal.includes(' ') ? refusal : `${refusal} code`,
        ]);
      const right = { challengeId, code: ` ${codeFor(challengeId).toLowerCase()} ` };
      expect((await graphql(app, null, RECOVERY, { input: right })).code).toBe('OK');
    });

    it('as a list, of another person, used, or with a wrong challenge is refused', async () => {
      const person = await aCandidate(app);
      const { challengeId } = await startRecovery(app, person.email);
      const { challengeId: other } = await startRecovery(app, (await aCandidate(app)).email);
      const ask = (input: object) => graphql(app, null, RECOVERY, { input });
      expect((await ask({ challengeId, code: ['A', 'B'] })).status).toBe(400);
      expect((await ask({ challengeId, code: codeFor(other) })).code).toBe('CODE_INVALID');
      expect((await ask({ challengeId: `${challengeId}'`, code: codeFor(challengeId) })).code).toBe('CODE_INVALID');
      expect((await ask({ challengeId, code: wrongCodeFor(challengeId) })).code).toBe('CODE_INVALID');
      expect((await ask({ challengeId, code: codeFor(challengeId) })).code).toBe('OK');
      expect((await ask({ challengeId, code: codeFor(challengeId) })).code).toBe('CODE_EXPIRED');
    });
  });

  it('B033 with an invalid reset token always get the same error', async () => {
    const tokens = ['', 'x', 'A'.repeat(43), "' or true --", 'A'.repeat(50_000), '../../etc', '{"$ne":1}'];
    const answers = [];
    for (const token of tokens) {
      const input = { token, password: 'Outra#Senha7Forte', passwordConfirmation: 'Outra#Senha7Forte' };
      const { faults, errors } = await graphql(app, null, RESET, { input }, { locale: 'en' });
      answers.push(`${faults.join()} ${errors[0]?.message}`);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('CODE_EXPIRED token');
  });

  describe('B035 a telephone', () => {
    it.each(['abc', '+258', '8'.repeat(40), '84 123', '+258 84 123 456 789 012', '<script>'])(
      '%s is refused',
      (telephone) => refused({ telephone }, ['INVALID_INPUT telephone']),
    );

    it('is stored as E.164 from any spelling, and is unique', async () => {
      const digits = `84${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
      const email = freshEmail();
      expect((await register({ email, telephone: `(+258) ${digits.slice(0, 2)}-${digits.slice(2)}` })).code).toBe('OK');
      expect((await stored(email)).telephone).toBe(`+258${digits}`);
      const arabic = [...digits].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('');
      for (const telephone of [digits, `00258${digits}`, `+258${digits}`, arabic])
        await refused({ telephone }, ['PHONE_EXISTS telephone']);
    });
  });

  describe('B036 to B039 a name', () => {
    it.each([
      ['of one letter', 'Z', 'Z'],
      ['with an apostrophe', "O'Neill", "O'Neill"],
      ['of the north', 'Ng’ombe', 'Ng’ombe'],
      ['with a particle', 'de Sá', 'de Sá'],
      ['of one sign', '李', '李'],
      ['with emoji', 'Ana 😀', 'Ana 😀'],
      ['of 100 letters', 'á'.repeat(100), 'á'.repeat(100)],
      ['that is not composed', 'Jose\u0301', 'José'],
      ['with spaces', '  Ana \u00a0 Maria ', 'Ana Maria'],
      ['that would be turned around', 'Ana\u202efdp.exe', 'Anafdp.exe'],
      ['with invisible characters', 'A\u200bn\u2060a\ufeff', 'Ana'],
    ])('%s is stored as it is displayed', async (_, name, kept) => {
      const email = freshEmail();
      expect((await register({ email, name })).code).toBe('OK');
      expect((await stored(email)).name).toBe(kept);
    });

    it.each([
      ['of 101 letters', 'á'.repeat(101), 'INVALID_INPUT'],
      ['of 500', 'a'.repeat(500), 'INVALID_INPUT'],
      ['with 200 marks on one letter', `Z${'\u0351'.repeat(200)}`, 'INVALID_INPUT'],
      ['with a bell', 'Ana\u0007', 'INVALID_INPUT'],
      ['with a line break', 'Ana\nBcc: x', 'INVALID_INPUT'],
      ['of spaces', '   ', 'FIELD_REQUIRED'],
      ['of NBSP', '\u00a0\u00a0', 'FIELD_REQUIRED'],
      ['of Hangul fillers', '\u3164\u3164', 'FIELD_REQUIRED'],
      ['of invisible characters', '\u200b\u202e\ufeff', 'FIELD_REQUIRED'],
    ])('%s is refused', (_, name, code) => refused({ name }, [`${code} name`]));

    it.each([
      ['NUL', 'Ana\u0000'],
      ['half a character', 'Ana\ud800'],
    ])('with %s is refused before validation', (_, name) => refused({ name }, ['INVALID_INPUT input.name']));

    it('is refused with a message in Portuguese', async () => {
      expect((await register({ name: '\u3164' }, 'pt')).errors[0]?.message).toBe('Campo obrigatório');
    });
  });

  it('with an address in use are refused with the fixed texts', async () => {
    const { admin } = await aTenant(app);
    const person = await aCandidate(app);
    const said = async (email: string) => (await register({ email }, 'pt')).errors[0]?.message;
    expect([await said(person.email), await said(admin.email)]).toEqual([
      'Candidato existente',
      'Email cadastrado como empresa',
    ]);
  });
});
