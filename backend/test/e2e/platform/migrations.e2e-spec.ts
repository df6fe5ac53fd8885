import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import pg from 'pg';
import { DataSource } from 'typeorm';

import { loadOptions } from '../../../src/features/options';
import { Baseline1795800000000 } from '../../../src/migrations/1795800000000-baseline';
import { readConfig } from '../../../src/platform/config/config';
import { adoptOlderDatabase } from '../../../src/platform/database/migration/adoption';
import { readCatalogue } from '../../../src/platform/database/migration/catalogue';
import { applyFunctions } from '../../../src/platform/database/migration/functions';
import { inTransaction, migrate } from '../../../src/platform/database/migration/migrate';
import { schemaPicture } from '../../../src/platform/database/migration/schema-picture';
import { parseSqlFile, readSqlFiles, type SqlFile } from '../../../src/platform/database/migration/sql-file';
import { type DatabaseRoles, rolesFor } from '../../../src/platform/database/roles';
import { adminUrl, TEST_SECRET, workerUrl } from '../../support/setup/database';
import { runAsAdmin, dropDatabase } from '../../support/setup/template-database';
import { aSeparateDatabase, type OwnDatabase } from '../../support/app/processes';

const SLOW = 240_000;
/** Written by `node scripts/schema-picture.mjs`. */
const PICTURE = path.resolve(__dirname, '../../../../docs/schema');
const OLDER = JSON.parse(
  readFileSync(path.resolve(__dirname, '../../../database/before-the-baseline.json'), 'utf8'),
) as { versions: { commit: string; migrations: string[] }[] };

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Does the same as the command `migrate`, without the start of a process. */
const migrated = (url: string): Promise<void> =>
  migrate(readConfig({ NODE_ENV: 'test', DATABASE_URL: url, APP_SECRET: TEST_SECRET }), (client) =>
    loadOptions((text, values) => client.query(text, values)),
  );

const schemaOf = async (client: pg.Client): Promise<string[]> =>
  (await readCatalogue(client)).map(({ kind, name, text }) => `${kind} ${name}: ${text}`);

async function contentOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: sum } = await client.query(
      `select count(*) || ':' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from public.${client.escapeIdentifier(name)} t`,
    );
    sums[name] = sum[0].sum;
  }
  return sums;
}

const rolesIn = async (client: pg.Client): Promise<DatabaseRoles> => {
  const { rows } = await client.query<{ database: string; owner: string }>(
    'select current_database() as database, current_user as owner',
  );
  return rolesFor(rows[0]!.database, rows[0]!.owner);
};

