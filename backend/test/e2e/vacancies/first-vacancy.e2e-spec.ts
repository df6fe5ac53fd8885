import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import pg from 'pg';

import { adminUrl } from '../../support/setup/database';
import { runAsAdmin, dropDatabase } from '../../support/setup/template-database';
import { aMailServer, type MailServer } from '../../support/app/mail-server';
import { type RunningProcess, startApiProcess, startWorkerProcess } from '../../support/app/processes';
import { inDays, vacancyInput } from '../../support/data/builders';
import { until } from '../../support/setup/wait';

const BACKEND = path.resolve(__dirname, '../../..');
const PAGE = readFileSync(path.join(BACKEND, '../docs/first-vacancy.md'), 'utf8');
const LINK = /https?:\/\/[^\s"<>]+\/invitation#token=([\w-]{43})/;
const PASSWORD = 'Cajueiro-em-Flor-2031!';
const SLOW = 240_000;
const run = promisify(execFile);

/** The code blocks of one section of the page, as an operator copies them. */
function blocks(section: string, language: 'sh' | 'sql'): string {
  const [, text = ''] = PAGE.split(new RegExp(`^## \\d+\\. ${section}$`, 'm'));
  const own = text.split(/^## /m)[0] ?? '';
  const found = [...own.matchAll(new RegExp('^```' + language + '\\n([\\s\\S]*?)^```', 'gm'))].map(([, code]) => code!);
  if (found.length === 0) throw new Error(`The page has no ${language} block under "${section}"`);
  return found.join('');
}

/** The operations that the frontend sends; in production the API accepts no others. */
const OPERATIONS = JSON.parse(readFileSync(path.join(BACKEND, 'dist/operations.json'), 'utf8')) as string[];
const PUBLIC = JSON.parse(readFileSync(path.join(BACKEND, 'dist/persisted-public.json'), 'utf8')) as Record<
  string,
  string
>;
const operation = (name: string): string => {
  const found = OPERATIONS.find((text) => new RegExp(`^(query|mutation) ${name}\\b`).test(text));
  if (!found) throw new Error(`No page sends ${name}`);
  return found;
};

describe('an operator who follows the installation page, in production,', () => {
  const name = `vagas_${randomBytes(3).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const folder = mkdtempSync(path.join(tmpdir(), 'operator-'));
  const database = new URL(adminUrl());
  const running: RunningProcess[] = [];
  const facts = { vacancyId: '', rootToken: '', adminToken: '' };
  let mail: MailServer;
  let settings: Record<string, string>;
  let api: RunningProcess;

  beforeAll(async () => {
    mail = await aMailServer();
  });
  afterAll(async () => {
    running.forEach((program) => program.signal('SIGKILL'));
    await Promise.all(running.map(({ ended }) => ended));
    await mail.close();
    await dropDatabase(name);
    await rm(folder, { recursive: true, force: true });
  }, SLOW);

  /** Replaces the example values of the page by those of this machine; each example must be in the block. */
  const here = (text: string, values: Record<string, string>): string =>
    Object.entries(values).reduce((code, [example, value]) => {
      expect(code).toContain(example);
      return code.replaceAll(example, value);
    }, text);
  const shell = async (code: string, env: Record<string, string>): Promise<string> => {
    const options = { cwd: BACKEND, env: { PATH: process.env.PATH!, HOME: folder, ...env } };
    const { stdout } = await run('bash', ['-euc', code], options);
    return stdout;
  };
  const ask = async (token: string | null, query: string, variables: object) => {
    const response = await fetch(`${api.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        locale: 'pt',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
    // oxlint-disable-next-line typescript/no-explicit-any -- its type depends on the operation
    const { data, errors } = (await response.json()) as { data: any; errors?: unknown[] };
    expect(errors ?? []).toEqual([]);
    return data;
  };
  const comeIn = async (email: string, fullName: string): Promise<string> => {
    const text = await until(() => Promise.resolve(mail.textsTo(email).find((one) => LINK.test(one))), Boolean, 60_000);
    const input = {
      token: LINK.exec(text!)![1],
      name: fullName,
      password: PASSWORD,
      passwordConfirmation: PASSWORD,
      termsAccepted: true,
    };
    const { acceptInvitation } = await ask(null, operation('AcceptInvitation'), { input });
    return acceptInvitation.token as string;
  };

  it('1. creates the database', async () => {
    const statements = here(blocks('Database', 'sql'), { 'change-this-password': password, vagas: name });
    const [role, base] = statements.split(';').map((statement) => statement.trim());
    await runAsAdmin(role!);
    // The login of the tests is no superuser and must be a member of the owner role.
    await runAsAdmin(`grant ${name} to current_user`);
    await runAsAdmin(base!);
  });

  it('3. uses the settings of the page with a new secret', async () => {
    const code = here(blocks('Secrets, mail and addresses', 'sh'), {
      'postgres://vagas:change-this-password@localhost:5432/vagas': `postgres://${name}:${password}@${database.host}/${name}`,
      'smtps://user:password@mail.example.org:465': mail.url,
      '/var/lib/vagas': path.join(folder, 'data'),
    });
    const names = [...code.matchAll(/^export (\w+)=/gm)].map(([, key]) => key!);
    const printed = await shell(`${code}\nnode -p 'JSON.stringify(process.env)'`, {});
    const env = JSON.parse(printed) as Record<string, string>;
    settings = Object.fromEntries(names.map((key) => [key, env[key]!]));
    expect(settings.APP_SECRET).toMatch(/^[\w-]{48}$/);
    expect(settings.NODE_ENV).toBe('production');
  });

  it('4. creates the tables', () => shell(blocks('Tables', 'sh'), settings), SLOW);

  it(
    '5. starts API and worker',
    async () => {
      expect(PAGE).toContain('node --max-old-space-size=192 dist/main.js\nnode dist/worker.js');
      const own = { ...settings, ARGON2_MEMORY_KIB: '1024', ARGON2_PASSES: '1', REDIS_URL: '', HOST: '127.0.0.1' };
      api = await startApiProcess({ ...own, LOG_LEVEL: 'warn' });
      running.push(api, await startWorkerProcess({ ...own, LOG_LEVEL: 'warn' }));
      const ready = await fetch(`${api.url}/health/ready`);
      expect([ready.status, await ready.json()]).toEqual([200, expect.objectContaining({ status: 'ok' })]);
    },
    SLOW,
  );

  it(
    '6. creates the first root, who sets a password by the mailed link',
    async () => {
      const said = await shell(blocks('First root', 'sh'), settings);
      expect(said).toContain('root@example.org');
      // A link is a secret: it is in the mail only, not in the output or the log.
      expect(said).not.toMatch(LINK);
      facts.rootToken = await comeIn('root@example.org', 'Ana Macuácua');
      const { user } = await ask(facts.rootToken, operation('CurrentUser'), {});
      expect(user).toMatchObject({ type: 'ROOT', email: 'root@example.org' });
      const check = JSON.parse(await shell('node dist/cli.js check-root', settings)) as object;
      expect(check).toMatchObject({ active: 1, waiting: [] });
    },
    SLOW,
  );

  it('7. creates the first institution, whose administrator sets a password', async () => {
    const email = 'carla.tembo@embondeiro.example';
    await ask(facts.rootToken, operation('AdminCreateEntity'), {
      input: { name: 'Embondeiro Recrutamento' },
      admin: { name: 'Carla Tembo', email, locale: 'pt' },
      key: randomUUID(),
    });
    facts.adminToken = await comeIn(email, 'Carla Tembo');
    const { user } = await ask(facts.adminToken, operation('CurrentUser'), {});
    expect(user).toMatchObject({ type: 'ENTITY', entity: { name: 'Embondeiro Recrutamento' } });
  });

  it('8. publishes the first vacancy, which the public search finds', async () => {
    const { createVacancy } = await ask(facts.adminToken, operation('AdminCreateVacancy'), {
      input: vacancyInput({ endDate: inDays(30) }),
      idempotencyKey: randomUUID(),
    });
    const { publishVacancy } = await ask(facts.adminToken, operation('AdminPublishVacancy'), {
      id: createVacancy.id,
      version: createVacancy.version,
    });
    expect(publishVacancy.status).toBe('PUBLISHED');
    facts.vacancyId = createVacancy.id as string;

    const [id] = Object.entries(PUBLIC).find(([, text]) => text.startsWith('query VacancyList('))!;
    const found = await until(
      async () => {
        const variables = encodeURIComponent(JSON.stringify({ filter: { q: 'logistica' } }));
        const response = await fetch(`${api.url}/public/graphql?id=${id}&variables=${variables}&locale=pt`);
        const { data } = (await response.json()) as { data: { vacancies: { items: { id: string }[] } } };
        return data.vacancies.items.map((item) => item.id);
      },
      (ids) => ids.length > 0,
      60_000,
    );
    expect(found).toEqual([facts.vacancyId]);
  });

  it('9. backs up the database and the files', async () => {
    const code = blocks('Backup', 'sh');
    const bin = await dumpProgram();
    const env = { ...settings, PATH: `${bin ?? ''}:${process.env.PATH}` };
    const [dump, files] = code.trim().split('\n');
    // The npm packages contain no pg_dump; the run with the system's PostgreSQL has one.
    if (bin) {
      await shell(`cd ${folder} && ${dump}`, env);
      expect(statSync(path.join(folder, 'vagas.dump')).size).toBeGreaterThan(100_000);
    }
    await shell(`cd ${folder} && ${files}`, env);
    expect(existsSync(path.join(folder, 'files.tar'))).toBe(true);
  });

  /** The folder of a pg_dump with the same version as the server. */
  async function dumpProgram(): Promise<string | undefined> {
    const client = new pg.Client({ connectionString: settings.DATABASE_URL });
    await client.connect();
    const { rows } = await client.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    );
    await client.end();
    const folders = Array.from({ length: 5 }, (_, more) => `/usr/lib/postgresql/${rows[0]!.major + more}/bin`);
    return folders.find((bin) => existsSync(path.join(bin, 'pg_dump')));
  }
});
