import { execFile } from 'node:child_process';
import path from 'node:path';

import { createRoot } from '../../../src/app/create-root';
import { checkRoot } from '../../../src/app/first-root-context';
import { OperatorError } from '../../../src/platform/logging/operator-error';
import { PASSWORD, signIn } from '../../support/data/actors';
import { graphql, must, startApp, type TestApp } from '../../support/app/app';
import { mailAbout, mailTo } from '../../support/app/mailbox';
import { ACCEPT, acceptanceInput } from '../../support/data/people';
import { withWorker } from '../../support/app/worker';

const CLI = path.resolve(__dirname, '../../../dist/cli.js');
const LINK = /^https?:\/\/\S+\/invitation#token=([\w-]{43})$/m;
const PERMISSIONS = `{ user { type permissions: role { id } } rootUsers { items { email } } }`;

interface Outcome {
  code: number;
  output: string;
}

describe('the first root', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  /** Runs the command as an operator does, with the database of this application. */
  const cli = (...args: string[]): Promise<Outcome> =>
    new Promise((resolve) => {
      execFile(process.execPath, ['--enable-source-maps', CLI, ...args], { env: process.env }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, output: `${out}${err}` }),
      );
    });
  /** Runs the same commands in this process, because a separate process needs two seconds of processor time to start. */
  const inProcess = async (name: 'create-root' | 'check-root', ...args: string[]): Promise<Outcome> => {
    const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      await (name === 'create-root' ? createRoot(args) : checkRoot());
      return { code: 0, output: written.mock.calls.map(([text]) => String(text)).join('') };
    } catch (error) {
      if (error instanceof OperatorError) return { code: 1, output: `${error.message}\n` };
      throw error;
    } finally {
      written.mockRestore();
    }
  };
  const PERSON = ['--name', 'Ana Macuácua', '--locale', 'pt'];
  const createByCli = (email: string, ...more: string[]) => cli('create-root', '--email', email, ...PERSON, ...more);
  const create = (email: string, ...more: string[]) => inProcess('create-root', '--email', email, ...PERSON, ...more);
  const tokenIn = ({ output }: Outcome): string => LINK.exec(output)?.[1] ?? '';
  const accounts = async (outcome = inProcess('check-root')): Promise<{ active: number; waiting: string[] }> =>
    JSON.parse((await outcome).output) as { active: number; waiting: string[] };
  /** Addresses of ROOT users without a password, as stored. */
  const waiting = async (): Promise<string[]> => {
    const { rows } = await app.owner.query(`select email from account where kind = 'ROOT' and status = 'PENDING'`);
    return rows.map(({ email }) => email);
  };
  const forgetAll = () =>
    app.owner.query(`delete from root_member; update account set status = 'BLOCKED' where kind = 'ROOT'`);

  it.each([
    [['create-root'], /Usage: create-root --email/],
    [['create-root', '--email', 'a@example.org', '--locale', 'de'], /Usage:/],
    [['create-root', '--mail', 'a@example.org'], /Unknown option '--mail'[\s\S]*Usage:/],
    [['create-root', '--email', 'no-address'], /email: EMAIL_INVALID/],
  ])('is refused with one sentence for %j', async (args, sentence) => {
    const { code, output } = await cli(...args);
    expect([code, output]).toEqual([1, expect.stringMatching(sentence)]);
    expect(output).not.toMatch(/^\s+at /m);
    expect(await waiting()).toEqual([]);
  });

  it('is refused without a name', async () => {
    const args = ['--email', 'a@example.org', '--name', ' '];
    expect(await inProcess('create-root', ...args)).toEqual({ code: 1, output: 'name: FIELD_REQUIRED\n' });
    expect(await waiting()).toEqual([]);
  });

  it('gets a link by mail that sets the password once, and then has all permissions', async () => {
    const email = 'primeira@example.org';
    const made = await createByCli(email);
    expect(made.code).toBe(0);
    expect(await accounts(cli('check-root'))).toMatchObject({ active: 0, waiting: [email] });
    const mail = await withWorker(() => mailAbout(app, email, /administração de Vagas MZ$/));
    expect(mail.text).toContain('Olá, Ana.');
    const token = tokenIn({ code: 0, output: /\S+#token=\S+/.exec(mail.text)![0] });
    const input = acceptanceInput(token, { name: 'Ana Macuácua' });
    await must(app, null, ACCEPT, { input });
    expect((await graphql(app, null, ACCEPT, { input })).code).toBe('NOT_FOUND');
    expect(await accounts()).toMatchObject({ active: 1, waiting: [] });

    const session = await signIn(app, email, PASSWORD);
    const { user, rootUsers } = await must(app, session, PERMISSIONS);
    expect(user.type).toBe('ROOT');
    expect(rootUsers.items).toEqual([{ email }]);
    const { rows } = await app.owner.query(
      `select actor_id = object_id as own, changes ->> 'by' as by from audit_event where action = 'root-user.invited'`,
    );
    expect(rows).toEqual([{ own: true, by: 'operator' }]);
  });

  it('is refused while an active one exists, and is created with --again, with an audit event', async () => {
    const refused = await createByCli('segunda@example.org');
    expect([refused.code, refused.output]).toEqual([
      1,
      'An active root account exists. Give --again to make another one.\n',
    ]);
    expect(await waiting()).toEqual([]);
    expect((await create('segunda@example.org', '--again')).code).toBe(0);
    expect(await waiting()).toEqual(['segunda@example.org']);
    const { rows } = await app.owner.query(
      `select changes ->> 'again' as again from audit_event where action = 'root-user.invited' order by at desc limit 1`,
    );
    expect(rows).toEqual([{ again: 'true' }]);
  });

  it('is refused for an e-mail address in use', async () => {
    const { code, output } = await create('primeira@example.org', '--again');
    expect([code, output]).toEqual([1, 'email: USER_EXISTS\n']);
  });

  it('gets a new link for an address that is not confirmed yet, and the previous link ends', async () => {
    await forgetAll();
    const email = 'terceira@example.org';
    const tokens = [tokenIn(await create(email, '--print')), tokenIn(await create(email, '--print'))];
    expect(new Set(tokens).size).toBe(2);
    expect((await accounts()).waiting).toEqual([email]);
    const answers = [];
    for (const token of tokens)
      answers.push((await graphql(app, null, ACCEPT, { input: acceptanceInput(token) })).code);
    expect(answers).toEqual(['NOT_FOUND', 'OK']);
    expect(await mailTo(app, 'quarta@example.org')).toEqual([]);
  });

  it('is created once by two operators in parallel', async () => {
    await forgetAll();
    const email = 'quinta@example.org';
    const outcomes = await Promise.all([createByCli(email, '--print'), createByCli(email, '--print')]);
    expect(outcomes.some(({ code }) => code === 0)).toBe(true);
    const { rows } = await app.owner.query(`select count(*)::int as n from account where email = $1`, [email]);
    expect(rows).toEqual([{ n: 1 }]);
    expect(await waiting()).toEqual([email]);
  });
});
