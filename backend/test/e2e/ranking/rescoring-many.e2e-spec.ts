import { randomUUID } from 'node:crypto';

import { Database } from '../../../src/platform/database/database';
import { Runs } from '../../../src/platform/runs';
import { RunWorkRepository } from '../../../src/platform/runs/run-work.repository';
import { RunWorker } from '../../../src/platform/runs/run-worker';
import { aCandidate, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { type Data, must, startApp, type TestApp } from '../../support/app/app';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { until } from '../../support/setup/wait';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aStudy } from '../../support/data/fixture';

const RUN = 'query ($id: ID!) { run(id: $id) { status total done failed skipped endedAt } }';
const EDIT = `mutation ($id: ID!, $version: Int!, $input: VacancyPatch!) { updateVacancy(id: $id, version: $version, input: $input) { version } }`;
const CANCEL = `mutation ($id: ID!) { cancelRun(id: $id) { status } }`;
const MANY = 2003;
/** The places of the real candidacies, in the first, the second and the last list of ids; the others were erased. */
const REAL = [5, 1500, 2001];

/** A run stores a thousand rows when it starts, and the others as lists of a thousand ids. */
describe('a run over more rows than are stored at its start', () => {
  let app: TestApp;
  let tenant: Tenant;
  let people: Person[];
  let vacancy: BuiltVacancy;
  let applied: string[];
  let worker: TestWorker | undefined;
  let id: string;

  beforeAll(async () => {
    app = await startApp();
    people = await Promise.all(REAL.map(() => aCandidate(app)));
    for (const person of people) await aStudy(app, person, { studyArea: 'area_37' });
  });
  beforeEach(async () => {
    tenant = await aTenant(app);
    vacancy = await aPublishedVacancy(app, tenant.admin);
    applied = [];
    for (const person of people) applied.push(await anApplication(app, person, vacancy.id));
    const input = { matchWeights: { training: 80, years: 20 } };
    await must(app, tenant.admin.token, EDIT, { id: vacancy.id, version: vacancy.version, input });
    await app.owner.query(`update run set status = 'CANCELLED', ended_at = now() where tenant_id = $1`, [tenant.id]);
    id = await start();
  });
  afterEach(async () => {
    await worker?.close();
    worker = undefined;
  });
  afterAll(() => app.close());

  async function start(): Promise<string> {
    const { rows } = await app.owner.query(
      'select id, title, department_id as "departmentId", owner_id as "ownerId" from vacancy where id = $1',
      [vacancy.id],
    );
    const scope = { audience: 'staff' as const, tenantId: tenant.id, personId: tenant.admin.id, requestId: '' };
    return app.app.get(Database).as(scope, () =>
      app.app.get(Runs).start({
        kind: 'RESCORE',
        subject: { type: 'Vacancy', ...rows[0] },
        params: { number: 2 },
        itemType: 'Candidacy',
        items: Array.from({ length: MANY }, (_, place) => applied[REAL.indexOf(place)] ?? randomUUID()),
        supersedes: true,
      }),
    );
  }
  const one = async (run: string): Promise<Data> => (await must(app, tenant.admin.token, RUN, { id: run })).run;
  const ended = (run: string) =>
    until(
      () => one(run),
      ({ endedAt }) => endedAt !== null,
    );
  const states = async (run: string): Promise<Record<string, number>> => {
    const { rows } = await app.owner.query(
      `select coalesce(skip_reason, state) as state, count(*)::int as n from run_item where run_id = $1 group by 1`,
      [run],
    );
    return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
  };
  const positions = async (run: string): Promise<number[]> => {
    const { rows } = await app.owner.query('select position from run_item where run_id = $1 order by 1', [run]);
    return rows.map(({ position }) => position as number);
  };
  const scores = async (): Promise<number[]> => {
    const { rows } = await app.owner.query('select score from candidacy where id = any ($1)', [applied]);
    return rows.map(({ score }) => score as number);
  };
  const everyPosition = Array.from({ length: MANY }, (_, place) => place + 1);

  it('processes every row once, also when its worker stops between two chunks and two workers continue', async () => {
    expect(await one(id)).toMatchObject({ status: 'QUEUED', total: MANY, done: 0 });
    expect(await states(id)).toEqual({ WAITING: 1000 });
    worker = await startTestWorker();
    const runs = worker.get(RunWorker);
    let steps = 0;
    await runs.work({ id, tenantId: tenant.id }, () => (steps += 1) > 4);
    await Promise.all([1, 2].map(() => runs.work({ id, tenantId: tenant.id }, () => false)));
    expect(await ended(id)).toMatchObject({ status: 'DONE', done: 3, failed: 0, skipped: MANY - 3 });
    expect(await states(id)).toEqual({ DONE: 3, ERASED: MANY - 3 });
    expect(await positions(id)).toEqual(everyPosition);
    expect(await scores()).toEqual([8000, 8000, 8000]);
    // A second execution does nothing.
    await runs.work({ id, tenantId: tenant.id }, () => false);
    expect(await one(id)).toMatchObject({ status: 'DONE', done: 3, skipped: MANY - 3 });
  });

  it.each([
    ['first', 0, MANY - 1000],
    ['last', 2, 2000],
  ])('ends with the lane that commits last, here that of the %s rows', async (_, place, others) => {
    const holder = await app.owner.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from candidacy where id = $1 for update', [applied[place]]);
      worker = await startTestWorker();
      const waiting = await until(
        () => one(id),
        ({ done, skipped }) => (done as number) + (skipped as number) >= others,
      );
      // If both lanes choose rows at the same time, each lane has rows of both lists, so only the lowest number is known.
      // The lane that waits may then also have one of the two other applications.
      expect(waiting).toMatchObject({ status: 'RUNNING', failed: 0, endedAt: null });
      expect([1, 2]).toContain(waiting.done);
      expect(waiting.skipped).toBeGreaterThanOrEqual(others - 2);
      await holder.query('commit');
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(await ended(id)).toMatchObject({ status: 'DONE', done: 3, failed: 0, skipped: MANY - 3 });
    expect(await positions(id)).toEqual(everyPosition);
  });

  it('marks only the bad row of a later list as failed', async () => {
    await app.owner.query(
      `create function pg_temp_late_fault() returns trigger language plpgsql as $$ begin
         if new.candidacy_id = '${applied[2]}' then raise exception 'broken' using errcode = 'XX000'; end if; return new; end $$`,
    );
    await app.owner.query(
      'create trigger fault before insert on match_score for each row execute function pg_temp_late_fault()',
    );
    try {
      worker = await startTestWorker();
      expect(await ended(id)).toMatchObject({ status: 'DONE', done: 2, failed: 1, skipped: MANY - 3 });
    } finally {
      await app.owner.query('drop trigger fault on match_score; drop function pg_temp_late_fault()');
    }
    expect(await states(id)).toEqual({ DONE: 2, FAILED: 1, ERASED: MANY - 3 });
  });

  it('marks a failed row of a list by its subject, whatever other lanes take', async () => {
    const change = 'update run set status = $2, ended_at = $3 where id = $1';
    await app.owner.query(change, [id, 'RUNNING', null]);
    await app.owner.query(`update run_item set state = 'DONE' where run_id = $1`, [id]);
    const scope = { audience: 'staff' as const, tenantId: tenant.id, personId: tenant.admin.id, requestId: '' };
    const db = app.app.get(Database);
    const taken = await db.as(scope, () =>
      db.transaction(() => app.app.get(RunWorkRepository, { strict: false }).next(id, 1, applied[1])),
    );
    expect(taken.map(({ subjectId }) => subjectId)).toEqual([applied[1]]);
    expect(await states(id)).toEqual({ DONE: 1000, WAITING: 1000 });
    await app.owner.query(change, [id, 'CANCELLED', new Date()]);
  });

  it('skips every row when it is cancelled', async () => {
    await must(app, tenant.admin.token, CANCEL, { id });
    worker = await startTestWorker();
    expect(await ended(id)).toMatchObject({ status: 'CANCELLED', done: 0, skipped: MANY });
    expect(await states(id)).toEqual({ STOPPED: MANY });
    expect(await positions(id)).toEqual(everyPosition);
  });

  it('ends when a newer run of the vacancy replaces it, and both runs have all rows', async () => {
    const [second, third] = await Promise.all([start(), start()]);
    worker = await startTestWorker();
    const all = await Promise.all([id, second, third].map(ended));
    expect(all.map(({ done, failed, skipped }) => done + failed + skipped)).toEqual([MANY, MANY, MANY]);
    expect(all.filter(({ status }) => status === 'DONE').length).toBeGreaterThan(0);
    for (const run of [id, second, third]) expect(await positions(run)).toEqual(everyPosition);
    expect(await scores()).toEqual([8000, 8000, 8000]);
  });
});
