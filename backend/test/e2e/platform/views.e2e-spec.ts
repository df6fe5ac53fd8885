import pg from 'pg';

import { readCatalogue } from '../../../src/platform/database/migration/catalogue';
import { inTransaction } from '../../../src/platform/database/migration/migrate';
import { parseSqlFile, readSqlFiles, type SqlFile } from '../../../src/platform/database/migration/sql-file';
import { applyViews } from '../../../src/platform/database/migration/views';
import { type DatabaseRoles, rolesFor } from '../../../src/platform/database/roles';
import { aSeparateDatabase, type OwnDatabase } from '../../support/app/processes';

const SLOW = 240_000;

describe('the views of a migrated database', () => {
  let database: OwnDatabase;
  let owner: pg.Client;
  let roles: DatabaseRoles;

  beforeAll(async () => {
    database = await aSeparateDatabase();
    owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    const { rows } = await owner.query<{ database: string; owner: string }>(
      'select current_database() as database, current_user as owner',
    );
    roles = rolesFor(rows[0]!.database, rows[0]!.owner);
  }, SLOW);
  afterAll(async () => {
    await owner.end();
    await database.drop();
  }, SLOW);

  const files = readSqlFiles('views');
  const PATH = 'views/departments/department_names.sql';
  const apply = (given: readonly SqlFile[]): Promise<string[]> =>
    inTransaction(owner, (run) => applyViews(run, roles, given));
  const changed = (change: (text: string) => string): SqlFile[] =>
    files.map((file) => (file.path === PATH ? parseSqlFile(PATH, change(file.text)) : file));
  const columnsOf = async (name: string): Promise<string[]> =>
    (
      await owner.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 order by attnum`,
        [`sec.${name}`],
      )
    ).rows.map((row) => row.name);

  it('are not applied a second time', async () => {
    expect(await apply(files)).toEqual([]);
  });

  it('are created again, with the views that need them, when a column changes', async () => {
    const before = await readCatalogue(owner);
    const upper = parseSqlFile('views/x/upper.sql', UPPER);
    expect(await apply([...files, upper])).toEqual([upper.path]);
    const renamed = changed((text) => text.replace('d.name', 'd.name as label, d.version'));
    expect(await apply([...renamed, upper])).toEqual([PATH, upper.path]);
    expect(await columnsOf('department_names')).toEqual(['id', 'tenant_id', 'label', 'version']);
    expect(await columnsOf('upper')).toEqual(['id']);
    expect(await apply(files)).toEqual([PATH]);
    expect(await columnsOf('upper')).toEqual([]);
    expect(await readCatalogue(owner)).toEqual(before);
  });

  it('can be read by the roles of their file only, and by nobody without the right on the table', async () => {
    const readers = `select array_agg(r.rolname) as names from pg_class c, aclexplode(c.relacl) a
      left join pg_roles r on r.oid = a.grantee where c.oid = 'sec.department_names'::regclass and a.grantee <> c.relowner`;
    const { staff, candidate } = roles;
    expect((await owner.query(readers)).rows).toEqual([{ names: `{${staff.slice(1, -1)}}` }]);
    await apply(changed((text) => text.replace('select: staff', 'select: candidate')));
    expect((await owner.query(readers)).rows).toEqual([{ names: `{${candidate.slice(1, -1)}}` }]);
    await owner.query(`begin; grant ${candidate} to current_user; set local role ${candidate}`);
    await expect(owner.query('select from sec.department_names')).rejects.toThrow(
      'permission denied for table department',
    );
    await owner.query('rollback');
    expect(await apply(files)).toEqual([PATH]);
  });

  it('stay as they are when one of the files has an error', async () => {
    const before = await readCatalogue(owner);
    const broken = changed((text) => text.replace('public.department', 'public.departments'));
    await expect(apply(broken)).rejects.toThrow(`${PATH}: `);
    expect(await readCatalogue(owner)).toEqual(before);
  });
});

const UPPER = `-- needs: department_names
-- select: staff
create or replace view sec.upper with (security_invoker = true) as
select n.id from sec.department_names n;
`;
