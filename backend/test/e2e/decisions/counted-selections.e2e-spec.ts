import { must, startApp, type TestApp } from '../../support/app/app';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aCandidate, aTenant, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { bulkDecide, endedRun, statusesOf } from '../../support/data/bulk-decisions';
import { DECIDE } from '../../support/data/decisions';
import { anUnsolicited, ATTACH } from '../../support/unsolicited/unsolicited';

const COUNT = `query ($selection: CandidacySelection!, $stage: ID) { candidacySelection(selection: $selection, stageId: $stage) { total countedAt approved canAdvance canReject } }`;

describe('a decision on a selection that was counted', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;
  let ids: string[];
  beforeAll(async () => {
    app = await startApp({ DECISION_UNDO_SECONDS: '3600' });
    worker = await startTestWorker();
    tenant = await aTenant(app);
  });
  beforeEach(async () => {
    vacancy = await aPublishedVacancy(app, tenant.admin);
    ids = [await apply(), await apply()];
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const apply = async () => anApplication(app, await aCandidate(app), vacancy.id);
  const count = async (selection: object, stage?: string) =>
    (await must(app, tenant.admin.token, COUNT, { selection, stage })).candidacySelection;
  const decided = async (verb: Parameters<typeof bulkDecide>[2], selection: object, stage?: string) => {
    const { data, faults } = await bulkDecide(app, tenant.admin, verb, { selection, stage });
    expect(faults).toEqual([]);
    return endedRun(app, tenant.admin, data.run.id as string);
  };

  it('leaves out the candidates who applied later', async () => {
    const filter = { vacancyId: vacancy.id };
    const { total, countedAt } = await count({ filter });
    expect(total).toBe(2);
    const later = await apply();
    const { run } = await decided('REJECT', { filter, appliedUntil: countedAt });
    expect([run.total, run.done]).toEqual([2, 2]);
    expect(await statusesOf(app, [...ids, later])).toEqual(['REJECTED', 'REJECTED', 'ACTIVE']);
  });

  it('leaves out an unsolicited application that was attached later', async () => {
    const filter = { vacancyId: vacancy.id };
    const offered = await anUnsolicited(app, await aCandidate(app), tenant.id);
    const { countedAt } = await count({ filter });
    await must(app, tenant.admin.token, ATTACH, { id: offered, version: 1, vacancyId: vacancy.id });
    expect((await count({ filter })).total).toBe(3);
    const { run } = await decided('REJECT', { filter, appliedUntil: countedAt });
    expect([run.total, run.done]).toEqual([2, 2]);
    expect(await statusesOf(app, [...ids, offered])).toEqual(['REJECTED', 'REJECTED', 'ACTIVE']);
  });

  it('refuses a time together with ids', async () => {
    const selection = { ids, appliedUntil: new Date().toISOString() };
    const { faults } = await bulkDecide(app, tenant.admin, 'REJECT', { selection });
    expect(faults).toEqual(['INVALID_INPUT selection.appliedUntil']);
  });

  it('counts and moves only the candidacies that are not in the stage, and skips the others', async () => {
    const stage = vacancy.stages[1]!;
    await must(app, tenant.admin.token, DECIDE.ADVANCE!, { id: ids[0], version: 1, stage });
    expect((await count({ ids })).canAdvance).toBe(2);
    expect((await count({ ids }, stage)).canAdvance).toBe(1);
    expect((await count({ ids }, 'x')).canAdvance).toBe(2);
    const { run, rows } = await decided('ADVANCE', { ids }, stage);
    expect(run).toMatchObject({ status: 'DONE', done: 1, failed: 0, skipped: 1 });
    expect(rows.find(({ subjectId }) => subjectId === ids[0])).toMatchObject({
      state: 'SKIPPED',
      skipReason: 'ALREADY_IN_STAGE',
      error: null,
    });
  });

  it('ends as DONE when all candidacies are in the stage', async () => {
    const { run } = await decided('ADVANCE', { ids }, vacancy.stages[0]);
    expect(run).toMatchObject({ status: 'DONE', done: 0, failed: 0, skipped: 2 });
  });

  it('counts the approved candidacies that a rejection would change', async () => {
    await must(app, tenant.admin.token, DECIDE.APPROVE!, { id: ids[0], version: 1 });
    expect(await count({ ids })).toMatchObject({ total: 2, approved: 1, canReject: 2 });
  });
});
