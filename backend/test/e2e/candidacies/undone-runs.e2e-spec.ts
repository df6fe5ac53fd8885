import { randomUUID } from 'node:crypto';

import { type Data, must, startApp, type TestApp } from '../../support/app/app';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aTenant, type Tenant } from '../../support/data/actors';
import { aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { bulkDecide } from '../../support/data/bulk-decisions';
import { RUN, UNDO } from '../../support/data/decisions';
import { manyCandidacies } from '../../support/data/many-candidacies';
import { until } from '../../support/setup/wait';

const MANY = 400;
const ENDED_RUN = `query ($id: ID!) { run(id: $id) { status done skipped endedAt undoUntil } }`;

describe('the decisions of a long run', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;

  beforeAll(async () => {
    // The undo window is long, so that a slow machine undoes all rows before the window closes.
    app = await startApp({ DECISION_UNDO_SECONDS: '600' });
    worker = await startTestWorker();
    tenant = await aTenant(app);
    vacancy = await aPublishedVacancy(app, tenant.admin);
    await manyCandidacies(app, vacancy.id, MANY, { decisions: true });
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  /** Status, stage and stage history of every candidacy of the vacancy. */
  const stageRows = async (): Promise<Data[]> =>
    (
      await app.owner.query<Data>(
        `select c.id, c.status, c.stage_id, c.stage_entered_at, s.stage_id as entered, s.result, s.left_at
         from candidacy c join candidacy_stage s on s.candidacy_id = c.id
         where c.vacancy_id = $1 order by c.id, s.entered_at, s.id`,
        [vacancy.id],
      )
    ).rows;

  it('are undone together within the window, each with its audit row and event', async () => {
    const before = await stageRows();
    const chosen = { vacancy: vacancy.id, selection: { filter: {} }, stage: vacancy.stages[1] };
    const runId = (await bulkDecide(app, tenant.admin, 'ADVANCE', chosen)).data.run.id as string;
    await until(
      () => must(app, tenant.admin.token, RUN, { id: runId }),
      ({ run }) => run.endedAt !== null,
      60_000,
    );
    const { undoDecision } = await must(app, tenant.admin.token, UNDO, { selection: { runId } });
    expect((undoDecision as Data[]).filter(({ undone }) => undone === true)).toHaveLength(MANY);
    expect(await stageRows()).toEqual(before);
    const { rows } = await app.owner.query(
      `select count(*)::int as n, count(distinct a.object_id)::int as objects,
         (select count(*)::int from outbox o where o.name = 'candidacy.decision-undone') as events
       from audit_event a where a.action = 'candidacy.decision-undone' and a.actor_id = $1`,
      [tenant.admin.id],
    );
    expect(rows).toEqual([{ n: MANY, objects: MANY, events: MANY }]);
  });

  describe('with more rows than one transaction publishes or undoes', () => {
    const DECIDED = 1300;
    let many: BuiltVacancy;
    beforeEach(async () => {
      many = await aPublishedVacancy(app, tenant.admin);
      await manyCandidacies(app, many.id, DECIDED, { decisions: true });
    });

    /** A run that approved all candidacies, whose worker stopped before the end. */
    const anUnendedRun = async (status: string, waiting: number): Promise<string> => {
      const id = randomUUID();
      await app.owner.query(
        `with approved as (
           update candidacy set status = 'APPROVED' where vacancy_id = $2 returning id, tenant_id, candidate_id, stage_id
         ), closed as (
           update candidacy_stage s set result = 'APPROVED', left_at = now() from approved a where s.candidacy_id = a.id
         )
         insert into candidacy_decision (id, tenant_id, candidacy_id, candidate_id, kind, from_stage, to_stage, status_after,
           actor_id, actor_name, at, run_id)
         select gen_random_uuid(), tenant_id, id, candidate_id, 'APPROVE', stage_id, stage_id, 'APPROVED', $3, 'Ana', now(), $1
         from approved`,
        [id, many.id, tenant.admin.id],
      );
      await app.owner.query(
        `with started as (
           insert into run (id, tenant_id, kind, status, subject_type, subject_id, title, owner_id, item_type, params, locale,
             total, done, started_by, created_at, started_at)
           select $1, tenant_id, 'APPROVE_CANDIDACIES', $3, 'Vacancy', id, title, owner_id, 'Candidacy', '{"note": null}', 'pt',
             $4::int + $5::int, $4::int, $6, now(), now()
           from vacancy where id = $2 returning id, tenant_id
         )
         insert into run_item (run_id, tenant_id, position, subject_id)
         select id, tenant_id, $4::int + place, gen_random_uuid() from started, generate_series(1, $5::int) place`,
        [id, many.id, status, DECIDED, waiting, tenant.admin.id],
      );
      return id;
    };
    const ended = async (runId: string): Promise<Data> =>
      (
        await until(
          () => must(app, tenant.admin.token, ENDED_RUN, { id: runId }),
          ({ run }) => run.endedAt !== null,
          60_000,
        )
      ).run;
    const one = async (text: string, values: unknown[]): Promise<Data> =>
      (await app.owner.query<Data>(text, values)).rows[0]!;
    const undo = async (runId: string): Promise<Data[]> =>
      (await must(app, tenant.admin.token, UNDO, { selection: { runId } })).undoDecision;

    it.each([
      ['finishes', 'RUNNING', 0, 'DONE'],
      ['is cancelled', 'CANCELLING', 5, 'CANCELLED'],
    ])(
      'are all published, each once, with the whole undo window, when the run %s',
      async (_, status, waiting, end) => {
        const runId = await anUnendedRun(status, waiting);
        const run = await ended(runId);
        expect(run).toMatchObject({ status: end, done: DECIDED, skipped: waiting });
        const windows = `select count(*)::int as n, min(visible_at) as first from candidacy_decision where run_id = $1 and visible_at is not null`;
        const { n, first } = await one(windows, [runId]);
        expect(n).toBe(DECIDED);
        expect((first as Date).getTime()).toBeGreaterThanOrEqual(Date.parse(run.undoUntil as string));
        const events = `select count(*)::int as n, count(distinct o.payload ->> 'decisionId')::int as decisions
        from outbox o join candidacy_decision d on d.id = (o.payload ->> 'decisionId')::uuid
        where o.name = 'candidacy.decided' and d.run_id = $1`;
        expect(await one(events, [runId])).toEqual({ n: DECIDED, decisions: DECIDED });
      },
      120_000,
    );

    it('are undone in parts, and only once', async () => {
      const before = await one(
        'select min(status) as first, max(status) as last from candidacy where vacancy_id = $1',
        [many.id],
      );
      const runId = await anUnendedRun('RUNNING', 0);
      await ended(runId);
      expect((await undo(runId)).filter(({ undone }) => undone === true)).toHaveLength(DECIDED);
      const again = await undo(runId);
      expect(new Set(again.map(({ error }) => error?.code))).toEqual(new Set(['INVALID_STATE']));
      expect(
        await one('select min(status) as first, max(status) as last from candidacy where vacancy_id = $1', [many.id]),
      ).toEqual(before);
      const counters = `select status, sum(n)::int as n from candidacy_count where vacancy_id = $1 and n <> 0 group by 1`;
      expect(await one(counters, [many.id])).toEqual({ status: 'ACTIVE', n: DECIDED });
      const audited = `select count(*)::int as n, count(distinct a.object_id)::int as objects from audit_event a
        join candidacy c on c.id = a.object_id where a.action = 'candidacy.decision-undone' and c.vacancy_id = $1`;
      expect(await one(audited, [many.id])).toEqual({ n: DECIDED, objects: DECIDED });
    });
  });
});
