import { deriveCode } from '../../../src/platform/auth/codes';
import { aPartner, aTenant, freshEmail, PASSWORD, registrationInput } from '../../support/data/actors';
import { type Answer, type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { TEST_SECRET } from '../../support/setup/database';

const REGISTER = `mutation ($input: RegisterCandidateInput!) { registerCandidate(input: $input) { challengeId email expiresAt } }`;
const VERIFY = `mutation ($input: VerifyAccountInput!) { verifyAccount(input: $input) { verified } }`;
const RESEND = `mutation ($id: ID!) { resendVerification(challengeId: $id) { challengeId email } }`;
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { token userId challengeId } }`;

/** The fixed texts of the errors: Portuguese, then English if the text is fixed in English too. */
const TEXTS: Record<string, [pt: string, en?: string]> = {
  EMAIL_REQUIRED: ['Email é obrigatório', 'Email is required'],
  EMAIL_INVALID: ['Insira um email válido', 'Enter a valid email'],
  PASSWORD_REQUIRED: ['Senha é obrigatória', 'Password is mandatory'],
  PASSWORD_MISMATCH: ['A senha não confere!', "The password doesn't match!"],
  TERMS_NOT_ACCEPTED: ['Você deve concordar para continuar', 'You must agree to continue'],
  FIELD_REQUIRED: ['Campo obrigatório'],
  CANDIDATE_EXISTS: ['Candidato existente'],
  PHONE_EXISTS: ['Telefone existente'],
  EMAIL_IS_COMPANY: ['Email cadastrado como empresa'],
  WEAK_CREDENTIALS: ['Detectámos uma fragilidade nas suas credenciais', 'We detected a weakness in your credentials'],
};

describe('a registration', () => {
  let app: TestApp;
  const open = (document: string, variables: object, locale = 'en'): Promise<Answer> =>
    graphql(app, null, document, variables, { endpoint: '/public/graphql', locale });
  const register = (changes: object = {}, locale?: string) =>
    open(REGISTER, { input: registrationInput(changes) }, locale);
  const aChallenge = async (): Promise<{ id: string; email: string; right: string; wrong: string }> => {
    const { registerCandidate } = await must(
      app,
      null,
      REGISTER,
      { input: registrationInput() },
      { endpoint: '/public/graphql' },
    );
    const id = registerCandidate.challengeId as string;
    const right = deriveCode(TEST_SECRET, id);
    return { id, email: registerCandidate.email as string, right, wrong: right === 'AAAAA' ? 'BBBBB' : 'AAAAA' };
  };
  const verify = (challengeId: string, code: string, locale?: string) =>
    open(VERIFY, { input: { challengeId, code } }, locale);
  const tally = (answers: Answer[]) =>
    answers.reduce<Record<string, number>>((counts, { code }) => ({ ...counts, [code]: (counts[code] ?? 0) + 1 }), {});

  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
  });
  afterAll(() => app.close());

  describe('with invalid input', () => {
    it.each([
      ['no name', { name: ' ' }, ['FIELD_REQUIRED name']],
      ['a name that nobody sees', { name: '\u200b\u200b' }, ['FIELD_REQUIRED name']],
      ['a name of 101 letters', { surname: 'á'.repeat(101) }, ['INVALID_INPUT surname']],
      ['no e-mail', { email: '' }, ['EMAIL_REQUIRED email']],
      ['no e-mail at all but a word', { email: 'amelia' }, ['EMAIL_INVALID email']],
      ['two e-mails', { email: 'a@exemplo.mz,b@exemplo.mz' }, ['EMAIL_INVALID email']],
      ['an e-mail with a line of its own', { email: 'a@exemplo.mz\r\nBcc: b@exemplo.mz' }, ['EMAIL_INVALID email']],
      ['an e-mail that is an option', { email: '-Xlog@exemplo.mz' }, ['EMAIL_INVALID email']],
      ['an e-mail of 255 characters', { email: `${'a'.repeat(64)}@${'b'.repeat(187)}.mz` }, ['EMAIL_INVALID email']],
      ['no password', { password: '', passwordConfirmation: '' }, ['PASSWORD_REQUIRED password']],
      ['a password of 8', { password: 'Senha#12', passwordConfirmation: 'Senha#12' }, ['WEAK_CREDENTIALS password']],
      [
        'a password without a digit',
        { password: 'Senha#Forte', passwordConfirmation: 'Senha#Forte' },
        ['WEAK_CREDENTIALS password'],
      ],
      [
        'a password of 129',
        { password: `A1#${'x'.repeat(126)}`, passwordConfirmation: `A1#${'x'.repeat(126)}` },
        ['WEAK_CREDENTIALS password'],
      ],
      ['another confirmation', { passwordConfirmation: `${PASSWORD} ` }, ['PASSWORD_MISMATCH passwordConfirmation']],
      ['the terms not accepted', { termsAccepted: false }, ['TERMS_NOT_ACCEPTED termsAccepted']],
      ['a telephone that is none', { telephone: 'abc' }, ['INVALID_INPUT telephone']],
      [
        'everything',
        { name: '', email: '', password: '', passwordConfirmation: '', termsAccepted: false },
        [
          'FIELD_REQUIRED name',
          'EMAIL_REQUIRED email',
          'PASSWORD_REQUIRED password',
          'TERMS_NOT_ACCEPTED termsAccepted',
        ],
      ],
    ])('is refused for %s, with the fixed text', async (_, changes, faults) => {
      const [en, pt] = [await register(changes, 'en'), await register(changes, 'pt')];
      expect([en.faults, pt.faults]).toEqual([faults, faults]);
      for (const { errors, at } of [
        { errors: pt.errors, at: 0 },
        { errors: en.errors, at: 1 },
      ]) {
        for (const { message, extensions } of errors) expect(message).toBe(TEXTS[extensions.code]?.[at] ?? message);
      }
    });

    it.each(['josé@exemplo.mz', 'a.b+c@sub.exemplo.co.mz', ` Amélia.${Date.now()}@Exemplo.MZ `])(
      'accepts the valid e-mail address %s',
      async (email) => {
        expect((await register({ email })).code).toBe('OK');
      },
    );
  });

  describe('with an address or telephone in use', () => {
    const expected = async (changes: object, code: string, field: string) => {
      const { faults, errors } = await register(changes, 'pt');
      expect(faults).toEqual([`${code} ${field}`]);
      expect(errors[0]?.message).toBe(TEXTS[code]?.[0]);
    };

    it('is refused for an existing candidate in any spelling of the address', async () => {
      const email = freshEmail('ana');
      await register({ email });
      await expected({ email: ` ${email.toUpperCase()}` }, 'CANDIDATE_EXISTS', 'email');
      await expected(
        { email: email.replace('a', '\uff41') },
        email.startsWith('a') ? 'CANDIDATE_EXISTS' : 'EMAIL_INVALID',
        'email',
      );
    });

    it('is refused for an address of staff, of a partner or of an institution, as one of a company', async () => {
      const tenant = await aTenant(app);
      const address = freshEmail('geral');
      await app.owner.query('update institution set email = $2 where id = $1', [tenant.id, address.toUpperCase()]);
      for (const email of [tenant.admin.email, (await aPartner(app)).email, address])
        await expected({ email }, 'EMAIL_IS_COMPANY', 'email');
    });

    it('is refused for an existing telephone in any spelling', async () => {
      const number = `84${String(Date.now()).slice(-7)}`;
      expect((await register({ telephone: `+258 ${number}` })).code).toBe('OK');
      await expected({ telephone: `${number.slice(0, 2)} ${number.slice(2)}` }, 'PHONE_EXISTS', 'telephone');
    });

    it('succeeds for one of two parallel requests', async () => {
      const email = freshEmail('duas');
      expect(tally(await Promise.all([1, 2, 3, 4].map(() => register({ email }))))).toEqual({
        OK: 1,
        CANDIDATE_EXISTS: 3,
      });
      const { rows } = await app.owner.query('select count(*)::int as n from account where email_norm = $1', [email]);
      expect(rows).toEqual([{ n: 1 }]);
    });
  });

  it('is limited per address', async () => {
    await app.owner.query(`delete from throttle where key like 'register:%'`);
    const limited = await startApp({ THROTTLE_REGISTER_PER_HOUR: '3' });
    try {
      const answers: Answer[] = [];
      const taken = registrationInput();
      // An error of the form does not count. An address in use does: many attempts would reveal who has an account.
      for (const input of [
        { ...taken, telephone: '84 12' },
        { ...taken, password: '' },
        taken,
        taken,
        registrationInput(),
      ])
        answers.push(await graphql(limited, null, REGISTER, { input }, { endpoint: '/public/graphql' }));
      answers.push(
        await graphql(limited, null, REGISTER, { input: registrationInput() }, { endpoint: '/public/graphql' }),
      );
      expect(answers.map(({ code }) => code)).toEqual([
        'INVALID_INPUT',
        'PASSWORD_REQUIRED',
        'OK',
        'CANDIDATE_EXISTS',
        'OK',
        'RATE_LIMITED',
      ]);
      expect(answers[5]?.errors[0]?.extensions.retryAfter).toBeGreaterThan(3500);
    } finally {
      await limited.close();
      await app.owner.query(`delete from throttle where key like 'register:%'`);
    }
  });

  describe('with the code', () => {
    it('reports an empty code', async () => {
      const { id } = await aChallenge();
      const { errors, faults } = await verify(id, '  ', 'en');
      expect([faults, errors[0]?.message]).toEqual([['CODE_REQUIRED code'], 'Please enter the code in this field']);
    });

    it.each(['ABCD', 'ABCDEF', 'AB DE'])('does not count "%s" as an attempt', async (code) => {
      const { id, right } = await aChallenge();
      expect((await verify(id, code)).code).toBe('CODE_INVALID');
      expect((await verify(id, ` ${right.toLowerCase()} `)).code).toBe('OK');
    });

    it('expires after five wrong codes, also for the correct one', async () => {
      const { id, right, wrong } = await aChallenge();
      for (let index = 0; index < 5; index += 1) expect((await verify(id, wrong)).code).toBe('CODE_INVALID');
      expect((await verify(id, right)).code).toBe('CODE_EXPIRED');
    });

    it('is refused when it is expired, used, replaced or unknown', async () => {
      const [old, used, replaced] = [await aChallenge(), await aChallenge(), await aChallenge()];
      await app.owner.query('update auth_code set expires_at = now() where id = $1', [old.id]);
      expect((await verify(old.id, old.right)).code).toBe('CODE_EXPIRED');
      expect([(await verify(used.id, used.right)).code, (await verify(used.id, used.right)).code]).toEqual([
        'OK',
        'CODE_EXPIRED',
      ]);
      const { data } = await open(RESEND, { id: replaced.id });
      expect((await verify(replaced.id, replaced.right)).code).toBe('CODE_EXPIRED');
      const next = data.resendVerification.challengeId as string;
      expect((await verify(next, deriveCode(TEST_SECRET, next))).code).toBe('OK');
      const nobody = '0198aaaa-0000-7000-8000-000000000000';
      expect([
        (await verify(nobody, 'AAAAA')).code,
        (await open(RESEND, { id: nobody })).code,
        (await open(RESEND, { id: 'x' })).code,
      ]).toEqual(['CODE_EXPIRED', 'CODE_EXPIRED', 'CODE_EXPIRED']);
    });

    it('is sent again three times in 15 minutes, also for concurrent requests', async () => {
      const { id } = await aChallenge();
      const answers = await Promise.all(Array.from({ length: 8 }, () => open(RESEND, { id })));
      expect(tally(answers)).toEqual({ OK: 3, RATE_LIMITED: 5 });
    });

    it('accepts one of fifty concurrent correct codes', async () => {
      const { id, right } = await aChallenge();
      expect(tally(await Promise.all(Array.from({ length: 50 }, () => verify(id, right))))).toEqual({
        OK: 1,
        CODE_EXPIRED: 49,
      });
    });

    it('counts five of a hundred concurrent wrong codes', async () => {
      const { id, wrong } = await aChallenge();
      expect(tally(await Promise.all(Array.from({ length: 100 }, () => verify(id, wrong))))).toEqual({
        CODE_INVALID: 5,
        CODE_EXPIRED: 95,
      });
      const { rows } = await app.owner.query('select tries from auth_code where id = $1', [id]);
      expect(rows).toEqual([{ tries: 5 }]);
    });

    it('is required when an unverified account signs in', async () => {
      const { email } = await aChallenge();
      const { data } = await graphql(app, null, SIGN_IN, { input: { email, password: PASSWORD } });
      const { token, challengeId } = data.signIn as Data;
      expect([
        token,
        (await verify(challengeId as string, deriveCode(TEST_SECRET, challengeId as string))).code,
      ]).toEqual([null, 'OK']);
      expect((await graphql(app, null, SIGN_IN, { input: { email, password: PASSWORD } })).data.signIn.token).toEqual(
        expect.any(String),
      );
    });
  });
});
