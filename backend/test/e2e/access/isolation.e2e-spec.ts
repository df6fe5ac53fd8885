import { randomUUID } from 'node:crypto';

import pg from 'pg';

import { Connections } from '../../../src/platform/database/connections';
import { Database, POLICY_SETTINGS } from '../../../src/platform/database/database';
import { loginUrl } from '../../../src/platform/database/logins';
import { type Sql, sql } from '../../../src/platform/database/sql';
import { readConfig } from '../../../src/platform/config/config';
import { LOGIN_ROLES } from '../../../src/platform/database/roles';
import { startFixture, type Fixture } from '../../support/data/fixture';

/** TypeORM's list of migrations: it has no personal data, and only the owner has privileges on it. */
const WITHOUT_POLICIES = ['migration'];

describe('the database', () => {
  let fixture: Fixture;
  let names: { staff: string; candidate: string; public: string; partner: string };
  const rows = async <T extends object = Record<string, string>>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await fixture.app.owner.query(text, values)).rows as T[];

  beforeAll(async () => {
    fixture = await startFixture();
    const [{ database }] = (await rows('select current_database() as database')) as [{ database: string }];
    const named = (role: string) => `${database}_${role}`;
    names = {
      staff: named('staff'),
      candidate: named('candidate'),
      public: named('public'),
      partner: named('partner'),
    };
  });
  afterAll(() => fixture.app.close());

  describe('policies and grants in the catalogue of PostgreSQL', () => {
    it('has no table without forced row level security', async () => {
      const open = await rows(
        `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname in ('public', 'sec') and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity) order by 1`,
      );
      expect(open.map(({ name }) => name)).toEqual(WITHOUT_POLICIES);
    });

    it('grants nothing on tables without policies', async () => {
      const granted = await rows(
        `select g.grantee, g.privilege_type from information_schema.role_table_grants g
         where g.table_schema = 'public' and g.table_name = any ($1) and g.grantee <> current_user`,
        [WITHOUT_POLICIES],
      );
      expect(granted).toEqual([]);
    });

    it('has the class of every table in its comment', async () => {
      const nameless = await rows(
        `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> all ($1)
           and coalesce(obj_description(c.oid, 'pg_class'), '') !~
             '^class: (platform-open|identity|tenant|tenant\\+candidate|candidate-owned|person-owned|append-only|worker)$'`,
        [WITHOUT_POLICIES],
      );
      expect(nameless).toEqual([]);
    });

    it('has no policy for PUBLIC', async () => {
      expect(await rows(`select tablename, policyname from pg_policies where 'public' = any (roles)`)).toEqual([]);
    });

    it('has no SECURITY DEFINER function that uses the caller’s search path or that PUBLIC may execute', async () => {
      const loose = await rows(
        `select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
         where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema') and (
           not exists (select 1 from unnest(p.proconfig) setting where setting like 'search_path=%')
           or exists (select 1 from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0))`,
      );
      expect(loose).toEqual([]);
    });

    it('runs SECURITY DEFINER functions as roles without LOGIN and without BYPASSRLS', async () => {
      const owners = await rows(
        `select distinct r.rolname, r.rolcanlogin, r.rolsuper, r.rolbypassrls from pg_proc p join pg_roles r on r.oid = p.proowner
         join pg_namespace n on n.oid = p.pronamespace where p.prosecdef and n.nspname = 'sec'`,
      );
      expect(owners.length).toBeGreaterThan(0);
      expect(owners.filter((owner) => owner.rolcanlogin || owner.rolsuper || owner.rolbypassrls)).toEqual([]);
    });

    it('has no view that ignores the policies of its reader', async () => {
      const views = await rows(
        `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'sec')
         and (c.relkind = 'm' or (c.relkind = 'v' and not coalesce('security_invoker=true' = any (c.reloptions), false)
           and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')))`,
      );
      expect(views).toEqual([]);
    });

    it('refuses UPDATE, DELETE and TRUNCATE on append-only tables', async () => {
      const tables = await rows(
        `select c.relname as name, count(t.oid)::int as triggers from pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgfoid = 'sec.refuse_change'::regproc
         where obj_description(c.oid, 'pg_class') = 'class: append-only' group by 1 order by 1`,
      );
      expect(tables).toEqual(['audit_event', 'candidacy_decision', 'outbox'].map((name) => ({ name, triggers: 2 })));
      for (const { name } of tables) await expect(rows(`delete from ${name}`)).rejects.toThrow('append-only');
    });
  });

  describe.each(LOGIN_ROLES)('for the login of %s', (login) => {
    let client: pg.Client;
    beforeAll(async () => {
      client = new pg.Client({ connectionString: loginUrl(readConfig(), login) });
      await client.connect();
    });
    afterAll(() => client.end());

    it('gives no superuser right, no ownership and no BYPASSRLS', async () => {
      const { rows: found } = await client.query(
        `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as mighty,
           exists (select 1 from pg_class c where c.relowner = r.oid) or exists (select 1 from pg_database d where d.datdba = r.oid) as owns,
           pg_has_role(current_user, (select datdba from pg_database where datname = current_database()), 'member') as inherits
         from pg_roles r where rolname = current_user`,
      );
      expect(found).toEqual([{ mighty: false, owns: false, inherits: false }]);
    });

    it('gives no membership in another login', async () => {
      const { rows: found } = await client.query(
        `select rolname from pg_roles where rolcanlogin and rolname <> current_user and pg_has_role(current_user, oid, 'member')`,
      );
      expect(found).toEqual([]);
    });
  });

  describe('without settings', () => {
    const roles = ['staff', 'candidate', 'public', 'partner'] as const;
    it.each(roles)('shows %s no row of an institution or a person', async (role) => {
      const client = new pg.Client({ connectionString: loginUrl(readConfig(), 'app') });
      await client.connect();
      try {
        await client.query('begin');
        await client.query(`set local role "${names[role]}"`);
        const { rows: tables } = await client.query<{ name: string; columns: string }>(
          `select c.relname as name, min(a.attname) as columns from pg_class c join pg_namespace n on n.oid = c.relnamespace
           join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and has_column_privilege(c.oid, a.attnum, 'select')
           where n.nspname = 'public' and c.relkind = 'r' and obj_description(c.oid, 'pg_class') ~ 'class: (tenant|candidate|person|append|identity|worker)' group by 1`,
        );
        expect(tables.length).toBeGreaterThan(role === 'partner' ? 0 : 3);
        const seen: string[] = [];
        for (const { name, columns } of tables) {
          const { rows: some } = await client.query(`select ${columns} from ${name} limit 1`);
          if (some.length > 0) seen.push(name);
        }
        // Open vacancies with their questions, and the names of active institutions, are public.
        const open =
          role === 'public' || role === 'candidate'
            ? ['institution', 'stage', 'vacancy', 'vacancy_question', 'vacancy_skill', 'vacancy_version']
            : [];
        expect(seen.filter((name) => !open.includes(name))).toEqual([]);
      } finally {
        await client.end();
      }
    });

    it('shows root nothing without a named actor', async () => {
      const client = new pg.Client({ connectionString: loginUrl(readConfig(), 'root') });
      await client.connect();
      const { rows: found } = await client.query(
        'select id from vacancy union all select id from institution union all select id from candidate',
      );
      await client.end();
      expect(found).toEqual([]);
    });
  });

  it('shows staff only the rows of their institution', async () => {
    const client = new pg.Client({ connectionString: loginUrl(readConfig(), 'app') });
    await client.connect();
    try {
      const { mine, foreign } = fixture;
      await client.query('begin');
      for (const setting of POLICY_SETTINGS)
        await client.query('select set_config($1, $2, true)', [
          setting,
          setting === 'app.tenant_id' ? mine.tenant.id : setting === 'app.person_id' ? mine.tenant.admin.id : '',
        ]);
      await client.query(`set local role "${names.staff}"`);
      for (const table of [
        'vacancy',
        'candidacy',
        'stage',
        'department',
        'candidacy_attachment',
        'match_score',
        'audit_event',
        'staff_member',
      ]) {
        const { rows: tenants } = await client.query<{ tenant_id: string }>(`select distinct tenant_id from ${table}`);
        expect([table, tenants.map(({ tenant_id }) => tenant_id)]).toEqual([table, [mine.tenant.id]]);
      }
      const { rows: people } = await client.query<{ id: string }>('select id from candidate');
      expect(people.map(({ id }) => id)).not.toContain(foreign.candidate.id);
      await expect(client.query('update vacancy set tenant_id = $1', [foreign.tenant.id])).rejects.toThrow(
        /row-level security|foreign key|permission/,
      );
    } finally {
      await client.end();
    }
  });

  describe('in a read of a single statement', () => {
    const WHO = sql`select current_user as role, current_setting('app.person_id', true) as person`;
    const read = <T extends object>(values: object, query: Sql): Promise<T[]> => {
      const db = fixture.app.app.get(Database);
      return db.as({ audience: 'staff', ...values }, () => db.read<T>(query));
    };

    it('keeps the settings of fifty parallel readers apart and resets them', async () => {
      const people = Array.from({ length: 50 }, () => randomUUID());
      const seen = await Promise.all(people.map((personId) => read({ personId }, WHO)));
      expect(seen.flat()).toEqual(people.map((person) => ({ role: names.staff, person })));
      const pool = fixture.app.app.get(Connections).reader('app');
      const after = await Promise.all(people.map(() => pool.query(WHO.text)));
      expect(new Set(after.map(({ rows: [row] }) => (row as { person: string }).person))).toEqual(new Set(['']));
    });

    it('refuses writes', async () => {
      await expect(read({}, sql`delete from notification`)).rejects.toThrow(/read-only transaction/);
    });

    it('runs no statement with invalid settings, and works again after an error', async () => {
      const ONE = sql`select 1 as n`;
      const WRONG = sql`select nothing_like_that`;
      await expect(read({ personId: '\u0000' }, ONE)).rejects.toThrow(/invalid byte/);
      await expect(read({}, ONE)).resolves.toEqual([{ n: 1 }]);
      await expect(read({}, WRONG)).rejects.toThrow(/does not exist/);
      await expect(read({}, ONE)).resolves.toEqual([{ n: 1 }]);
      const half = (by: number) => read({}, sql`select 8 / ${by}::int as n`);
      await expect(half(0)).rejects.toThrow(/division by zero/);
      await expect(half(2)).resolves.toEqual([{ n: 4 }]);
    });
  });

  describe('in a write of a single statement', () => {
    const KEEP_TITLES = sql`update vacancy set title = title`;
    const as = <T>(work: (db: Database) => Promise<T>): Promise<T> => {
      const db = fixture.app.app.get(Database);
      return db.as({ audience: 'staff', tenantId: fixture.mine.tenant.id }, () => work(db));
    };
    const titles = () => as((db) => db.read<{ title: string }>(sql`select title from vacancy order by id`));

    it('changes rows of the own institution only', async () => {
      const [{ total }] = (await rows<{ total: number }>('select count(*) as total from vacancy')) as [
        { total: number },
      ];
      const own = (await titles()).length;
      expect(await as((db) => db.writeInOneRoundTrip(KEEP_TITLES))).toBe(own);
      expect(own).toBeLessThan(total);
    });

    it('changes nothing after an error, and works again', async () => {
      const before = await titles();
      await expect(
        as((db) => db.writeInOneRoundTrip(sql`update vacancy set title = 'x', openings = 1 / (openings - openings)`)),
      ).rejects.toThrow(/division by zero/);
      expect(await titles()).toEqual(before);
      expect(await as((db) => db.writeInOneRoundTrip(KEEP_TITLES))).toBe(before.length);
    });

    it('joins an open transaction', async () => {
      const before = await titles();
      const undone = new Error('undone');
      const work = as((db) =>
        db.transaction(async () => {
          await db.writeInOneRoundTrip(sql`update vacancy set title = 'x'`);
          throw undone;
        }),
      );
      await expect(work).rejects.toBe(undone);
      expect(await titles()).toEqual(before);
    });
  });
});
