import { type Data, must, startApp, type TestApp } from '../../support/app/app';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aTenant, type Tenant } from '../../support/data/actors';
import { aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { bulkDecide } from '../../support/data/bulk-decisions';
import { RUN, UNDO } from '../../support/data/decisions';
import { manyCandidacies } from '../../support/data/many-candidacies';
import { until } from '../../support/setup/wait';

const MANY = 400;

describe('the decisions of a long run', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;

  beforeAll(async () => {
    // The default undo window. All rows are undone within it, whatever their number.
    app = await startApp({ DECISION_UNDO_SECONDS: '10' });
    worker = await startTestWorker();
    tenant = await aTenant(app);
    vacancy = await aPublishedVacancy(app, tenant.admin);
    await manyCandidacies(app, vacancy.id, MANY, { decisions: true });
  }, 120_000);
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
  }, 120_000);
});
