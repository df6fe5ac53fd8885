import { randomUUID } from 'node:crypto';

import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aCandidate, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { bulkDecide, codesOf, COUNT, endedRun, RUN_WITH_ROWS, statusesOf } from '../../support/data/bulk-decisions';
import { UNDO } from '../../support/data/decisions';

const CANCEL = `mutation ($id: ID!) { cancelRun(id: $id) { status } }`;
const RUNS = `{ runs { items { id subjectId subjectTitle } } }`;

describe('decisions on candidacies of several vacancies', () => {
  let app: TestApp;
  let worker: TestWorker | undefined;
  let tenant: Tenant;
  let other: Tenant;
  /** The first vacancy has a department, the second has none. */
  let vacancies: BuiltVacancy[];
  let ids: string[];

  beforeAll(async () => {
    app = await startApp({ DECISION_UNDO_SECONDS: '3600', SESSION_CACHE_MILLISECONDS: '0' });
    other = await aTenant(app);
  });
  beforeEach(async () => {
    tenant = await aTenant(app);
    vacancies = [
      await aPublishedVacancy(app, tenant.admin, { departmentId: tenant.departmentId }),
      await aPublishedVacancy(app, tenant.admin),
    ];
    const people = await Promise.all([aCandidate(app), aCandidate(app)]);
    ids = [];
    for (const { id } of vacancies) for (const person of people) ids.push(await anApplication(app, person, id));
  });
  afterEach(async () => {
    await worker?.close();
    worker = undefined;
  });
  afterAll(() => app.close());

  type Verb = Parameters<typeof bulkDecide>[2];
  const decide = (verb: Verb, changes: object = {}, by: Person = tenant.admin) => {
    const stage = verb === 'ADVANCE' ? vacancies[0]!.stages[1] : undefined;
    return bulkDecide(app, by, verb, { selection: { ids }, stage, ...changes });
  };
  const ended = async (id: string, by: Person = tenant.admin) => {
    worker ??= await startTestWorker();
    return endedRun(app, by, id);
  };
  const counted = async (selection: object, by: Person = tenant.admin): Promise<Data> =>
    (await must(app, by.token, COUNT, { selection })).candidacySelection;
  const statuses = () => statusesOf(app, ids);
  const managerOf = (departments: string[]) =>
    aStaffMember(app, tenant.id, { preset: 'DEPARTMENT_MANAGER', departments });

  it.each([
    ['APPROVE', 'APPROVED'],
    ['REJECT', 'REJECTED'],
  ] as const)('%s: one run, counted before, with a result for each row, and undone together', async (verb, status) => {
    const selection = { filter: { status: ['ACTIVE'] }, except: [ids[3]] };
    const count = {
      total: 3,
      vacancies: 2,
      vacancyId: null,
      canAdvance: 3,
      canApprove: 3,
      canReject: 3,
      canReselect: 0,
      canSendFeedback: 0,
    };
    expect(await counted(selection)).toEqual(count);
    const { run } = (await decide(verb, { selection })).data;
    expect(run).toMatchObject({ total: 3, canCancel: true, startedBy: { id: tenant.admin.id } });
    const { run: over, rows } = await ended(run.id as string);
    expect(over).toMatchObject({ status: 'DONE', done: 3, failed: 0 });
    expect(rows.map(({ subjectId, result }) => [subjectId, result])).toEqual(
      ids.slice(0, 3).map((id) => [id, { before: 'ACTIVE', after: status }]),
    );
    expect(await statuses()).toEqual([status, status, status, 'ACTIVE']);
    expect((await must(app, tenant.admin.token, RUNS)).runs.items[0]).toEqual({
      id: run.id as string,
      subjectId: tenant.id,
      subjectTitle: tenant.name,
    });
    const { rows: audit } = await app.owner.query(
      `select object_type, object_id from audit_event where action = 'run.started' and changes ->> 'run' = $1`,
      [run.id],
    );
    expect(audit).toEqual([{ object_type: 'Entity', object_id: tenant.id }]);
    const { undoDecision } = await must(app, tenant.admin.token, UNDO, { selection: { runId: run.id as string } });
    expect(codesOf(undoDecision as Data[])).toEqual(['OK', 'OK', 'OK']);
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE']);
  });

  it('advance only candidacies of one vacancy, and are refused with a reason otherwise', async () => {
    const refused = await decide('ADVANCE');
    expect(refused.faults).toEqual(['INVALID_INPUT selection']);
    expect(refused.errors[0]!.message).toContain('different vacancies');
    expect((await decide('ADVANCE', { selection: { ids: [randomUUID()] } })).faults).toEqual(['NOT_FOUND selection']);
    expect(await counted({ ids: ids.slice(0, 2) })).toMatchObject({ vacancies: 1, vacancyId: vacancies[0]!.id });
    const foreign = { selection: { ids: ids.slice(2) } };
    expect((await decide('ADVANCE', foreign)).faults).toEqual(['NOT_FOUND stageId']);
    const { run } = (await decide('ADVANCE', { selection: { ids: ids.slice(0, 2) } })).data;
    expect(codesOf((await ended(run.id as string)).rows)).toEqual(['OK', 'OK']);
    const { rows } = await app.owner.query('select stage_id from candidacy where id = any ($1) group by stage_id', [
      ids.slice(0, 2),
    ]);
    expect(rows).toEqual([{ stage_id: vacancies[0]!.stages[1] }]);
  });

  it('of a vacancy with one stage are not counted as candidacies that can be moved', async () => {
    await app.owner.query('delete from stage where vacancy_id = $1 and position > 1', [vacancies[1]!.id]);
    expect(await counted({ ids })).toMatchObject({ total: 4, canAdvance: 2, canReject: 4 });
    expect(await counted({ ids: ids.slice(2) })).toMatchObject({ total: 2, canAdvance: 0 });
  });

  it('count and decide only candidacies within the scope, and show the run to the person who started it', async () => {
    const manager = await managerOf([tenant.departmentId]);
    expect(await counted({ filter: {} }, manager)).toMatchObject({ total: 2, vacancyId: vacancies[0]!.id });
    expect(await counted({ ids }, manager)).toMatchObject({ total: 2 });
    const { run } = (await decide('REJECT', {}, manager)).data;
    expect(run.canCancel).toBe(true);
    const outside = await managerOf([]);
    expect((await graphql(app, outside.token, RUN_WITH_ROWS, { id: run.id as string })).code).toBe('NOT_FOUND');
    expect((await graphql(app, outside.token, CANCEL, { id: run.id as string })).code).toBe('NOT_FOUND');
    const { rows } = await ended(run.id as string, manager);
    expect(codesOf(rows)).toEqual(['OK', 'OK', 'NOT_FOUND', 'NOT_FOUND']);
    expect(rows.map(({ title }) => title === null)).toEqual([false, false, true, true]);
    expect(await statuses()).toEqual(['REJECTED', 'REJECTED', 'ACTIVE', 'ACTIVE']);
    const filtered = (await decide('APPROVE', { selection: { filter: {} } }, manager)).data.run;
    expect(filtered.total).toBe(2);
  });

  it('are refused for others, without the permission and for an unclear selection', async () => {
    const observer = await aStaffMember(app, tenant.id, { preset: 'OBSERVER' });
    expect((await decide('REJECT', {}, observer)).code).toBe('FORBIDDEN');
    expect((await graphql(app, observer.token, COUNT, { selection: { ids } })).code).toBe('FORBIDDEN');
    expect((await decide('REJECT', { selection: {} })).faults).toEqual(['INVALID_INPUT selection']);
    expect(await counted({ ids }, other.admin)).toMatchObject({ total: 0, vacancies: 0, vacancyId: null });
    const { run } = (await decide('REJECT', {}, other.admin)).data;
    expect((await graphql(app, tenant.admin.token, RUN_WITH_ROWS, { id: run.id as string })).code).toBe('NOT_FOUND');
    expect(codesOf((await ended(run.id as string, other.admin)).rows)).toEqual(ids.map(() => 'NOT_FOUND'));
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE']);
  });

  it('fail row by row when the permission was lost, and of two at once decide each candidacy once', async () => {
    const recruiter = await aStaffMember(app, tenant.id);
    const lost = (await decide('REJECT', {}, recruiter)).data.run.id as string;
    await app.owner.query(`delete from role_permission where role_id = $1 and permission = 'APPLICATION_DECIDE'`, [
      recruiter.roleId,
    ]);
    const both = await Promise.all([decide('APPROVE'), decide('APPROVE')]);
    expect(codesOf((await ended(lost)).rows)).toEqual(ids.map(() => 'FORBIDDEN'));
    const results: string[][] = [];
    for (const { data } of both) results.push(codesOf((await ended(data.run.id as string)).rows));
    expect(ids.map((_, row) => results.map((run) => run[row]).sort())).toEqual(ids.map(() => ['INVALID_STATE', 'OK']));
  });
});
