import { randomUUID } from 'node:crypto';

import { Database } from '../../../src/platform/database/database';
import { sql } from '../../../src/platform/database/sql';
import { RunWorker } from '../../../src/platform/runs/run-worker';
import { aCandidate, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { aSocket } from '../../support/requests/socket';
import { until } from '../../support/setup/wait';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aStudy } from '../../support/data/fixture';

const RUN = `id kind status total done failed skipped subjectId subjectTitle startedBy { id name } startedAt endedAt canCancel`;
const EDIT = `mutation ($id: ID!, $version: Int!, $input: VacancyPatch!) { updateVacancy(id: $id, version: $version, input: $input) { version run { ${RUN} } } }`;
const ONE = `query ($id: ID!) { run(id: $id) { ${RUN} } }`;
const ITEMS = `query ($id: ID!, $filter: RunItemFilter) { runItems(runId: $id, filter: $filter) { total items { position subjectId title state error { code message } skipReason result { before after } } } }`;
const CHANGED = `subscription ($id: ID!) { runChanged(id: $id) { status total done failed skipped } }`;
const CANCEL = `mutation ($id: ID!) { cancelRun(id: $id) { status canCancel } }`;
const LIST = `query ($filter: RunFilter) { runs(filter: $filter) { total items { id kind status } } }`;