describe('a migrated database', () => {
  let database: OwnDatabase;
  let owner: pg.Client;

  beforeAll(async () => {
    database = await aSeparateDatabase();
    owner = await connected(database.url);
  }, SLOW);
  afterAll(async () => {
    await owner.end();
    await database.drop();
  }, SLOW);

  const apply = async (files: readonly SqlFile[]): Promise<string[]> => {
    const roles = await rolesIn(owner);
    return inTransaction(owner, (run) => applyFunctions(run, roles, files));
  };
  const changed = (name: string, change: (text: string) => string): SqlFile[] =>
    readSqlFiles('functions').map((file) => (file.name === name ? parseSqlFile(file.path, change(file.text)) : file));
  const identities = async (): Promise<string[]> =>
    (
      await owner.query<{ row: string }>(
        `select oid || ' ' || xmin || ' ' || proname as row from pg_proc where pronamespace = 'sec'::regnamespace order by proname`,
      )
    ).rows.map(({ row }) => row);

  it(
    'is not changed by a second migrate',
    async () => {
      const before = [await schemaOf(owner), await contentOf(owner), await identities()];
      await migrated(database.url);
      expect([await schemaOf(owner), await contentOf(owner), await identities()]).toEqual(before);
    },
    SLOW,
  );

  it('has run each file of the migrations, and the baseline first', async () => {
    const files = readdirSync(path.resolve(__dirname, '../../../src/migrations')).map((file) => parseInt(file, 10));
    const { rows } = await owner.query<{ timestamp: string }>('select timestamp::text from migration order by id');
    expect(rows.map(({ timestamp }) => Number(timestamp))).toEqual(files.sort((a, b) => a - b));
    expect(rows[0]!.timestamp).toBe('1795800000000');
  });

  it('matches docs/schema', async () => {
    const pages = await schemaPicture(owner);
    expect(readdirSync(PICTURE).sort()).toEqual([...pages.keys()].sort());
    for (const [name, text] of pages) {
      expect(readFileSync(path.join(PICTURE, name), 'utf8')).toBe(text);
      expect([name, text.split('\n').length <= 301]).toEqual([name, true]);
    }
  });

  it('replaces only the function whose file changed', async () => {
    const before = await identities();
    const files = changed('new_code', (text) => text.replace('% 31', '% 30'));
    expect(await apply(files)).toEqual(['functions/sharing/new_code.sql']);
    const other = (await identities()).filter((row) => !before.includes(row));
    expect(other).toEqual([expect.stringMatching(/ new_code$/)]);
    expect(await apply(files)).toEqual([]);
    const { rows } = await owner.query(`select prosrc as text from pg_proc where oid = 'sec.new_code'::regproc`);
    expect(rows[0].text).toContain('% 30');
    expect(await apply(readSqlFiles('functions'))).toEqual(['functions/sharing/new_code.sql']);
  });

  it('has one function per name, also after its parameters or its result changed', async () => {
    const before = await schemaOf(owner);
    const longer = changed('vacancy_limits', (text) =>
      text.replace('sec.vacancy_limits()', 'sec.vacancy_limits(p_more int default 0)'),
    );
    const other = changed('vacancy_limits', (text) => text.replace('currency text', 'money text'));
    for (const files of [longer, other]) {
      expect(await apply(files)).toEqual(['functions/vacancies/vacancy_limits.sql']);
      const { rows } = await owner.query(`select 'sec.vacancy_limits'::regproc as only_one`);
      expect(rows).toHaveLength(1);
    }
    await apply(readSqlFiles('functions'));
    expect(await schemaOf(owner)).toEqual(before);
  });

  it('grants a function to its owner and its callers only', async () => {
    const files = changed('new_code', (text) => text.replace('execute: everybody', 'execute: staff'));
    const callers = `select array_agg(coalesce(r.rolname, 'everybody')) as names from pg_proc p, aclexplode(p.proacl) a
      left join pg_roles r on r.oid = a.grantee where p.oid = 'sec.new_code'::regproc and a.grantee <> p.proowner`;
    await apply(files);
    const { staff } = await rolesIn(owner);
    expect((await owner.query(callers)).rows).toEqual([{ names: `{${staff.slice(1, -1)}}` }]);
    await apply(readSqlFiles('functions'));
    expect((await owner.query(callers)).rows).toEqual([{ names: '{everybody}' }]);
  });

  it('drops a function without a file, and changes nothing when one of the files has an error', async () => {
    const files = readSqlFiles('functions');
    await apply([...files, parseSqlFile('functions/x/passing.sql', PASSING)]);
    expect((await owner.query(`select to_regproc('sec.passing')::text as name`)).rows).toEqual([
      { name: 'sec.passing' },
    ]);
    await apply(files);
    expect((await owner.query(`select to_regproc('sec.passing')::text as name`)).rows).toEqual([{ name: null }]);
    const before = await schemaOf(owner);
    const broken = changed('tenant', (text) => text.replace('current_setting', 'current_settings'));
    await expect(apply(broken)).rejects.toThrow('functions/access/tenant.sql: ');
    expect(await schemaOf(owner)).toEqual(before);
  });
});

const PASSING = `-- needs: tenant
-- owner: owner   execute: -
create function sec.passing() returns uuid language sql as $$ select sec.tenant() $$;
`;

