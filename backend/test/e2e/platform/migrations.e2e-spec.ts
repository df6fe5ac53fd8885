import { createHash } from 'node:crypto';
import path from 'node:path';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';

import pg from 'pg';
import type { DataSource } from 'typeorm';

import { StartingRoles1790000000210 } from '../../../src/migrations/1790000000210-starting-roles';
import { migrationSource } from '../../../src/platform/database/migrate';
import { anOwnDatabase, command, type OwnDatabase } from '../../support/app/processes';

const SLOW = 240_000;

/** Everything that a migration makes, as the catalogue tells it: names, types, rules, rights, texts of functions. */
const SCHEMA = `
  select 'column' as kind, table_schema || '.' || table_name || '.' || column_name as name,
    concat_ws(' ', data_type, is_nullable, column_default, is_generated) as text
  from information_schema.columns where table_schema in ('public', 'sec')
  union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
  from pg_constraint where connamespace in ('public'::regnamespace, 'sec'::regnamespace) and conrelid <> 0
  union all select 'index', schemaname || '.' || indexname, indexdef from pg_indexes where schemaname in ('public', 'sec')
  union all select 'policy', tablename || '.' || policyname, concat_ws(' ', cmd, array(select unnest(roles) order by 1), qual, with_check) from pg_policies
  union all select 'function', oid::regprocedure::text,
    concat_ws(' ', prosrc, prosecdef, proconfig, pg_get_userbyid(proowner), (select string_agg(a::text, ',' order by a::text) from unnest(proacl) a))
  from pg_proc where pronamespace in ('public'::regnamespace, 'sec'::regnamespace)
    and not exists (select 1 from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
  union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'rights', oid::regclass::text,
    concat_ws(' ', relkind, relrowsecurity, relforcerowsecurity, obj_description(oid), (select string_agg(a::text, ',' order by a::text) from unnest(relacl) a))
  from pg_class where relnamespace in ('public'::regnamespace, 'sec'::regnamespace) and relkind in ('r', 'v', 'm', 'S')
  order by 1, 2, 3`;

describe('migrations', () => {
  let database: OwnDatabase;
  let owner: pg.Client;
  let source: DataSource;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
    database = await anOwnDatabase();
    await command('seed', {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      ARGON2_MEMORY_KIB: '1024',
      ARGON2_PASSES: '1',
    });
    owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    source = await migrationSource(database.url).initialize();
  }, SLOW);

  afterAll(async () => {
    await source.destroy();
    await owner.end();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }, SLOW);

  const schema = async (): Promise<Map<string, string>> => {
    const { rows } = await owner.query<{ kind: string; name: string; text: string }>(SCHEMA);
    return new Map(
      rows.map(({ kind, name, text }) => [`${kind} ${name} ${createHash('md5').update(text).digest('hex')}`, text]),
    );
  };
  const content = async (): Promise<Record<string, string>> => {
    const { rows } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const sums: Record<string, string> = {};
    for (const { name } of rows) {
      const { rows: sum } = await owner.query(
        `select count(*) || ':' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from public.${owner.escapeIdentifier(name)} t`,
      );
      sums[name] = sum[0].sum;
    }
    return sums;
  };
  const differences = (before: Map<string, string>, after: Map<string, string>): string[] => [
    ...[...before.keys()].filter((key) => !after.has(key)).map((key) => `lost: ${key}`),
    ...[...after.keys()].filter((key) => !before.has(key)).map((key) => `new: ${key}`),
  ];
  const down = async (): Promise<number> => {
    const { rows } = await owner.query('select count(*)::int as n from migration');
    await source.undoLastMigration({ transaction: 'each' });
    return rows[0].n - 1;
  };

  it(
    'go back one by one on filled data, and forward again to the same schema',
    async () => {
      const before = await schema();
      const names = (await owner.query<{ name: string }>('select name from migration order by id')).rows;
      let left = names.length;
      while (left > 0) left = await down();
      const { rows } = await owner.query(
        `select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'`,
      );
      expect(rows[0].n).toBe(0);
      await source.runMigrations();
      expect(differences(before, await schema())).toEqual([]);
      expect((await owner.query('select name from migration order by id')).rows).toEqual(names);
    },
    SLOW,
  );

  it(
    'turn the names that were written in some language into keys, and leave what somebody renamed',
    async () => {
      const migration = new StartingRoles1790000000210();
      const runner = source.createQueryRunner();
      await command('migrate', { DATABASE_URL: database.url });
      await command('seed', {
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        ARGON2_MEMORY_KIB: '1024',
        ARGON2_PASSES: '1',
      });
      const roles = `select r.preset, array_agg(distinct r.name) as names, bool_or(g.role_id is not null) as approves from role r
        left join role_permission g on g.role_id = r.id and g.permission = 'VACANCY_APPROVE' group by 1 order by 1`;
      await migration.down(runner);
      const { rows: written } = await owner.query(roles);
      await owner.query(`update role set name = 'Observateur', description = 'De fora' where preset = 'OBSERVER';
        update role set name = 'Chefia' where preset = 'DEPARTMENT_MANAGER';
        update stage set name = 'Job posting' where id = (select id from stage where kind = 'POSTING' limit 1);
        update stage set name = 'Anúncio' where id = (select id from stage where kind = 'POSTING' and name <> 'Job posting' limit 1);
        delete from role_permission where permission = 'CHAT_USE' and role_id in (select id from role where preset = 'ADMINISTRATOR')`);
      await migration.up(runner);
      await runner.release();
      expect(written.map(({ names, approves }) => [names, approves])).toEqual([
        [['Administrador'], true],
        [['Gestor de departamento'], true],
        [['Observador'], false],
        [['Recrutador'], true],
      ]);
      const { rows: kept } = await owner.query(roles);
      expect(kept.map(({ names, approves }) => [names, approves])).toEqual([
        [['@ADMINISTRATOR'], true],
        [['Chefia'], true],
        [['@OBSERVER'], false],
        [['@RECRUITER'], false],
      ]);
      const { rows: rest } = await owner.query(`select
        (select array_agg(distinct name order by name) from stage where kind = 'POSTING') as stages,
        (select array_agg(distinct stages -> 0 ->> 'name') from stage_template) as templates,
        (select array_agg(distinct description) from role where preset = 'OBSERVER') as described,
        (select count(*)::int from role r where preset = 'ADMINISTRATOR' and not exists
          (select 1 from role_permission g where g.role_id = r.id and g.permission = 'CHAT_USE' and g.scope = 'ALL')) as lacking`);
      expect(rest).toEqual([
        { stages: ['@POSTING', 'Anúncio'], templates: ['@POSTING'], described: ['De fora'], lacking: 0 },
      ]);
    },
    SLOW,
  );

  it(
    'keep the data of what stays when the latest goes back and forward',
    async () => {
      await command('migrate', { DATABASE_URL: database.url });
      await command('seed', {
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        ARGON2_MEMORY_KIB: '1024',
        ARGON2_PASSES: '1',
      });
      const before = await content();
      expect(Object.values(before).filter((sum) => !sum.startsWith('0:')).length).toBeGreaterThan(20);
      await down();
      const between = await content();
      await source.runMigrations();
      const after = await content();
      const kept = Object.keys(before).filter((name) => name !== 'migration' && between[name] === before[name]);
      expect(kept.length).toBeGreaterThan(20);
      for (const name of kept) expect({ name, sum: after[name] }).toEqual({ name, sum: before[name] });
    },
    SLOW,
  );
});
