import { randomUUID } from 'node:crypto';

import { MailSender } from '../../../src/platform/mail/mail-sender';
import { RunWorker } from '../../../src/platform/runs/run-worker';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { mailAbout } from '../../support/app/mailbox';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aCandidate, aStaffMember, aTenant, type Person, type Staff, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { bulkDecide, codesOf, COUNT, endedRun, runWithRows, statusesOf } from '../../support/data/bulk-decisions';
import { DECIDE, HISTORY, UNDO } from '../../support/data/decisions';
import { until } from '../../support/setup/wait';

const CANCEL = `mutation ($id: ID!) { cancelRun(id: $id) { status canCancel } }`;

describe('decisions on many candidacies', () => {
  let app: TestApp;
  let worker: TestWorker | undefined;
  let tenant: Tenant;
  let other: Tenant;
  let people: Person[];
  let vacancy: BuiltVacancy;
  let ids: string[];

  beforeAll(async () => {
    app = await startApp({ DECISION_UNDO_SECONDS: '3600', SESSION_CACHE_MILLISECONDS: '0' });
    [tenant, other] = [await aTenant(app), await aTenant(app)];
    people = await Promise.all(Array.from({ length: 3 }, () => aCandidate(app)));
  });
  beforeEach(async () => {
    vacancy = await aPublishedVacancy(app, tenant.admin, { departmentId: tenant.departmentId });
    ids = [];
    for (const person of people) ids.push(await anApplication(app, person, vacancy.id));
  });
  afterEach(async () => {
    await worker?.close();
    worker = undefined;
  });
  afterAll(() => app.close());

  type Verb = Parameters<typeof bulkDecide>[2];
  const decide = (verb: Verb, changes: object = {}, by: Person = tenant.admin) => {
    const stage = /ADVANCE|KEEP/.test(verb) ? vacancy.stages[1] : undefined;
    return bulkDecide(app, by, verb, { vacancy: vacancy.id, selection: { ids }, stage, ...changes });
  };
  const start = async (verb: Verb, changes: object = {}, by: Person = tenant.admin): Promise<string> =>
    (await decide(verb, changes, by)).data.run.id as string;
  const seen = (id: string, by: Person = tenant.admin) => runWithRows(app, by, id);
  const ended = async (id: string) => {
    worker ??= await startTestWorker();
    return endedRun(app, tenant.admin, id);
  };
  const statuses = () => statusesOf(app, ids);
  const single = async (kind: string, id: string): Promise<Data> => {
    const { rows } = await app.owner.query<{ version: number }>('select version from candidacy where id = $1', [id]);
    return (await must(app, tenant.admin.token, DECIDE[kind]!, { id, version: rows[0]!.version })).decided;
  };

  it.each([
    ['ADVANCE', 'ADVANCE_CANDIDACIES', 'ADVANCE', 'ACTIVE'],
    ['KEEP', 'ADVANCE_CANDIDACIES', 'ADVANCE', 'ACTIVE'],
    ['APPROVE', 'APPROVE_CANDIDACIES', 'APPROVE', 'APPROVED'],
    ['REJECT', 'REJECT_CANDIDACIES', 'REJECT', 'REJECTED'],
  ] as const)(
    '%s: each row gets a decision, an audit row and, at the end, an event',
    async (verb, kind, made, status) => {
      const { run } = (await decide(verb)).data;
      expect(run).toMatchObject({
        kind,
        status: 'QUEUED',
        total: 3,
        canCancel: true,
        startedBy: { id: tenant.admin.id },
      });
      const { run: over, rows } = await ended(run.id as string);
      expect(over).toMatchObject({ status: 'DONE', done: 3, failed: 0, skipped: 0, canCancel: false });
      expect(rows.map(({ subjectId, state, result }) => [subjectId, state, result])).toEqual(
        ids.map((id) => [id, 'DONE', { before: 'ACTIVE', after: status }]),
      );
      expect(await statuses()).toEqual([status, status, status]);
      const { decisions } = (await must(app, tenant.admin.token, HISTORY, { id: ids[0] })).candidacy;
      expect(decisions[0]).toMatchObject({ kind: made, undoneAt: null });
      const { rows: stored } = await app.owner.query<{ visible_at: Date; actor_id: string; actor_name: string }>(
        'select visible_at, actor_id, actor_name from candidacy_decision where run_id = $1',
        [run.id],
      );
      expect(stored.map(({ actor_id, actor_name }) => [actor_id, actor_name])).toEqual(
        ids.map(() => [tenant.admin.id, tenant.admin.name]),
      );
      const windows = stored.map(
        ({ visible_at }) => visible_at.getTime() - 3_600_000 - Date.parse(over.endedAt as string),
      );
      expect(windows.every((milliseconds) => Math.abs(milliseconds) < 2000)).toBe(true);
      const { rows: audit } = await app.owner.query(
        `select action, changes from audit_event where object_id = $1 and action <> 'candidacy.read' order by seq desc limit 1`,
        [ids[0]],
      );
      const moved = made === 'ADVANCE' && { stage: vacancy.stages.slice(0, 2) };
      expect(audit).toEqual([
        { action: `candidacy.${made.toLowerCase()}`, changes: { from: 'ACTIVE', to: status, ...moved } },
      ]);
      const { rows: events } = await app.owner.query(
        `select payload ->> 'kind' as kind from outbox where name = 'candidacy.decided' and payload ->> 'candidacyId' = any ($1)`,
        [ids],
      );
      expect(events).toEqual(ids.map(() => ({ kind: made })));
    },
  );

  it('refuse a row with the code of the single command, and decide the others', async () => {
    await single('REJECT', ids[0]!);
    const elsewhere = await aPublishedVacancy(app, tenant.admin);
    const foreign = await anApplication(app, people[0]!, elsewhere.id);
    const unknown = randomUUID();
    const { run, rows } = await ended(await start('APPROVE', { selection: { ids: [...ids, foreign, unknown] } }));
    expect(run).toMatchObject({ status: 'DONE', done: 2, failed: 3 });
    expect(codesOf(rows)).toEqual(['INVALID_STATE', 'OK', 'OK', 'NOT_FOUND', 'NOT_FOUND']);
    expect(await statuses()).toEqual(['REJECTED', 'APPROVED', 'APPROVED']);
    const again = await ended(await start('APPROVE'));
    expect(codesOf(again.rows)).toEqual(['INVALID_STATE', 'INVALID_STATE', 'INVALID_STATE']);
    expect(again.run.status).toBe('FAILED');
  });

  it('skip a stage in which a candidate is already', async () => {
    await must(app, tenant.admin.token, DECIDE.ADVANCE!, { id: ids[1], version: 1, stage: vacancy.stages[1] });
    const { rows } = await ended(await start('ADVANCE'));
    expect(rows.map(({ skipReason }) => skipReason as string)).toEqual([null, 'ALREADY_IN_STAGE', null]);
  });

  it('change the rows that match when the run starts, and can be counted before', async () => {
    await single('APPROVE', ids[2]!);
    const selection = { filter: { status: ['ACTIVE', 'APPROVED'] }, except: [ids[0]] };
    const { candidacySelection } = await must(app, tenant.admin.token, COUNT, { vacancy: vacancy.id, selection });
    expect(candidacySelection).toEqual({
      total: 2,
      vacancies: 1,
      vacancyId: vacancy.id,
      canAdvance: 1,
      canApprove: 1,
      canReject: 2,
      canReselect: 0,
      canSendFeedback: 0,
    });
    const run = await start('REJECT', { selection });
    const late = await anApplication(app, await aCandidate(app), vacancy.id);
    const { rows } = await ended(run);
    expect(rows.map(({ subjectId }) => subjectId as string)).toEqual([ids[1], ids[2]]);
    expect(await statuses()).toEqual(['ACTIVE', 'REJECTED', 'REJECTED']);
    const { rows: later } = await app.owner.query('select status from candidacy where id = $1', [late]);
    expect(later).toEqual([{ status: 'ACTIVE' }]);
    const listed = { vacancy: vacancy.id, selection: { ids: [...ids, randomUUID()] } };
    expect((await must(app, tenant.admin.token, COUNT, listed)).candidacySelection.total).toBe(3);
  });

  it('are refused for others, without the permission, out of scope and for an unclear selection', async () => {
    expect((await decide('REJECT', {}, other.admin)).faults).toEqual(['NOT_FOUND vacancyId']);
    const observer = await aStaffMember(app, tenant.id, { preset: 'OBSERVER' });
    expect((await decide('REJECT', {}, observer)).code).toBe('FORBIDDEN');
    const manager = await aStaffMember(app, tenant.id, { preset: 'DEPARTMENT_MANAGER', departments: [] });
    expect((await decide('REJECT', {}, manager)).faults).toEqual(['NOT_FOUND vacancyId']);
    expect((await decide('REJECT', { vacancy: 'x' })).faults).toEqual(['NOT_FOUND vacancyId']);
    expect((await decide('REJECT', { selection: {} })).faults).toEqual(['INVALID_INPUT selection']);
    expect((await decide('REJECT', { selection: { ids: [] } })).faults).toEqual(['FIELD_REQUIRED selection.ids']);
    expect((await decide('REJECT', { selection: { ids: ['x'] } })).faults).toEqual(['INVALID_INPUT selection.ids']);
    const elsewhere = { filter: { vacancyId: randomUUID() } };
    expect((await decide('REJECT', { selection: elsewhere })).faults).toEqual([
      'INVALID_INPUT selection.filter.vacancyId',
    ]);
    const long = { filter: { q: 'x'.repeat(101) } };
    expect((await decide('REJECT', { selection: long })).faults).toEqual(['INVALID_INPUT filter.q']);
    expect((await decide('REJECT', { reason: 'no_such_reason' })).faults).toEqual(['INVALID_INPUT reason']);
    const foreign = await aPublishedVacancy(app, other.admin);
    expect((await decide('ADVANCE', { stage: foreign.stages[1] })).faults).toEqual(['NOT_FOUND stageId']);
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE']);
    const { rows } = await app.owner.query('select count(*)::int as n from run where subject_id = $1', [vacancy.id]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('fail row by row when the person who started the run lost the permission', async () => {
    const recruiter: Staff = await aStaffMember(app, tenant.id);
    const run = await start('REJECT', {}, recruiter);
    await app.owner.query(`delete from role_permission where role_id = $1 and permission = 'APPLICATION_DECIDE'`, [
      recruiter.roleId,
    ]);
    expect(codesOf((await ended(run)).rows)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE']);
  });

  it('start one run for a repeated key, and refuse the key for something else', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([decide('APPROVE', { key }), decide('APPROVE', { key })]);
    expect(first.data.run.id).toBe(second.data.run.id);
    expect((await decide('APPROVE', { key, selection: { ids: ids.slice(1) } })).code).toBe('IDEMPOTENCY_CONFLICT');
    expect((await ended(first.data.run.id as string)).run).toMatchObject({ done: 3, failed: 0 });
  });

  it('of two runs at once decide each candidacy once', async () => {
    const runs = [await start('APPROVE'), await start('REJECT')];
    const [one, two] = [await ended(runs[0]!), await ended(runs[1]!)];
    const approvals = codesOf(one.rows);
    // A rejection of an approved candidate is allowed, an approval of a rejected one is not.
    expect(codesOf(two.rows)).toEqual(['OK', 'OK', 'OK']);
    expect(approvals.every((code) => ['OK', 'INVALID_STATE'].includes(code))).toBe(true);
    expect(await statuses()).toEqual(['REJECTED', 'REJECTED', 'REJECTED']);
    const { rows } = await app.owner.query<{ n: number }>(
      `select count(*)::int as n from candidacy_decision where candidacy_id = any ($1) and kind <> 'APPLY'`,
      [ids],
    );
    expect(rows[0]!.n).toBe(3 + approvals.filter((code) => code === 'OK').length);
  });

  it('run twice decide each row once, also in parallel', async () => {
    const run = await start('REJECT');
    worker = await startTestWorker();
    const again = worker.get(RunWorker);
    await Promise.all([1, 2, 3].map(() => again.work({ id: run, tenantId: tenant.id }, () => false)));
    await again.work({ id: run, tenantId: tenant.id }, () => false);
    expect((await ended(run)).run).toMatchObject({ status: 'DONE', done: 3, failed: 0 });
    const { rows } = await app.owner.query(
      `select count(*)::int as n from candidacy_decision where candidacy_id = any ($1) and kind = 'REJECT'`,
      [ids],
    );
    expect(rows).toEqual([{ n: 3 }]);
    const { rows: events } = await app.owner.query(
      `select count(*)::int as n from outbox where name = 'candidacy.decided' and payload ->> 'candidacyId' = any ($1)`,
      [ids],
    );
    expect(events).toEqual([{ n: 3 }]);
  });

  it('are cancelled by any person who may decide, and the waiting rows are skipped', async () => {
    const run = await start('REJECT');
    const reader = await aStaffMember(app, tenant.id, {
      grants: ['VACANCY_VIEW', 'VACANCY_EDIT'].map((permission) => ({ permission, scope: 'ALL' }) as never),
    });
    expect((await seen(run, reader)).run.canCancel).toBe(false);
    expect((await graphql(app, reader.token, CANCEL, { id: run })).code).toBe('FORBIDDEN');
    const decider = await aStaffMember(app, tenant.id, {
      grants: ['VACANCY_VIEW', 'APPLICATION_DECIDE'].map((permission) => ({ permission, scope: 'ALL' }) as never),
    });
    expect((await must(app, decider.token, CANCEL, { id: run })).cancelRun.status).toBe('CANCELLING');
    expect((await graphql(app, other.admin.token, CANCEL, { id: run })).code).toBe('NOT_FOUND');
    const { run: over, rows } = await ended(run);
    expect(over).toMatchObject({ status: 'CANCELLED', done: 0, skipped: 3 });
    expect(rows.map(({ skipReason }) => skipReason as string)).toEqual(['STOPPED', 'STOPPED', 'STOPPED']);
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE']);
    expect((await graphql(app, decider.token, CANCEL, { id: run })).data.cancelRun.status).toBe('CANCELLED');
  });

  it('are undone together once the run has ended', async () => {
    const run = await start('ADVANCE');
    expect((await graphql(app, tenant.admin.token, UNDO, { selection: { runId: run } })).code).toBe('INVALID_STATE');
    await ended(run);
    await single('REJECT', ids[0]!);
    const { undoDecision } = await must(app, tenant.admin.token, UNDO, { selection: { runId: run } });
    const verdicts = new Map((undoDecision as Data[]).map((row) => [row.candidacyId as string, row]));
    expect(codesOf(ids.map((id) => verdicts.get(id)!))).toEqual(['STALE_VERSION', 'OK', 'OK']);
    const { rows } = await app.owner.query(
      `select stage_id from candidacy where id = any ($1) and status = 'ACTIVE' group by stage_id`,
      [ids],
    );
    expect(rows).toEqual([{ stage_id: vacancy.stages[0] }]);
  });

  it('mail each candidate once, when the undo window has closed', async () => {
    const run = await start('REJECT');
    await ended(run);
    const { rows } = await app.owner.query<{ id: string }>('select id from candidacy_decision where run_id = $1', [
      run,
    ]);
    const keyed = `select count(*)::int as n from mail_message where dedupe_key like any ($1)`;
    const mine = [rows.map(({ id }) => `%:${id}`)];
    await until(
      async () => (await app.owner.query(keyed, mine)).rows[0].n as number,
      (count) => count === 3,
    );
    const early = await app.owner.query(`${keyed} and send_after < now() + interval '50 minutes'`, mine);
    expect(early.rows).toEqual([{ n: 0 }]);
    await app.owner.query(
      `update mail_message set send_after = now() - interval '1 second' where dedupe_key like any ($1)`,
      mine,
    );
    // Without this sweep, the mails would wait up to 30 seconds for the next sweep of the worker.
    await worker!.get(MailSender).sweep();
    for (const { email } of people) await mailAbout(app, email, /^Sobre a sua/);
  });
});
