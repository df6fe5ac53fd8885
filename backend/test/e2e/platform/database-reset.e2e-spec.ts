import { startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aTenant } from '../../support/data/actors';
import { anAppliedCandidacy } from '../../support/data/builders';
import { DatabaseReset } from '../../support/setup/database-reset';

const WORKER = process.env.JEST_WORKER_ID ?? '1';

/** Test files of a group share a database, which is reset before each file. */
describe('the reset of the database between test files', () => {
  let app: TestApp;
  let reset: DatabaseReset;

  beforeAll(async () => {
    reset = await DatabaseReset.of(WORKER);
    app = await startApp();
  });
  afterAll(async () => {
    await app.close();
    await reset.close();
  });

  /** Returns the count and a hash of the rows of each table, and the last value of each sequence. */
  const contents = async (): Promise<Record<string, string>> => {
    const { rows: names } = await app.owner.query<{ table: string }>(
      `select oid::regclass::text as table from pg_class
       where relkind = 'r' and relnamespace in ('public'::regnamespace, 'jobs'::regnamespace)`,
    );
    const found: Record<string, string> = {};
    for (const { table } of names) {
      const { rows } = await app.owner.query<{ text: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as text
         from ${table} t`,
      );
      found[table] = rows[0]!.text;
    }
    const { rows: sequences } = await app.owner.query<{ name: string; last: string }>(
      `select schemaname || '.' || sequencename as name, coalesce(last_value::text, 'new') as last from pg_sequences`,
    );
    for (const { name, last } of sequences) found[name] = last;
    return found;
  };

  it('removes events, mails and people, and restores changed and removed option lists and presets', async () => {
    const before = await contents();
    expect(before).toMatchObject({ outbox: expect.stringMatching(/^0 /), 'public.audit_event_seq_seq': 'new' });
    await anAppliedCandidacy(app, await aTenant(app), await aCandidate(app));
    await app.owner.query(`update option_item set active = not active where list = 'DOCUMENT_TYPE'`);
    await app.owner.query(`delete from root_role_permission where ctid = (select min(ctid) from root_role_permission)`);
    await app.owner.query(`select nextval('audit_event_seq_seq'), nextval('option_item_own')`);
    const after = await contents();
    for (const name of ['outbox', 'candidacy', 'option_item', 'root_role_permission', 'public.audit_event_seq_seq'])
      expect(after[name]).not.toBe(before[name]);
    expect((await reset.run())?.sort()).toEqual(expect.arrayContaining(['option_item', 'root_role_permission']));
    expect(await contents()).toEqual(before);
    // A new sequence begins with its own first value, and not always with 1.
    const { rows } = await app.owner.query<{ first: string }>(`select nextval('option_item_own')::text as first`);
    expect(rows).toEqual([{ first: '1000000' }]);
    expect(await reset.run()).toEqual([]);
  });

  it('removes added options, and names their list so that applications load it again', async () => {
    const added = await app.owner.query(
      `insert into option_item (id, list, key, texts)
       select (select max(id) + 1 from option_item), list, 'made_by_a_test', texts from option_item
       where list = 'DOCUMENT_TYPE' limit 1`,
    );
    expect(added.rowCount).toBe(1);
    expect(await reset.run()).toEqual(['option_item']);
  });

  it.each([
    ['a table', 'create table made_by_a_test ()', 'drop table made_by_a_test'],
    ['a column', 'alter table candidate add made_by_a_test text', 'alter table candidate drop made_by_a_test'],
    [
      'a function',
      `create function made_by_a_test() returns int language sql as 'select 1'`,
      'drop function made_by_a_test',
    ],
    ['a right', 'grant select on option_item to public', 'revoke select on option_item from public'],
    ['a policy', 'create policy made_by_a_test on candidate', 'drop policy made_by_a_test on candidate'],
    ['a trigger', 'alter table candidate disable trigger user', 'alter table candidate enable trigger user'],
    [
      'row level security',
      'alter table candidate no force row level security',
      'alter table candidate force row level security',
    ],
    ['an index', 'create index made_by_a_test on candidate (id)', 'drop index made_by_a_test'],
  ])('is refused after a test has changed %s', async (_, change, undo) => {
    // A change that an earlier row of this table made and undid has left other transaction numbers in the catalogues.
    const own = await DatabaseReset.of(WORKER);
    try {
      await app.owner.query(change);
      expect(await own.run()).toBeUndefined();
    } finally {
      await own.close();
      await app.owner.query(undo);
    }
  });
});