describe('a run', () => {
  let app: TestApp;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;
  let version: number;
  let people: Person[];
  let applied: string[];
  let worker: TestWorker | undefined;

  beforeAll(async () => {
    app = await startApp();
    people = await Promise.all(Array.from({ length: 3 }, () => aCandidate(app)));
    for (const person of people) await aStudy(app, person, { studyArea: 'area_37' });
  });
  beforeEach(async () => {
    tenant = await aTenant(app);
    vacancy = await aPublishedVacancy(app, tenant.admin, { departmentId: tenant.departmentId });
    version = vacancy.version;
    applied = [];
    for (const person of people) applied.push(await anApplication(app, person, vacancy.id));
  });
  afterEach(async () => {
    await worker?.close();
    worker = undefined;
  });
  afterAll(() => app.close());

  /** Changes the weights: only the training matches, so the score is its share of both weights. */
  const reweigh = async (training: number): Promise<Data> => {
    const { updateVacancy } = await must(app, tenant.admin.token, EDIT, {
      id: vacancy.id,
      version,
      input: { matchWeights: { training, years: 100 - training } },
    });
    version = updateVacancy.version;
    return updateVacancy.run as Data;
  };
  const one = async (id: string): Promise<Data> => (await must(app, tenant.admin.token, ONE, { id })).run;
  const items = async (id: string, token = tenant.admin.token): Promise<Data[]> =>
    (await must(app, token, ITEMS, { id })).runItems.items;
  const scores = async (): Promise<Data[]> =>
    (
      await app.owner.query(
        `select c.score, c.requirements, (select array_agg(m.vacancy_version order by m.vacancy_version) from match_score m where m.candidacy_id = c.id) as kept
         from candidacy c where c.id = any ($1) order by c.id`,
        [applied],
      )
    ).rows;
  const ended = (id: string) =>
    until(
      () => one(id),
      ({ endedAt }) => endedAt !== null,
    );

  /** Executes the run while the scores of these candidacies cannot be written. */
  const endedWithout = async (broken: readonly unknown[], id: string): Promise<Data> => {
    await app.owner.query(
      `create or replace function pg_temp_free_fault() returns trigger language plpgsql as $$ begin
         if new.candidacy_id = any ('{${broken.join()}}') then raise exception 'broken' using errcode = 'XX000'; end if; return new; end $$`,
    );
    await app.owner.query(
      'create trigger fault before insert on match_score for each row execute function pg_temp_free_fault()',
    );
    try {
      worker = await startTestWorker();
      return await ended(id);
    } finally {
      await app.owner.query('drop trigger fault on match_score; drop function pg_temp_free_fault()');
    }
  };

  it('computes the scores again after the requirements change, and reports every row', async () => {
    const started = await reweigh(80);
    expect(started).toMatchObject({
      kind: 'RESCORE',
      status: 'QUEUED',
      total: 3,
      done: 0,
      subjectId: vacancy.id,
      startedBy: { id: tenant.admin.id },
      canCancel: true,
    });
    worker = await startTestWorker();
    expect(await ended(started.id)).toMatchObject({ status: 'DONE', done: 3, failed: 0, skipped: 0, canCancel: false });
    expect(await scores()).toEqual(applied.map(() => ({ score: 8000, requirements: 2, kept: [1, 2] })));
    const rows = await items(started.id);
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(rows.map(({ subjectId }) => subjectId).sort()).toEqual([...applied].sort());
    expect(rows[0]).toMatchObject({
      title: 'Amélia Cossa',
      state: 'DONE',
      error: null,
      result: { before: '40.00', after: '80.00' },
    });
    // A second execution does nothing, because the run has ended.
    await worker.get(RunWorker).work({ id: started.id, tenantId: tenant.id }, () => false);
    expect(await one(started.id)).toMatchObject({ status: 'DONE', done: 3 });
  });

  it('sends its progress to a subscription, and its current state to a later one', async () => {
    const { id } = await reweigh(70);
    const socket = aSocket(app, tenant.admin.token);
    const live = socket.subscribe(CHANGED, { id });
    await until(
      () => live.received,
      (received) => received.length > 0,
    );
    expect(live.received[0].runChanged).toMatchObject({ status: 'QUEUED', total: 3, done: 0 });
    worker = await startTestWorker();
    const received = await until(
      () => live.received,
      (all) => all.at(-1)?.runChanged.status === 'DONE',
    );
    expect(received.at(-1)!.runChanged).toEqual({ status: 'DONE', total: 3, done: 3, failed: 0, skipped: 0 });
    await socket.end();
    const again = aSocket(app, tenant.admin.token);
    const late = again.subscribe(CHANGED, { id });
    await until(
      () => late.received,
      (all) => all.length > 0,
    );
    expect(late.received).toEqual([{ runChanged: { status: 'DONE', total: 3, done: 3, failed: 0, skipped: 0 } }]);
    await again.end();
  });

  it('is superseded by a newer run, in any order of execution', async () => {
    const older = await reweigh(80);
    const newer = await reweigh(60);
    expect(await one(older.id)).toMatchObject({ status: 'CANCELLING', canCancel: false });
    const { rows: begun } = await app.owner.query<{ params: Data }>('select params from run where id = $1', [older.id]);
    worker = await startTestWorker();
    expect(await ended(newer.id)).toMatchObject({ status: 'DONE', done: 3 });
    expect(await ended(older.id)).toMatchObject({ status: 'CANCELLED', done: 0, skipped: 3 });
    expect(await scores()).toEqual(applied.map(() => ({ score: 6000, requirements: 3, kept: [1, 3] })));
    // An older run that was not cancelled in time does not overwrite newer scores.
    await app.owner.query(
      `update run set status = 'RUNNING', ended_at = null, skipped = 0, params = $2 where id = $1`,
      [older.id, begun[0]!.params],
    );
    await app.owner.query(`update run_item set state = 'WAITING', skip_reason = null where run_id = $1`, [older.id]);
    expect(await ended(older.id)).toMatchObject({ status: 'DONE', done: 0, skipped: 3 });
    expect((await items(older.id)).map(({ skipReason }) => skipReason)).toEqual(applied.map(() => 'SCORED_LATER'));
    expect((await scores()).map(({ score, requirements }) => [score, requirements])).toEqual(
      applied.map(() => [6000, 3]),
    );
  });

  it('that is cancelled skips its waiting rows, and cannot be cancelled after its end', async () => {
    const { id } = await reweigh(80);
    expect((await must(app, tenant.admin.token, CANCEL, { id })).cancelRun).toEqual({
      status: 'CANCELLING',
      canCancel: false,
    });
    expect((await must(app, tenant.admin.token, CANCEL, { id })).cancelRun.status).toBe('CANCELLING');
    worker = await startTestWorker();
    expect(await ended(id)).toMatchObject({ status: 'CANCELLED', done: 0, skipped: 3 });
    expect((await items(id)).map(({ state, skipReason }) => [state, skipReason])).toEqual(
      applied.map(() => ['SKIPPED', 'STOPPED']),
    );
    const next = await reweigh(50);
    await ended(next.id);
    expect(await graphql(app, tenant.admin.token, CANCEL, { id: next.id })).toMatchObject({ code: 'INVALID_STATE' });
    const { rows } = await app.owner.query(
      `select action from audit_event where tenant_id = $1 and action like 'run.%' order by seq`,
      [tenant.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['run.started', 'run.cancelled', 'run.started']);
  });

  it('continues after its worker was killed, and processes no row twice in parallel', async () => {
    const { id } = await reweigh(80);
    // The first row is processed; the worker is killed during the next row.
    await app.owner.query(`update run set status = 'RUNNING', started_at = now(), done = 1 where id = $1`, [id]);
    await app.owner.query(`update run_item set state = 'DONE' where run_id = $1 and position = 1`, [id]);
    worker = await startTestWorker();
    const again = worker.get(RunWorker);
    await Promise.all([1, 2, 3].map(() => again.work({ id, tenantId: tenant.id }, () => false)));
    expect(await ended(id)).toMatchObject({ status: 'DONE', done: 3, failed: 0 });
    const rows = await items(id);
    expect(rows.map(({ state }) => state)).toEqual(['DONE', 'DONE', 'DONE']);
    expect(rows.map(({ result }) => result?.after ?? null)).toEqual([null, '80.00', '80.00']);
  });

  it('has the status FAILED when no row succeeded', async () => {
    const { id } = await reweigh(80);
    expect(await endedWithout(applied, id)).toMatchObject({ status: 'FAILED', done: 0, failed: 3, canCancel: false });
    expect((await graphql(app, tenant.admin.token, CANCEL, { id })).code).toBe('INVALID_STATE');
  });

  it('has the status DONE when it was cancelled while its last rows were in progress', async () => {
    const { id } = await reweigh(80);
    const holder = await app.owner.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from candidacy where id = any ($1) for update', [applied]);
      const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
      // Handlers of earlier events would wait for the same rows, and the test could not distinguish them from the run.
      await app.owner.query('with events as (delete from outbox_pending) delete from outbox_delivery');
      worker = await startTestWorker();
      const held = 'select count(*)::int as n from pg_stat_activity where $1 = any (pg_blocking_pids(pid))';
      await until(
        async () => (await app.owner.query(held, [rows[0]!.pid])).rows[0].n,
        (waiting) => waiting > 0,
      );
      expect((await must(app, tenant.admin.token, CANCEL, { id })).cancelRun.status).toBe('CANCELLING');
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(await ended(id)).toMatchObject({ status: 'DONE', done: 3, skipped: 0 });
  });

  it('shows why a row failed or was skipped, in the reader’s language, and completes the other rows', async () => {
    const { id } = await reweigh(80);
    const [, broken, erased] = (await items(id)).map(({ subjectId }) => subjectId as string);
    await app.owner.query('delete from candidacy_shape where candidacy_id = $1', [erased]);
    expect(await endedWithout([broken], id)).toMatchObject({ status: 'DONE', done: 1, failed: 1, skipped: 1 });
    expect((await items(id)).map(({ skipReason }) => skipReason)).toEqual([null, null, 'ERASED']);
    const { runItems } = await must(
      app,
      tenant.admin.token,
      ITEMS,
      { id, filter: { state: ['FAILED'] } },
      { locale: 'pt' },
    );
    expect(runItems).toMatchObject({ total: 1, items: [{ subjectId: broken, error: { code: 'INTERNAL' } }] });
    expect(runItems.items[0].error.message).toMatch(/[a-zçã]/);
  });

  it('is visible to staff who may see its vacancy, and shows names only to those who may list candidacies', async () => {
    const { id } = await reweigh(80);
    const grants = [
      { permission: 'VACANCY_VIEW', scope: 'DEPARTMENT' },
      { permission: 'VACANCY_EDIT', scope: 'DEPARTMENT' },
    ] as const;
    const manager = await aStaffMember(app, tenant.id, { grants: [...grants], departments: [tenant.departmentId] });
    const stranger = (await aTenant(app)).admin;
    expect((await graphql(app, manager.token, ONE, { id })).code).toBe('OK');
    expect((await items(id, manager.token)).map(({ title }) => title)).toEqual([null, null, null]);
    expect((await graphql(app, stranger.token, ONE, { id })).code).toBe('NOT_FOUND');
    expect((await graphql(app, stranger.token, CANCEL, { id })).code).toBe('NOT_FOUND');
    expect((await must(app, stranger.token, LIST, { filter: { ids: [id] } })).runs.total).toBe(0);
    expect((await must(app, manager.token, LIST, { filter: { subjectId: vacancy.id } })).runs.items).toEqual([
      { id, kind: 'RESCORE', status: 'QUEUED' },
    ]);
    const socket = aSocket(app, stranger.token);
    const live = socket.subscribe(CHANGED, { id });
    const [error] = await until(
      () => live.errors,
      (errors) => errors.length > 0,
    );
    expect(error?.extensions?.code).toBe('NOT_FOUND');
    await socket.end();
    await app.owner.query('update vacancy set department_id = null where id = $1', [vacancy.id]);
    expect((await graphql(app, manager.token, ONE, { id })).code).toBe('NOT_FOUND');
  });

  it('is not created when there is nothing to do, and is invisible to another institution', async () => {
    const empty = await aPublishedVacancy(app, tenant.admin);
    const { updateVacancy } = await must(app, tenant.admin.token, EDIT, {
      id: empty.id,
      version: empty.version,
      input: { matchWeights: { training: 80, years: 20 } },
    });
    expect(updateVacancy.run).toBeNull();
    const other = await aTenant(app);
    const { id } = await reweigh(80);
    worker = await startTestWorker();
    await worker.get(RunWorker).work({ id, tenantId: other.id }, () => false);
    expect(
      await worker
        .get(Database)
        .as({ audience: 'staff', tenantId: other.id, requestId: randomUUID() }, () =>
          worker!.get(Database).read(sql`select id from run`),
        ),
    ).toEqual([]);
    await ended(id);
  });
});
