import { randomUUID } from 'node:crypto';

import { DueRunner } from '../../../src/platform/jobs/due-runner';
import { MailSender } from '../../../src/platform/mail/mail-sender';
import { aCandidate, aStaffMember, aTenant, type Person, type Staff, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { anAppliedCandidacy, anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { changeDecisions, DECIDE, HISTORY, MINE, RUN, UNDO } from '../../support/data/decisions';
import { mailAbout, mailTo } from '../../support/app/mailbox';
import { CLOSE, REJECT as REJECT_OPEN, vacancyCalls } from '../../support/data/vacancy-commands';
import { until } from '../../support/setup/wait';
import { startTestWorker, type TestWorker } from '../../support/app/worker';

describe('decisions that are undone', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let other: Tenant;
  beforeAll(async () => {
    app = await startApp({ DECISION_UNDO_SECONDS: '3600', SESSION_CACHE_MILLISECONDS: '0' });
    worker = await startTestWorker();
    [tenant, other] = [await aTenant(app), await aTenant(app)];
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  interface Application {
    person: Person;
    vacancy: BuiltVacancy;
    id: string;
  }
  const applied = async (): Promise<Application> => {
    const person = await aCandidate(app);
    const { vacancy, candidacyId } = await anAppliedCandidacy(app, tenant, person);
    return { person, vacancy, id: candidacyId };
  };
  /** Decides in this order; returns the ids of the decisions. */
  const decide = async ({ id, vacancy }: Application, ...kinds: string[]): Promise<string[]> => {
    const ids: string[] = [];
    for (const kind of kinds) {
      const { rows } = await app.owner.query<{ version: number }>('select version from candidacy where id = $1', [id]);
      const stage = vacancy.stages[1];
      const variables = { id, version: rows[0]!.version, ...(/ADVANCE|KEEP/.test(kind) && { stage }) };
      const { decided } = await must(app, tenant.admin.token, DECIDE[kind]!, variables);
      ids.push(decided.decisions[0].id as string);
    }
    return ids;
  };
  const undo = (selection: object, by: Person = tenant.admin) => graphql(app, by.token, UNDO, { selection });
  const undone = async (ids: string[], by: Person = tenant.admin): Promise<Data[]> =>
    (await must(app, by.token, UNDO, { selection: { ids } })).undoDecision;
  const codes = (rows: Data[]): string[] => rows.map(({ error }) => (error?.code as string | undefined) ?? 'OK');
  /** Everything that a decision changes, except version and time of the change. */
  const stateOf = async (id: string): Promise<Data[]> => {
    const { rows } = await app.owner.query(
      `select c.status, c.stage_id, c.stage_entered_at, c.reselected, c.first_answer_at, c.rejection_reason_id,
         (select json_agg(json_build_array(s.stage_id, s.result, s.entered_at, s.left_at) order by s.entered_at, s.id)
          from candidacy_stage s where s.candidacy_id = c.id) as stages,
         (select json_agg(json_build_array(n.stage_id, n.status, n.n) order by n.stage_id, n.status)
          from candidacy_count n where n.vacancy_id = c.vacancy_id and n.n > 0) as counts
       from candidacy c where c.id = $1`,
      [id],
    );
    return rows as Data[];
  };
  const mailOf = async (decisionId: string): Promise<string | undefined> =>
    (await app.owner.query(`select status from mail_message where dedupe_key like '%:' || $1`, [decisionId])).rows[0]
      ?.status as string | undefined;
  const dueNow = async (decisionId: string) => {
    await until(
      () => mailOf(decisionId),
      (status) => status !== undefined,
    );
    await app.owner.query(
      `update mail_message set send_after = now() - interval '1 second' where dedupe_key like '%:' || $1`,
      [decisionId],
    );
    await worker.get(MailSender).sweep();
  };
  const closeWindow = (decisionId: string) => changeDecisions(app, 'visible_at = now()', 'id = $1', decisionId);

  it.each([
    ['an approval', ['KEEP'], 'APPROVE', 'ACTIVE'],
    ['a rejection', ['KEEP'], 'REJECT', 'ACTIVE'],
    ['the rejection of an approved candidate', ['KEEP', 'APPROVE'], 'REJECT', 'APPROVED'],
    ['a reversed approval', ['KEEP', 'APPROVE'], 'REVERSE', 'APPROVED'],
    ['a second re-selection', ['KEEP', 'REJECT', 'RESELECT', 'REJECT'], 'RESELECT', 'REJECTED'],
    ['a hire', ['APPROVE'], 'HIRE', 'APPROVED'],
    ['a reversed hire', ['APPROVE', 'HIRE'], 'REVERSE_HIRE', 'HIRED'],
    ['an advance that finished the stage', [], 'ADVANCE', 'ACTIVE'],
    ['an advance that kept the stage', [], 'KEEP', 'ACTIVE'],
  ])('put everything back after %s', async (_, before, kind, status) => {
    const candidacy = await applied();
    await decide(candidacy, ...before);
    const was = await stateOf(candidacy.id);
    const [decision] = await decide(candidacy, kind);
    expect(await stateOf(candidacy.id)).not.toEqual(was);
    const version = before.length + 3;
    expect(await undone([decision!])).toEqual([
      { id: decision, undone: true, candidacyId: candidacy.id, status, version, error: null },
    ]);
    expect(await stateOf(candidacy.id)).toEqual(was);
    // The next decision starts from the restored candidacy.
    await decide(candidacy, kind);
  });

  it('stay in the history with who undid them, in the audit log and as an event', async () => {
    const candidacy = await applied();
    const colleague = await aStaffMember(app, tenant.id);
    const [decision] = await decide(candidacy, 'REJECT');
    await undone([decision!], colleague);
    const { decisions } = (await must(app, tenant.admin.token, HISTORY, { id: candidacy.id })).candidacy;
    expect(decisions).toMatchObject([
      { id: decision, kind: 'REJECT', undoneBy: { id: colleague.id, name: colleague.name } },
      { kind: 'APPLY', undoneAt: null, undoneBy: null },
    ]);
    expect(Date.parse(decisions[0].undoneAt as string)).toBeLessThan(Date.parse(decisions[0].visibleAt as string));
    const { rows: audit } = await app.owner.query(
      `select actor_id, changes from audit_event where object_id = $1 and action = 'candidacy.decision-undone'`,
      [candidacy.id],
    );
    const changes = { decision: 'REJECT', from: 'REJECTED', to: 'ACTIVE' };
    expect(audit).toEqual([{ actor_id: colleague.id, changes }]);
    const { rows: events } = await app.owner.query(
      `select payload from outbox where name = 'candidacy.decision-undone' and payload ->> 'candidacyId' = $1`,
      [candidacy.id],
    );
    expect(events).toEqual([
      { payload: { candidacyId: candidacy.id, decisionId: decision, restoredId: decisions[1].id as string } },
    ]);
    await expect(
      app.owner.query(`update candidacy_decision set undone_at = null where id = $1`, [decision]),
    ).rejects.toThrow('append-only');
  });

  it('are never seen by the candidate: no mail, no notification, no trace in the export', async () => {
    const candidacy = await applied();
    const { person } = candidacy;
    const seen = await must(app, person.token, MINE);
    const [decision] = await decide(candidacy, 'REJECT');
    await undone([decision!]);
    await dueNow(decision!);
    expect(
      await until(
        () => mailOf(decision!),
        (status) => status !== 'QUEUED',
      ),
    ).toBe('SUPERSEDED');
    await app.owner.query(
      `update due_item set due_at = now() - interval '1 second' where subject_id = $1 and state = 'PENDING'`,
      [decision],
    );
    await closeWindow(decision!);
    await worker.get(DueRunner).sweep();
    await until(
      async () => (await app.owner.query(`select state from due_item where subject_id = $1`, [decision])).rows[0],
      (row: Data) => row?.state === 'DONE',
      20_000,
    );
    expect(await must(app, person.token, MINE)).toEqual(seen);
    const { rows } = await app.owner.query('select sec.export_candidate($1) as data', [person.id]);
    const [exported] = rows[0].data.candidacies ?? rows[0].data.applications;
    expect(exported.decisions.map(({ kind }: Data) => kind as string)).toEqual(['APPLY']);
    expect((await mailTo(app, person.email)).map(({ subject }) => subject).join()).not.toContain('Sobre a sua');
  });

  it('are followed by a notification about the previous decision, which they had replaced before it was sent', async () => {
    const candidacy = await applied();
    const [approval, reversal] = await decide(candidacy, 'APPROVE', 'REVERSE');
    await dueNow(approval!);
    expect(
      await until(
        () => mailOf(approval!),
        (status) => status !== 'QUEUED',
      ),
    ).toBe('SUPERSEDED');
    await undone([reversal!]);
    await mailAbout(app, candidacy.person.email, /^Candidatura aprovada/);
  });

  it('are refused row by row, with a code for each', async () => {
    const [late, replaced, twice, open] = [await applied(), await applied(), await applied(), await applied()];
    const [[tooLate], [first], [again], [good]] = [
      await decide(late, 'APPROVE'),
      await decide(replaced, 'APPROVE', 'REVERSE'),
      await decide(twice, 'REJECT'),
      await decide(open, 'APPROVE'),
    ];
    await closeWindow(tooLate!);
    await undone([again!]);
    const { rows } = await app.owner.query<{ id: string }>(
      `select id from candidacy_decision where candidacy_id = $1 and kind = 'APPLY'`,
      [twice.id],
    );
    const ids = [tooLate!, first!, again!, rows[0]!.id, randomUUID(), 'no-id', good!];
    const results = await undone(ids);
    expect(results.map(({ id }) => id as string)).toEqual(ids);
    expect(codes(results)).toEqual([
      'UNDO_TOO_LATE',
      'STALE_VERSION',
      'INVALID_STATE',
      'INVALID_STATE',
      'NOT_FOUND',
      'NOT_FOUND',
      'OK',
    ]);
    expect(results[0]).toMatchObject({ undone: false, candidacyId: late.id, status: 'APPROVED', version: 2 });
    expect(results[4]).toMatchObject({ candidacyId: null, status: null, version: null });
    expect((await stateOf(late.id))[0].status).toBe('APPROVED');

    const withdrawn = await applied();
    const [decision] = await decide(withdrawn, 'APPROVE');
    await must(app, withdrawn.person.token, 'mutation ($id: ID!) { withdrawCandidacy(id: $id) { id } }', {
      id: withdrawn.id,
    });
    expect(codes(await undone([decision!]))).toEqual(['STALE_VERSION']);
  });

  it('are refused for others, without the permission and for an unclear selection', async () => {
    const candidacy = await applied();
    const [decision] = await decide(candidacy, 'APPROVE');
    expect(codes(await undone([decision!], other.admin))).toEqual(['NOT_FOUND']);
    const manager = await aStaffMember(app, tenant.id, {
      preset: 'DEPARTMENT_MANAGER',
      departments: [tenant.departmentId],
    });
    expect(codes(await undone([decision!], manager))).toEqual(['NOT_FOUND']);
    const observer = await aStaffMember(app, tenant.id, { preset: 'OBSERVER' });
    expect((await undo({ ids: [decision] }, observer)).code).toBe('FORBIDDEN');
    expect((await undo({})).faults).toEqual(['INVALID_INPUT selection']);
    expect((await undo({ ids: [decision], runId: randomUUID() })).faults).toEqual(['INVALID_INPUT selection']);
    expect((await undo({ ids: [] })).faults).toEqual(['FIELD_REQUIRED selection.ids']);
    const many = Array.from({ length: 101 }, () => randomUUID());
    expect((await undo({ ids: many })).faults).toEqual(['INVALID_INPUT selection.ids']);
    expect((await undo({ runId: randomUUID() })).code).toBe('NOT_FOUND');
    expect((await stateOf(candidacy.id))[0].status).toBe('APPROVED');
  });

  it('are undone once by two people at the same time, and not after a concurrent later decision', async () => {
    const candidacy = await applied();
    const colleague: Staff = await aStaffMember(app, tenant.id);
    const [decision] = await decide(candidacy, 'APPROVE');
    const both = await Promise.all([undone([decision!]), undone([decision!], colleague)]);
    expect(both.flatMap(codes).sort()).toEqual(['INVALID_STATE', 'OK']);

    const [second] = await decide(candidacy, 'APPROVE');
    const reverse = { id: candidacy.id, version: 4 };
    const [rows, later] = await Promise.all([
      undone([second!]),
      graphql(app, colleague.token, DECIDE.REVERSE!, reverse),
    ]);
    expect([...codes(rows), later.code].sort()).toEqual(['OK', 'STALE_VERSION']);
    expect((await stateOf(candidacy.id))[0].status).toBe('ACTIVE');
  });

  it('of a run can be undone together from its end', async () => {
    await worker.close();
    const people = [await aCandidate(app), await aCandidate(app)];
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    const ids: string[] = [];
    for (const person of people) ids.push(await anApplication(app, person, vacancy.id));
    const closed = await vacancyCalls(app, tenant.admin).succeed(CLOSE, vacancy, { input: REJECT_OPEN });
    const runId = closed.run.id as string;
    expect((await undo({ runId })).code).toBe('INVALID_STATE');
    worker = await startTestWorker();
    const { run } = await until(
      () => must(app, tenant.admin.token, RUN, { id: runId }),
      (seen) => seen.run.endedAt !== null,
    );
    const { rows } = await app.owner.query<{ id: string; visible_at: Date }>(
      'select id, visible_at from candidacy_decision where run_id = $1',
      [runId],
    );
    const begins = rows.map(({ visible_at }) => visible_at.getTime() - 3_600_000 - Date.parse(run.endedAt as string));
    expect(begins.map((milliseconds) => Math.abs(milliseconds) < 2000)).toEqual([true, true]);
    expect((await undo({ runId }, other.admin)).code).toBe('NOT_FOUND');

    const { undoDecision } = await must(app, tenant.admin.token, UNDO, { selection: { runId } });
    expect(undoDecision.map(({ candidacyId }: Data) => candidacyId as string).sort()).toEqual([...ids].sort());
    expect(codes(undoDecision as Data[])).toEqual(['OK', 'OK']);
    for (const id of ids) expect((await stateOf(id))[0]).toMatchObject({ status: 'ACTIVE', first_answer_at: null });
    for (const { id } of rows) {
      await dueNow(id);
      expect(
        await until(
          () => mailOf(id),
          (status) => status !== 'QUEUED',
        ),
      ).toBe('SUPERSEDED');
    }
    const again = await must(app, tenant.admin.token, UNDO, { selection: { runId } });
    expect(codes(again.undoDecision as Data[])).toEqual(['INVALID_STATE', 'INVALID_STATE']);
  });
});
