import { randomUUID } from 'node:crypto';

import { aCandidate, aStaffMember, aTenant, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { anAppliedCandidacy, anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { mailAbout } from '../../support/app/mailbox';
import { CLOSE, REJECT as REJECTED, vacancyCalls } from '../../support/data/vacancy-commands';
import { changeDecisions } from '../../support/data/decisions';
import { until } from '../../support/setup/wait';
import { startTestWorker, type TestWorker } from '../../support/app/worker';

const APPROVE = `mutation ($id: ID!, $version: Int!) { approveCandidacy(id: $id, version: $version) { id status version } }`;
const REJECT = `mutation ($id: ID!, $version: Int!, $reason: String!, $feedback: String) { rejectCandidacy(id: $id, version: $version, reason: $reason, feedback: $feedback) { id status version decisions { kind feedback reason { key } } } }`;
const ADVANCE = `mutation ($id: ID!, $version: Int!, $stageId: ID!, $mode: AdvanceMode) { advanceCandidacy(id: $id, version: $version, stageId: $stageId, mode: $mode) { id status version stage { id name } stages { stage { name } result leftAt } } }`;
const REVERSE = `mutation ($id: ID!, $version: Int!, $reason: String!) { reverseApproval(id: $id, version: $version, reason: $reason) { status version } }`;
const RESELECT = `mutation ($id: ID!, $version: Int!, $reason: String!) { reselectCandidacy(id: $id, version: $version, reason: $reason) { status version reselected } }`;
const MINE = `{ myCandidacies { total items { id status stageName stageOrder stageTotal feedback endedAt canWithdraw timeline { stageName state } score { total components { key contribution } } } } }`;

describe('decisions on candidacies', () => {
  let app: TestApp;
  let tenant: Tenant;
  let other: Tenant;
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    other = await aTenant(app);
  });
  afterAll(() => app.close());

  describe('by a recruiter', () => {
    let applied: { vacancy: BuiltVacancy; candidacyId: string };
    beforeEach(async () => {
      applied = await anAppliedCandidacy(app, tenant, await aCandidate(app));
    });

    it('can advance, approve, reverse, reject with feedback and reselect', async () => {
      const { token } = tenant.admin;
      const { candidacyId: id, vacancy } = applied;
      const advanced = (
        await must(app, token, ADVANCE, { id, version: 1, stageId: vacancy.stages[1], mode: 'FINISH_CURRENT' })
      ).advanceCandidacy;
      expect(advanced).toMatchObject({ status: 'ACTIVE', stage: { name: 'Triagem de CV' }, version: 2 });
      expect(advanced.stages.map((stage: { result: string }) => stage.result)).toEqual(['APPROVED', 'IN_PROGRESS']);
      expect((await must(app, token, APPROVE, { id, version: 2 })).approveCandidacy.status).toBe('APPROVED');
      expect(
        (await must(app, token, REVERSE, { id, version: 3, reason: 'Documento em falta' })).reverseApproval.status,
      ).toBe('ACTIVE');
      const rejected = (
        await must(app, token, REJECT, {
          id,
          version: 4,
          reason: 'more_experience',
          feedback: 'Obrigado pelo interesse.',
        })
      ).rejectCandidacy;
      expect(rejected.status).toBe('REJECTED');
      expect(rejected.decisions.map((decision: { kind: string }) => decision.kind)).toEqual([
        'REJECT',
        'REVERSE_APPROVAL',
        'APPROVE',
        'ADVANCE',
        'APPLY',
      ]);
      expect(
        (await must(app, token, RESELECT, { id, version: 5, reason: 'Abriu outro lugar' })).reselectCandidacy,
      ).toMatchObject({ status: 'APPROVED', reselected: true });
    });

    it('keep the current stage open with KEEP_CURRENT', async () => {
      const { candidacyId: id, vacancy } = applied;
      const { advanceCandidacy } = await must(app, tenant.admin.token, ADVANCE, {
        id,
        version: 1,
        stageId: vacancy.stages[2],
        mode: 'KEEP_CURRENT',
      });
      expect(advanceCandidacy.stages.map(({ leftAt }: { leftAt: string | null }) => leftAt)).toEqual([null, null]);
    });

    it('close all open stages with an approval, and open them again when it is reversed', async () => {
      const { token } = tenant.admin;
      const { candidacyId: id, vacancy } = applied;
      const stages = async () => {
        const { rows } = await app.owner.query(
          `select result, left_at is null as open from candidacy_stage where candidacy_id = $1 order by entered_at`,
          [id],
        );
        return rows as Data[];
      };
      const [open, closed] = [
        { result: 'IN_PROGRESS', open: true },
        { result: 'APPROVED', open: false },
      ];
      await must(app, token, ADVANCE, { id, version: 1, stageId: vacancy.stages[1], mode: 'KEEP_CURRENT' });
      await must(app, token, APPROVE, { id, version: 2 });
      expect(await stages()).toEqual([closed, closed]);
      await must(app, token, REVERSE, { id, version: 3, reason: 'Documento em falta' });
      expect(await stages()).toEqual([open, open]);
      await must(app, token, APPROVE, { id, version: 4 });
      await must(app, token, REJECT, { id, version: 5, reason: 'more_experience' });
      const ended = { result: 'IN_PROGRESS', open: false };
      expect(await stages()).toEqual([ended, { result: 'REJECTED', open: true }]);
      await must(app, token, RESELECT, { id, version: 6, reason: 'Abriu outro lugar' });
      expect(await stages()).toEqual([ended, closed]);
    });

    it('finish the current stage and go on with a stage that was kept open', async () => {
      const { token } = tenant.admin;
      const { candidacyId: id, vacancy } = applied;
      const [first, second] = vacancy.stages;
      await must(app, token, ADVANCE, { id, version: 1, stageId: second, mode: 'KEEP_CURRENT' });
      const { advanceCandidacy } = await must(app, token, ADVANCE, {
        id,
        version: 2,
        stageId: first,
        mode: 'FINISH_CURRENT',
      });
      expect(advanceCandidacy.stage.id).toBe(first);
      expect(advanceCandidacy.stages.map(({ result, leftAt }: Data) => [result as string, leftAt === null])).toEqual([
        ['IN_PROGRESS', true],
        ['APPROVED', false],
      ]);
    });

    it('succeed once for two recruiters in parallel', async () => {
      const { candidacyId: id } = applied;
      const second = await aStaffMember(app, tenant.id);
      const answers = await Promise.all([
        graphql(app, tenant.admin.token, APPROVE, { id, version: 1 }),
        graphql(app, second.token, REJECT, { id, version: 1, reason: 'more_experience' }),
      ]);
      expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION']);
      const { rows } = await app.owner.query(
        `select count(*)::int as n from candidacy_decision where candidacy_id = $1 and kind <> 'APPLY'`,
        [id],
      );
      expect(rows).toEqual([{ n: 1 }]);
      const events = await app.owner.query(
        `select count(*)::int as n from outbox where name = 'candidacy.decided' and payload ->> 'candidacyId' = $1`,
        [id],
      );
      expect(events.rows).toEqual([{ n: 1 }]);
    });

    it.each([
      ['a decision that the state does not allow', REVERSE, { reason: 'x' }, 'INVALID_STATE'],
      ['a rejection without a known reason', REJECT, { reason: 'none_of_these' }, 'INVALID_INPUT'],
      ['a rejection without a reason', REJECT, { reason: '  ' }, 'FIELD_REQUIRED'],
      ['a stage of another vacancy', ADVANCE, { stageId: randomUUID() }, 'NOT_FOUND'],
    ])('are refused for %s and change nothing', async (_, document, more, code) => {
      const { candidacyId: id } = applied;
      expect((await graphql(app, tenant.admin.token, document, { id, version: 1, ...more })).code).toBe(code);
      const { rows } = await app.owner.query('select status, version from candidacy where id = $1', [id]);
      expect(rows).toEqual([{ status: 'ACTIVE', version: 1 }]);
    });

    it('are answered NOT_FOUND to another institution, and FORBIDDEN without the permission', async () => {
      const { candidacyId: id } = applied;
      expect((await graphql(app, other.admin.token, APPROVE, { id, version: 1 })).code).toBe('NOT_FOUND');
      const observer = await aStaffMember(app, tenant.id, { preset: 'OBSERVER' });
      expect((await graphql(app, observer.token, APPROVE, { id, version: 1 })).code).toBe('FORBIDDEN');
      const manager = await aStaffMember(app, tenant.id, {
        preset: 'DEPARTMENT_MANAGER',
        departments: [tenant.departmentId],
      });
      expect((await graphql(app, manager.token, APPROVE, { id, version: 1 })).code).toBe('NOT_FOUND');
    });

    it('are sent to the candidate only after the undo window', async () => {
      const person = await aCandidate(app);
      const { candidacyId: id } = await anAppliedCandidacy(app, tenant, person);
      await must(app, tenant.admin.token, REJECT, {
        id,
        version: 1,
        reason: 'more_experience',
        feedback: 'Fica para a próxima.',
      });
      const shown = async () => (await must(app, person.token, MINE)).myCandidacies.items[0];
      expect(await shown()).toMatchObject({ status: 'REJECTED', feedback: 'Fica para a próxima.' });
      const isRejection = `candidacy_id = $1 and kind = 'REJECT'`;
      await changeDecisions(app, `visible_at = now() + interval '1 hour'`, isRejection, id);
      expect(await shown()).toMatchObject({ status: 'ACTIVE', feedback: null, endedAt: null });
    });

    it('end the candidate’s timeline at the stage of the rejection or withdrawal', async () => {
      const ENDS = `query ($id: ID!) { myCandidacy(id: $id) { status endedAt promisedBy timeline { stageName state promisedBy } } }`;
      const person = await aCandidate(app);
      const { candidacyId: id, vacancy } = await anAppliedCandidacy(app, tenant, person);
      const shown = async () => {
        const { timeline, ...mine } = (await must(app, person.token, ENDS, { id })).myCandidacy;
        return { ...mine, timeline: timeline.map((entry: Data) => [entry.stageName, entry.state, entry.promisedBy]) };
      };
      const { token } = tenant.admin;
      await must(app, token, ADVANCE, { id, version: 1, stageId: vacancy.stages[1], mode: 'FINISH_CURRENT' });
      const waiting = await shown();
      expect(waiting).toMatchObject({ status: 'ACTIVE', endedAt: null });
      expect(waiting.timeline.map(([, state]: string[]) => state)).toEqual(['DONE', 'NOW', 'TO_COME']);

      await must(app, token, REJECT, { id, version: 2, reason: 'more_experience', feedback: null });
      const rejected = await shown();
      const { rows } = await app.owner.query<{ at: Date }>(
        `select at from candidacy_decision where candidacy_id = $1 and kind = 'REJECT'`,
        [id],
      );
      expect(rejected).toMatchObject({ status: 'REJECTED', promisedBy: null, endedAt: rows[0]!.at.toISOString() });
      const ended = [
        ['Application received', 'DONE', null],
        ['Triagem de CV', 'ENDED', null],
      ];
      expect(rejected.timeline).toEqual(ended);

      await must(app, token, RESELECT, { id, version: 3, reason: 'Vaga adicional' });
      expect(await shown()).toMatchObject({ status: 'APPROVED', endedAt: null, timeline: { length: 3 } });
      await must(app, person.token, 'mutation ($id: ID!) { withdrawCandidacy(id: $id) { id } }', { id });
      expect(await shown()).toMatchObject({ status: 'WITHDRAWN', timeline: ended });
      expect((await shown()).endedAt).not.toBeNull();
    });
  });

  describe('when the vacancy is closed', () => {
    const RUN = `query ($id: ID!) { run(id: $id) { status done failed skipped } runItems(runId: $id) { items { subjectId title state skipReason result { before after } } } }`;
    const feedback = 'Obrigado por se ter candidatado.';
    let worker: TestWorker | undefined;
    afterEach(() => worker?.close());
    const finished = async (id: string) => {
      const read = () => must(app, tenant.admin.token, RUN, { id });
      await until(read, ({ run }) => run.status === 'DONE');
      // One answer reads the run and its rows in two statements: the rows of the first answer may be older than its run.
      return read();
    };

    it('reject the candidacies in progress, row by row, with or without a message to candidates', async () => {
      const calls = vacancyCalls(app, tenant.admin);
      const people = await Promise.all([1, 2, 3, 4].map(() => aCandidate(app)));
      const vacancy = await aPublishedVacancy(app, tenant.admin, { title: 'Caixa' });
      const applied: string[] = [];
      for (const person of people) applied.push(await anApplication(app, person, vacancy.id));
      const [first, withdrawn, approved, decided] = applied;
      await must(app, tenant.admin.token, APPROVE, { id: approved, version: 1 });
      const closed = await calls.succeed(CLOSE, vacancy, { input: { ...REJECTED, feedback, note: 'Ficou a Celma.' } });
      expect(closed).toMatchObject({ status: 'CLOSED', closeReason: 'FILLED', closeNote: 'Ficou a Celma.' });
      expect(closed.run).toMatchObject({ kind: 'REJECT_OPEN', status: 'QUEUED', total: 3 });
      await must(app, people[1]!.token, `mutation ($id: ID!) { withdrawCandidacy(id: $id) { id } }`, {
        id: withdrawn,
      });
      await must(app, tenant.admin.token, APPROVE, { id: decided, version: 1 });
      worker = await startTestWorker();
      const { run, runItems } = await finished(closed.run.id as string);
      expect(run).toMatchObject({ done: 1, failed: 0, skipped: 2 });
      expect(runItems.items).toMatchObject([
        { subjectId: first, title: people[0]!.name, state: 'DONE', result: { before: 'ACTIVE', after: 'REJECTED' } },
        { subjectId: withdrawn, state: 'SKIPPED', skipReason: 'WITHDRAWN', result: { before: 'WITHDRAWN' } },
        { subjectId: decided, state: 'SKIPPED', skipReason: 'DECIDED', result: { before: 'APPROVED' } },
      ]);
      const { rows } = await app.owner.query(
        `select c.status, d.kind, d.actor_id, d.actor_name, d.feedback from candidacy c
           join candidacy_decision d on d.candidacy_id = c.id and d.kind in ('APPROVE', 'REJECT') where c.vacancy_id = $1 order by c.applied_at`,
        [vacancy.id],
      );
      const { id: actor_id, name: actor_name } = tenant.admin;
      expect(rows).toEqual([
        { status: 'REJECTED', kind: 'REJECT', actor_id, actor_name, feedback },
        { status: 'APPROVED', kind: 'APPROVE', actor_id, actor_name, feedback: null },
        { status: 'APPROVED', kind: 'APPROVE', actor_id, actor_name, feedback: null },
      ]);
      const mail = await mailAbout(app, people[0]!.email, /Sobre a sua candidatura: Caixa/);
      expect(mail.text).toContain(feedback);

      const quiet = await aPublishedVacancy(app, tenant.admin, { title: 'Guarda' });
      await anApplication(app, people[0]!, quiet.id);
      const ended = await calls.succeed(CLOSE, quiet, { input: { ...REJECTED, notify: false } });
      await finished(ended.run.id as string);
      await until(
        async () =>
          (
            await app.owner.query(
              `select count(*)::int as n from outbox_done d join outbox o on o.id = d.outbox_id
               where o.tenant_id = $1 and d.subscriber = 'messages.candidacy-decided' and o.payload ->> 'quiet' = 'true'`,
              [tenant.id],
            )
          ).rows[0].n as number,
        (n) => n === 1,
      );
      const { rows: mails } = await app.owner.query(
        `select template_key from mail_message where person_id = $1 and variables ->> 'vacancy' = 'Guarda' order by 1`,
        [people[0]!.id],
      );
      expect(mails).toEqual([{ template_key: 'application.received' }]);
    });
  });
});
