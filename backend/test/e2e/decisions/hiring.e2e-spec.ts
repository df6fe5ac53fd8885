import { randomUUID } from 'node:crypto';

import { RunWorker } from '../../../src/platform/runs/run-worker';
import { type Answer, type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { mailAbout, mailTo } from '../../support/app/mailbox';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aCandidate, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { anAppliedCandidacy, anApplication, aPublishedVacancy } from '../../support/data/builders';
import { bulkDecide, codesOf, COUNT, endedRun, statusesOf } from '../../support/data/bulk-decisions';
import { DECIDE, MINE, UNDO } from '../../support/data/decisions';
import { until } from '../../support/setup/wait';

const ONE = `query ($id: ID!) { candidacy(id: $id) { status version actions { canHire canReverseHire canReject } decisions { kind note actor { id name } } } }`;

describe('hiring and re-selecting', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let other: Tenant;
  beforeAll(async () => {
    app = await startApp({ DECISION_UNDO_SECONDS: '1', SESSION_CACHE_MILLISECONDS: '0' });
    worker = await startTestWorker();
    [tenant, other] = [await aTenant(app), await aTenant(app)];
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const applied = async (person?: Person) =>
    (await anAppliedCandidacy(app, tenant, person ?? (await aCandidate(app)))).candidacyId;
  const decide = async (kind: string, id: string, by: Person = tenant.admin): Promise<Answer> => {
    const { rows } = await app.owner.query<{ version: number }>('select version from candidacy where id = $1', [id]);
    return graphql(app, by.token, DECIDE[kind]!, { id, version: rows[0]!.version });
  };
  const after = async (id: string, ...kinds: string[]) => {
    for (const kind of kinds) expect((await decide(kind, id)).faults).toEqual([]);
    return id;
  };
  const one = async (id: string): Promise<Data> => (await must(app, tenant.admin.token, ONE, { id })).candidacy;

  it('hires an approved candidate and notifies this candidate, with history, audit and event', async () => {
    const person = await aCandidate(app);
    const id = await after(await applied(person), 'APPROVE');
    expect((await one(id)).actions).toMatchObject({ canHire: true, canReverseHire: false });
    await after(id, 'HIRE');
    const hired = await one(id);
    expect(hired).toMatchObject({
      status: 'HIRED',
      actions: { canHire: false, canReverseHire: true, canReject: false },
    });
    expect(hired.decisions[0]).toMatchObject({ kind: 'HIRE', note: 'começa em Março', actor: { id: tenant.admin.id } });
    expect((await mailAbout(app, person.email, /^Contratação: /)).text).toContain('Vaga não se paga');
    const told = await until(
      () => must(app, person.token, MINE),
      ({ notifications }) => notifications.items.some(({ kind }: Data) => kind === 'CANDIDACY_HIRED'),
    );
    expect(told.myCandidacies.items[0].status).toBe('HIRED');
    const { rows } = await app.owner.query(
      `select a.changes, e.payload ->> 'kind' as kind from audit_event a
       join outbox e on e.payload ->> 'candidacyId' = a.object_id::text and e.request_id = a.request_id
       where a.object_id = $1 and a.action = 'candidacy.hire'`,
      [id],
    );
    expect(rows).toEqual([{ changes: { from: 'APPROVED', to: 'HIRED' }, kind: 'HIRE' }]);
  });

  it('reverses a hire with a reason; the candidacy is approved as before', async () => {
    const id = await after(await applied(), 'APPROVE', 'HIRE', 'REVERSE_HIRE');
    const reversed = await one(id);
    expect(reversed).toMatchObject({ status: 'APPROVED', actions: { canHire: true, canReverseHire: false } });
    expect(reversed.decisions[0]).toMatchObject({ kind: 'REVERSE_HIRE', note: 'aceitou outra oferta' });
    await after(id, 'HIRE');
  });

  it('refuses what the state does not allow, a missing reason, and people without the permission or the scope', async () => {
    const id = await applied();
    expect((await decide('HIRE', id)).code).toBe('INVALID_STATE');
    expect((await decide('REVERSE_HIRE', id)).code).toBe('INVALID_STATE');
    await after(id, 'APPROVE', 'HIRE');
    for (const kind of ['HIRE', 'APPROVE', 'REJECT', 'REVERSE'])
      expect((await decide(kind, id)).code).toBe('INVALID_STATE');
    const blank = `mutation ($id: ID!) { reverseHire(id: $id, version: 3, reason: " ") { id } }`;
    expect((await graphql(app, tenant.admin.token, blank, { id })).faults).toEqual(['FIELD_REQUIRED reason']);
    expect((await decide('REVERSE_HIRE', id, other.admin)).code).toBe('NOT_FOUND');
    const reader = await aStaffMember(app, tenant.id, {
      grants: [{ permission: 'APPLICATION_VIEW', scope: 'ALL' }] as never,
    });
    expect((await decide('REVERSE_HIRE', id, reader)).code).toBe('FORBIDDEN');
    const elsewhere = await aStaffMember(app, tenant.id, {
      grants: [{ permission: 'APPLICATION_DECIDE', scope: 'ASSIGNED' }] as never,
    });
    expect((await decide('REVERSE_HIRE', id, elsewhere)).code).toBe('NOT_FOUND');
    const stale = await graphql(app, tenant.admin.token, DECIDE.REVERSE_HIRE!, { id, version: 1 });
    expect(stale.code).toBe('STALE_VERSION');
  });

  it('hires once for two recruiters at once', async () => {
    const id = await after(await applied(), 'APPROVE');
    const hire = () => graphql(app, tenant.admin.token, DECIDE.HIRE!, { id, version: 2 });
    const both = await Promise.all([hire(), hire()]);
    expect(both.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION']);
  });

  it('re-selects many candidates in a run; the run can be undone, and a second execution changes nothing', async () => {
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    const people = [await aCandidate(app), await aCandidate(app), await aCandidate(app)];
    const ids: string[] = [];
    for (const person of people) ids.push(await anApplication(app, person, vacancy.id));
    await after(ids[0]!, 'REJECT');
    await after(ids[1]!, 'REJECT');
    const selection = { ids };
    const { candidacySelection } = await must(app, tenant.admin.token, COUNT, { selection });
    expect(candidacySelection).toMatchObject({ total: 3, canReselect: 2, canReject: 1 });
    const { data, faults } = await bulkDecide(app, tenant.admin, 'RESELECT', { selection });
    expect(faults).toEqual([]);
    const { run, rows } = await endedRun(app, tenant.admin, data.run.id as string);
    expect(codesOf(rows)).toEqual(['OK', 'OK', 'INVALID_STATE']);
    expect(await statusesOf(app, ids)).toEqual(['APPROVED', 'APPROVED', 'ACTIVE']);
    await mailAbout(app, people[0]!.email, /^A sua candidatura foi repescada/);
    await worker.get(RunWorker).work({ id: run.id as string, tenantId: tenant.id }, () => false);
    const told = (await mailTo(app, people[0]!.email)).filter(({ subject }) => /repescada/.test(subject));
    expect(told).toHaveLength(1);

    const late = await must(app, tenant.admin.token, UNDO, { selection: { runId: run.id } });
    expect(late.undoDecision.map(({ error }: Data) => error.code)).toEqual(['UNDO_TOO_LATE', 'UNDO_TOO_LATE']);
  });

  it('re-selects only within the scope and the institution of whoever started the run', async () => {
    const id = await after(await applied(), 'REJECT');
    const foreign = await bulkDecide(app, other.admin, 'RESELECT', { selection: { ids: [id] }, key: randomUUID() });
    const { rows } = await endedRun(app, other.admin, foreign.data.run.id as string);
    expect(codesOf(rows)).toEqual(['NOT_FOUND']);
    expect(await statusesOf(app, [id])).toEqual(['REJECTED']);
  });
});
