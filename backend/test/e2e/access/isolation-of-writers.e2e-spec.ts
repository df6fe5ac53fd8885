import { randomUUID } from 'node:crypto';

import pg from 'pg';

import { readConfig } from '../../../src/platform/config/config';
import { loginUrl } from '../../../src/platform/database/logins';
import { LOGIN_ROLES } from '../../../src/platform/database/roles';
import { startApp, type TestApp } from '../../support/app/app';

const [MINE, OTHER, ME, SOMEBODY] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

type Role = 'staff' | 'candidate' | 'partner' | 'public';
interface Row {
  audience: string;
  tenant: string | null;
  actor: string | null;
}
const SETTING: Record<Role, string | undefined> = {
  staff: 'app.person_id',
  candidate: 'app.candidate_id',
  partner: 'app.partner_id',
  public: undefined,
};
const TRUE_ROWS: Record<Role, Row> = {
  staff: { audience: 'staff', tenant: MINE, actor: ME },
  candidate: { audience: 'candidate', tenant: null, actor: ME },
  partner: { audience: 'partner', tenant: null, actor: ME },
  public: { audience: 'public', tenant: null, actor: null },
};
const INSERTS = {
  audit_event: `insert into audit_event (id, at, audience, tenant_id, actor_id, action, object_type) values ($1, now(), $2, $3, $4, 'x.done', 'X')`,
  outbox: `insert into outbox (id, name, payload, audience, tenant_id, actor_id) values ($1, 'x.done', '{}', $2, $3, $4)`,
};

describe('the database, for writes,', () => {
  let app: TestApp;
  let client: pg.Client;
  beforeAll(async () => {
    app = await startApp();
    client = new pg.Client({ connectionString: loginUrl(readConfig(), 'app') });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await app.close();
  });

  const insertAs = async (role: Role, table: keyof typeof INSERTS, { audience, tenant, actor }: Row) => {
    await client.query('begin');
    try {
      const { rows } = await client.query<{ name: string }>('select current_database() as name');
      if (role === 'staff') await client.query(`select set_config('app.tenant_id', $1, true)`, [MINE]);
      if (SETTING[role]) await client.query('select set_config($1, $2, true)', [SETTING[role], ME]);
      await client.query(`set local role "${rows[0]?.name}_${role}"`);
      return await client.query(INSERTS[table], [randomUUID(), audience, tenant, actor]).then(
        () => 'written',
        (error: Error) => error.message.replace(/ for table.*/, ''),
      );
    } finally {
      await client.query('rollback');
    }
  };
  const REFUSED = 'new row violates row-level security policy';

  describe.each(Object.keys(INSERTS) as (keyof typeof INSERTS)[])('on %s', (table) => {
    it.each(Object.keys(TRUE_ROWS) as Role[])('accepts only rows in the name of the writer, as %s', async (role) => {
      const row = TRUE_ROWS[role];
      expect(await insertAs(role, table, row)).toBe('written');
      const lies: Record<string, Row> = {
        'in the name of another person': { ...row, actor: SOMEBODY },
        'about another institution': { ...row, tenant: OTHER },
        'as another audience': { ...row, audience: role === 'staff' ? 'root' : 'staff' },
        ...(row.actor && { 'in nobody’s name': { ...row, actor: null } }),
      };
      for (const [lie, said] of Object.entries(lies)) {
        expect([lie, await insertAs(role, table, said)]).toEqual([lie, REFUSED]);
      }
    });
  });

  it('has pg_temp last in the search path of every SECURITY DEFINER function', async () => {
    const { rows } = await app.owner.query(
      `select p.oid::regprocedure::text as name, p.proconfig from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')
         and not exists (select 1 from unnest(p.proconfig) setting where setting like 'search_path=%, pg_temp')`,
    );
    expect(rows).toEqual([]);
  });

  it('lets only the login of the worker create temporary tables, which its queue needs', async () => {
    // A test database is a copy with the grants of a new database, so the check uses its migrated template.
    const { rows } = await app.owner.query<{ name: string }>('select current_database() as name');
    const name = rows[0]?.name ?? '';
    for (const login of LOGIN_ROLES) {
      const { rows: found } = await app.owner.query<{ may: boolean }>(
        `select has_database_privilege($1, $2, 'TEMPORARY') as may`,
        [`${name}_${login}`, `${name}_fresh`],
      );
      expect([login, found[0]?.may]).toEqual([login, login === 'worker']);
    }
  });
});