describe('a database of the migrations before the baseline', () => {
  let url: string;
  let name: string;
  let owner: pg.Client;

  const [oldest, newest] = OLDER.versions as [(typeof OLDER.versions)[0], (typeof OLDER.versions)[0]];
  const recordAsRun = async (migrations: readonly string[]): Promise<void> => {
    await owner.query('delete from migration');
    await owner.query(
      `insert into migration (timestamp, name) select right(name, 13)::bigint, name from unnest($1::text[]) name`,
      [migrations],
    );
  };
  const recorded = async (): Promise<string[]> =>
    (await owner.query<{ name: string }>('select name from migration order by id')).rows.map((row) => row.name);
  const refusal = async (): Promise<string> => {
    const before = await contentOf(owner);
    const { message } = await migrated(url).then(
      () => new Error('accepted'),
      (error: Error) => error,
    );
    expect(await contentOf(owner)).toEqual(before);
    return message;
  };

  /** The baseline, recorded under the names of the earlier migrations that created the same tables. */
  beforeEach(async () => {
    name = `older_${process.env.JEST_WORKER_ID ?? '1'}`;
    await runAsAdmin(`create database ${name}`);
    const address = new URL(workerUrl(adminUrl(), '1'));
    address.pathname = `/${name}`;
    url = address.toString();
    const source = await new DataSource({
      type: 'postgres',
      url,
      migrations: [Baseline1795800000000],
      migrationsTableName: 'migration',
    }).initialize();
    await source.runMigrations({ transaction: 'each' });
    await source.destroy();
    owner = await connected(url);
    await recordAsRun(newest.migrations);
    await owner.query(`insert into plan (id, name) values (gen_random_uuid(), 'Kept')`);
  }, SLOW);
  afterEach(async () => {
    await owner.end();
    await dropDatabase(name);
  }, SLOW);

  it(
    'is accepted with its data, and then migrated like any other',
    async () => {
      const plans = (await contentOf(owner)).plan;
      await migrated(url);
      const names = await recorded();
      expect(names[0]).toBe('Baseline1795800000000');
      expect(names).toHaveLength(readdirSync(path.resolve(__dirname, '../../../src/migrations')).length);
      expect((await contentOf(owner)).plan).toBe(plans);
      const roles = await rolesIn(owner);
      expect(await inTransaction(owner, (run) => applyFunctions(run, roles))).toEqual([]);
      await migrated(url);
      expect(await recorded()).toEqual(names);
    },
    SLOW,
  );

  it('is accepted when migrations after the baseline ran too, and keeps them', async () => {
    await recordAsRun([...newest.migrations, 'Later1899000000000']);
    await owner.query('alter table plan add later int');
    await adoptOlderDatabase(owner);
    expect(await recorded()).toEqual(['Baseline1795800000000', 'Later1899000000000']);
  });

  it('is refused with an instruction when some of them did not run', async () => {
    await recordAsRun(newest.migrations.slice(0, -2));
    expect(await refusal()).toBe(
      `This database was made by an older version, and 2 of the migrations up to this version did not run (${newest.migrations.at(-2)} is the first). ` +
        `Run \`migrate\` of commit ${newest.commit} once, then run this version. Nothing was changed.`,
    );
  });

  it('is refused with the names of all versions to run when it is older than the previous version', async () => {
    await recordAsRun(oldest.migrations);
    expect(await refusal()).toContain(`Run \`migrate\` of commit ${newest.commit} once, then run this version.`);
    await recordAsRun(oldest.migrations.slice(0, -1));
    expect(await refusal()).toContain(`of commit ${oldest.commit} and then of commit ${newest.commit} once`);
  });

  it('is refused when its tables differ from the tables of these migrations', async () => {
    await owner.query('drop index vacancy_newest');
    await expect(adoptOlderDatabase(owner)).rejects.toThrow('changed afterwards by hand (index)');
    expect(await recorded()).toEqual(newest.migrations);
  });
});
