import type pg from 'pg';

import { type Data, graphql, startApp, type TestApp } from '../../support/app/app';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aTenant, freshEmail, type Tenant } from '../../support/data/actors';
import { anImportNotice, confirm, cv, OBJECT, readRows, rowsOf, sent, takeOver } from '../../support/imports/imports';
import { anImported } from '../../support/merging/merging';
import { until } from '../../support/setup/wait';

describe('changes of imported people at the same time', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let holder: pg.PoolClient;

  beforeAll(async () => {
    app = await startApp();
    worker = await startTestWorker();
  });
  beforeEach(async () => {
    tenant = await aTenant(app);
    holder = await app.owner.connect();
    await holder.query('begin');
  });
  afterEach(async () => {
    await holder.query('rollback');
    holder.release();
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const query = async (text: string, values: unknown[]): Promise<Data[]> =>
    (await app.owner.query<Data>(text, values)).rows;
  /** Waits until so many statements wait for a lock. */
  const waiting = (count: number) =>
    until(
      () =>
        query(
          `select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
          [],
        ),
      (rows) => rows.length >= count,
    );

  it('make one candidate of a person who is in two imports', async () => {
    const email = freshEmail();
    const imports: string[] = [];
    for (const name of ['um', 'dois']) {
      const file = { name: `Celma Uamusse ${name}.rtf`, content: cv({ email, more: `${name}\\par ` }) };
      const { id } = await sent(app, tenant.admin, file);
      expect(await readRows(app, tenant.admin, id as string)).toMatchObject([{ state: 'READY' }]);
      imports.push(id as string);
    }
    // The person is not stored yet, so without a lock each run looks for the person before the other has committed.
    await holder.query('lock table person in share mode');
    for (const id of imports) await confirm(app, tenant.admin, id);
    await waiting(2);
    await holder.query('commit');
    const rows = await until(
      async () => (await Promise.all(imports.map((id) => rowsOf(app, tenant.admin, id)))).flat(),
      (found) => found.every(({ state }) => state !== 'READY'),
    );
    expect(rows.map(({ state }) => state as string).toSorted()).toEqual(['CONFIRMED', 'FLAGGED']);
    expect(rows.find(({ state }) => state === 'FLAGGED')?.flags).toEqual(['CANDIDATE_EXISTS']);
    expect(await query('select 1 from candidate where owner_tenant_id = $1', [tenant.id])).toHaveLength(1);
  });

  /** Merges the person of a notice, as `sec.merge_candidates` does, around a command of the person. */
  async function duringMerge<T>(command: (token: string) => Promise<T>, keptEmail?: string) {
    const email = freshEmail();
    const dropId = await anImported(app, tenant, { email });
    const token = await anImportNotice(app, tenant, dropId);
    const keepId = await anImported(app, tenant, { email: keptEmail ?? email });
    const both = [keepId, dropId];
    await holder.query('select 1 from person where id = any ($1) order by id for update', [both]);
    await holder.query('select 1 from candidate where id = any ($1) order by id for update', [both]);
    const answer = command(token);
    await waiting(1);
    await holder.query('update import_notice set candidate_id = $1 where candidate_id = $2', [keepId, dropId]);
    await holder.query('update candidate set merged_into = $1, version = version + 1 where id = $2', [keepId, dropId]);
    await holder.query('commit');
    return { answer: await answer, keepId, dropId };
  }

  it('apply an objection during a merge to the record that is kept', async () => {
    const { answer, keepId, dropId } = await duringMerge((token) => graphql(app, null, OBJECT, { token }));
    expect(answer).toMatchObject({ code: 'OK', data: { objectToImport: true } });
    expect(await query('select person_id from erasure where person_id = any ($1)', [[keepId, dropId]])).toEqual([
      { person_id: keepId },
    ]);
    expect(await query('select blocked from candidate where id = $1', [keepId])).toEqual([{ blocked: true }]);
  });

  const ownersOf = (ids: string[]) => query('select person_id from account where person_id = any ($1)', [ids]);

  it('give the account to the record that is kept when the person takes it over during a merge', async () => {
    const { answer, keepId, dropId } = await duringMerge((token) => takeOver(app, token));
    expect(answer.code).toBe('OK');
    expect(await ownersOf([keepId, dropId])).toEqual([{ person_id: keepId }]);
  });

  it('give no account if the record that is kept has another address than that of the link', async () => {
    const { answer, keepId, dropId } = await duringMerge((token) => takeOver(app, token), freshEmail());
    expect(answer.code).toBe('CODE_EXPIRED');
    expect(await ownersOf([keepId, dropId])).toEqual([]);
  });
});
