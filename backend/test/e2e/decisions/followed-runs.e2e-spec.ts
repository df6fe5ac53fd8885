import type { PermissionName, PermissionReach } from '../../../src/platform/access/permission';
import { graphql, must, startApp, type TestApp } from '../../support/app/app';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aCandidate, aStaffMember, aTenant, type Person, type Staff, type Tenant } from '../../support/data/actors';
import { anAppliedCandidacy } from '../../support/data/builders';
import { bulkDecide, codesOf, endedRun, statusesOf } from '../../support/data/bulk-decisions';
import { UNDO } from '../../support/data/decisions';
import { aSocket } from '../../support/requests/socket';
import { until } from '../../support/setup/wait';

const ONE = `query ($id: ID!) { run(id: $id) { id canCancel } }`;
const LIST = `query ($ids: [ID!]) { runs(filter: { ids: $ids }) { items { id } } }`;
const ROWS = `query ($id: ID!) { runItems(runId: $id) { items { subjectId } } }`;
const CHANGED = `subscription ($id: ID!) { runChanged(id: $id) { status done } }`;

describe('a run of decisions', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await startApp({ DECISION_UNDO_SECONDS: '3600' });
    worker = await startTestWorker();
    tenant = await aTenant(app);
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const withGrants = (grants: Partial<Record<PermissionName, PermissionReach>>, departments: string[] = []) =>
    aStaffMember(app, tenant.id, {
      grants: Object.entries(grants).map(([permission, scope]) => ({
        permission: permission as PermissionName,
        scope,
      })),
      departments,
    });
  const applied = async () => (await anAppliedCandidacy(app, tenant, await aCandidate(app))).candidacyId;
  const rejectedBy = async (by: Person, ids: string[]): Promise<string> => {
    const { data, faults } = await bulkDecide(app, by, 'REJECT', { selection: { ids } });
    expect(faults).toEqual([]);
    return data.run.id as string;
  };
  const codeOf = async (by: Person, query: string, id: string) => (await graphql(app, by.token, query, { id })).code;

  it.each([
    ['without VACANCY_VIEW', {}],
    ['whose VACANCY_VIEW does not reach the vacancy', { VACANCY_VIEW: 'DEPARTMENT' }],
  ] as const)('is followed and undone by the person who started it, %s', async (_, seen) => {
    const decides = { APPLICATION_LIST: 'ALL', APPLICATION_VIEW: 'ALL', APPLICATION_DECIDE: 'ALL' } as const;
    const starter = await withGrants({ ...decides, ...seen });
    const id = await applied();
    const runId = await rejectedBy(starter, [id]);
    const socket = aSocket(app, starter.token);
    const live = socket.subscribe(CHANGED, { id: runId });
    await until(
      () => live.received,
      (received) => received.at(-1)?.runChanged.status === 'DONE',
    );
    await socket.end();
    const { run, rows } = await endedRun(app, starter, runId);
    expect([run.done, codesOf(rows)]).toEqual([1, ['OK']]);
    expect((await must(app, starter.token, LIST, { ids: [runId] })).runs.items).toEqual([{ id: runId }]);
    const { undoDecision } = await must(app, starter.token, UNDO, { selection: { runId } });
    expect(undoDecision).toMatchObject([{ candidacyId: id, undone: true }]);
    expect(await statusesOf(app, [id])).toEqual(['ACTIVE']);
  });

  describe('of a colleague', () => {
    let runId: string;
    beforeAll(async () => {
      const { candidacyId, vacancy } = await anAppliedCandidacy(app, tenant, await aCandidate(app));
      const chosen = { vacancy: vacancy.id, selection: { ids: [candidacyId] } };
      runId = (await bulkDecide(app, tenant.admin, 'REJECT', chosen)).data.run.id as string;
    });
    const shown = async (by: Staff) => [
      await codeOf(by, ONE, runId),
      await codeOf(by, ROWS, runId),
      (await must(app, by.token, LIST, { ids: [runId] })).runs.items.length,
    ];

    it('is shown to a person who may start such runs on the vacancy', async () => {
      expect(await shown(await withGrants({ APPLICATION_DECIDE: 'ALL' }))).toEqual(['OK', 'OK', 1]);
    });

    it('is not shown to a person whose scope does not reach the vacancy', async () => {
      expect(await shown(await withGrants({ APPLICATION_DECIDE: 'ASSIGNED' }))).toEqual(['NOT_FOUND', 'NOT_FOUND', 0]);
    });

    it('is not shown to a person who starts runs of other kinds only', async () => {
      const writer = await withGrants({ APPLICATION_MESSAGE: 'ALL', DATABASE_IMPORT: 'ALL' });
      expect(await shown(writer)).toEqual(['NOT_FOUND', 'NOT_FOUND', 0]);
    });

    it('is forbidden to a person who may neither see vacancies nor start runs', async () => {
      const reader = await withGrants({ APPLICATION_LIST: 'ALL' });
      expect([await codeOf(reader, ONE, runId), await codeOf(reader, ROWS, runId)]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    });

    it('is not shown to another institution', async () => {
      const other = await aTenant(app);
      expect(await shown(other.admin)).toEqual(['NOT_FOUND', 'NOT_FOUND', 0]);
    });
  });
});
