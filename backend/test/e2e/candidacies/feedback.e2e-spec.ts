import { randomUUID } from 'node:crypto';

import { RunWorker } from '../../../src/platform/runs/run-worker';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { mailAbout, mailTo } from '../../support/app/mailbox';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aCandidate, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { anAppliedCandidacy } from '../../support/data/builders';
import { COUNT as ALL_COUNTS, codesOf, endedRun, FEEDBACK } from '../../support/data/bulk-decisions';
import { aRejectedCandidacy, changeDecisions, DECIDE, MINE, UNDO } from '../../support/data/decisions';
import { exportedRows } from '../../support/exports/exports';
import { until } from '../../support/setup/wait';
import { aTemplate } from '../../support/data/institution';

const LIST = `query ($filter: CandidacyFilter, $sort: CandidacySort, $page: PageInput) { candidacies(filter: $filter, sort: $sort, page: $page) { endCursor items { id feedbackDueAt feedbackSentAt actions { canSendFeedback } } } }`;
const COUNT = `query ($selection: CandidacySelection!) { candidacySelection(selection: $selection) { total canSendFeedback } }`;
const REJECT = `mutation ($id: ID!, $feedback: String) { rejectCandidacy(id: $id, version: 1, reason: "more_experience", feedback: $feedback) { feedbackDueAt feedbackSentAt decisions { at } } }`;
const REJECT_QUIETLY = `mutation ($id: ID!) { rejectCandidacy(id: $id, version: 1, reason: "more_experience", feedback: "Obrigado", notify: false) { feedbackSentAt } }`;
const REJECT_MANY_QUIETLY = `mutation ($key: ID!, $ids: [ID!]!) { run: rejectCandidacies(idempotencyKey: $key, selection: { ids: $ids }, reason: "more_experience", feedback: "Obrigado", notify: false) { id } }`;
const DAY = 24 * 3600 * 1000;

describe('feedback after a rejection', () => {
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

  const applied = async (person?: Person) =>
    (await anAppliedCandidacy(app, tenant, person ?? (await aCandidate(app)))).candidacyId;
  /** A rejected candidacy without feedback, after the undo window. */
  const rejected = async (person?: Person): Promise<string> => {
    const id = await aRejectedCandidacy(app, tenant, person);
    await announced(id);
    return id;
  };
  /** Ends the undo window of the decisions; by default they had none. */
  const announced = (id: string, visibleAt: 'at' | 'now()' = 'at') =>
    changeDecisions(app, `visible_at = ${visibleAt}`, 'candidacy_id = $1', id);
  const send = (selection: object, by: Person = tenant.admin, more: object = {}) =>
    graphql(app, by.token, FEEDBACK, { key: randomUUID(), selection, ...more });
  const sent = async (ids: string[], more: object = {}) => {
    const { data, faults } = await send({ ids }, tenant.admin, more);
    expect(faults).toEqual([]);
    return endedRun(app, tenant.admin, data.run.id as string);
  };
  const listed = async (filter: object): Promise<Data[]> =>
    (await must(app, tenant.admin.token, LIST, { filter })).candidacies.items as Data[];
  const one = async (id: string): Promise<Data> => (await listed({ ids: [id] }))[0];

  it('is due a week after a rejection without a text, and sent with one that has a text', async () => {
    const [id, told] = [await applied(), await applied()];
    const { rejectCandidacy } = await must(app, tenant.admin.token, REJECT, { id });
    expect(rejectCandidacy.feedbackSentAt).toBeNull();
    expect(Date.parse(rejectCandidacy.feedbackDueAt) - Date.parse(rejectCandidacy.decisions[0].at)).toBe(7 * DAY);
    const other = (await must(app, tenant.admin.token, REJECT, { id: told, feedback: 'Obrigado' })).rejectCandidacy;
    expect(other.feedbackSentAt).toBe(other.decisions[0].at);
    const waiting = (await listed({ awaitingFeedback: true })).map((row) => row.id);
    expect(waiting).toContain(id);
    expect(waiting).not.toContain(told);
    const rest = (await listed({ awaitingFeedback: false })).map((row) => row.id);
    expect(rest).toContain(told);
    expect(rest).not.toContain(id);
  });

  it('is sorted by its due time; in ascending order, candidacies without a due time are last', async () => {
    const [second, never, first] = [await applied(), await applied(), await applied()];
    for (const [id, days] of [
      [first, 3],
      [second, 5],
    ] as const) {
      await must(app, tenant.admin.token, REJECT, { id });
      await app.owner.query(`update candidacy set feedback_due_at = now() + $2 * interval '1 day' where id = $1`, [
        id,
        days,
      ]);
    }
    const sorted = async (order: string, page: object = {}, filter: object = {}) => {
      const sort = { field: 'FEEDBACK_DUE_AT', order };
      const variables = { filter: { ids: [first, second, never], ...filter }, sort, page };
      return (await must(app, tenant.admin.token, LIST, variables)).candidacies as Data;
    };
    const ids = ({ items }: Data) => (items as Data[]).map(({ id }) => id as string);
    expect(ids(await sorted('ASC'))).toEqual([first, second, never]);
    expect(ids(await sorted('DESC'))).toEqual([never, second, first]);
    const start = await sorted('ASC', { perPage: 2 });
    expect(ids(await sorted('ASC', { perPage: 2, after: start.endCursor }))).toEqual([never]);
    const end = await sorted('DESC', { perPage: 1 });
    expect(ids(await sorted('DESC', { perPage: 2, after: end.endCursor }))).toEqual([second, first]);
    const awaiting = { awaitingFeedback: true };
    for (const [order, expected] of [
      ['ASC', [first, second]],
      ['DESC', [second, first]],
    ] as const) {
      const page = await sorted(order, { perPage: 1 }, awaiting);
      const next = await sorted(order, { perPage: 2, after: page.endCursor }, awaiting);
      expect([...ids(page), '|', ...ids(next)]).toEqual([expected[0], '|', expected[1]]);
    }
  });

  it('is still due after a rejection without a notice, whose text the candidate reads in the application', async () => {
    const [person, second] = [await aCandidate(app), await aCandidate(app)];
    const [id, other] = [await applied(person), await applied(second)];
    const { rejectCandidacy } = await must(app, tenant.admin.token, REJECT_QUIETLY, { id });
    expect(rejectCandidacy.feedbackSentAt).toBeNull();
    const { run } = await must(app, tenant.admin.token, REJECT_MANY_QUIETLY, { key: randomUUID(), ids: [other] });
    expect((await endedRun(app, tenant.admin, run.id as string)).run).toMatchObject({ status: 'DONE', done: 1 });
    const waiting = (await listed({ awaitingFeedback: true })).map((row) => row.id);
    expect(waiting).toEqual(expect.arrayContaining([id, other]));
    const { rows } = await app.owner.query(
      `select payload -> 'quiet' as quiet from outbox where name = 'candidacy.decided' and payload ->> 'candidacyId' = any ($1)`,
      [[id, other]],
    );
    expect(rows).toEqual([{ quiet: true }, { quiet: true }]);

    await announced(id);
    const mine = async () => (await must(app, person.token, MINE)) as Data;
    expect((await mine()).myCandidacies.items[0]).toMatchObject({ status: 'REJECTED', feedback: 'Obrigado' });
    // The feedback that is sent later is the only notice of the candidate.
    await sent([id], { message: 'Faltou experiência' });
    await mailAbout(app, person.email, /candidatura/);
    const kinds = async () => (await mine()).notifications.items.map(({ kind }: Data) => kind as string) as string[];
    expect(await until(kinds, (all) => all.length > 0)).toEqual(['CANDIDACY_FEEDBACK']);
  });

  it('has its due time and the number of notes in the export of candidacies that wait for feedback', async () => {
    const id = await applied();
    const { rejectCandidacy } = await must(app, tenant.admin.token, REJECT, { id });
    const columns = ['feedbackDueAt', 'notes'];
    const input = { list: 'CANDIDACIES', columns, filter: { awaitingFeedback: true, ids: [id] } };
    const [headings, row] = await exportedRows(app, tenant.admin.token, input);
    expect(headings).toEqual(['Feedback até', 'Notas']);
    // Files have the time of Maputo.
    const due = new Date(Date.parse(rejectCandidacy.feedbackDueAt) + 2 * 3_600_000).toISOString();
    expect(row).toEqual([`${due.slice(0, 10)} ${due.slice(11, 16)}`, '0']);
  });

  it('is mailed to many by the template, shown to the candidate, and recorded with audit and event', async () => {
    const [person, second] = [await aCandidate(app), await aCandidate(app)];
    const ids = [await rejected(person), await rejected(second)];
    await aTemplate(app, tenant.admin.token, 'FEEDBACK', 'pt', {
      subject: 'Resposta: {{vacancyTitle}}',
      body: '{{candidateName}}:\n\n{{message}}',
    });
    const { candidacySelection } = await must(app, tenant.admin.token, COUNT, { selection: { ids } });
    expect(candidacySelection).toEqual({ total: 2, canSendFeedback: 2 });
    const { run, rows } = await sent(ids, { message: 'Faltou <b>experiência</b>.' });
    expect(run).toMatchObject({ status: 'DONE', done: 2, failed: 0 });
    expect(rows.map(({ result }) => result)).toEqual(ids.map(() => ({ before: 'REJECTED', after: 'REJECTED' })));
    const mail = await mailAbout(app, person.email, /^Resposta: Oficial/);
    expect(mail.text).toContain('Faltou <b>experiência</b>.');
    expect(mail.html).toContain('&lt;b&gt;experiência');
    await mailAbout(app, second.email, /^Resposta: Oficial/);

    const row = await one(ids[0]!);
    expect(row.feedbackSentAt).not.toBeNull();
    expect(row.actions.canSendFeedback).toBe(false);
    const mine = (await must(app, person.token, MINE)).myCandidacies.items[0];
    expect(mine).toMatchObject({ status: 'REJECTED', feedback: 'Faltou <b>experiência</b>.' });
    const { rows: audit } = await app.owner.query(
      `select changes, actor_id from audit_event where object_id = $1 and action = 'candidacy.feedback'`,
      [ids[0]],
    );
    expect(audit).toEqual([{ changes: { from: 'REJECTED', to: 'REJECTED' }, actor_id: tenant.admin.id }]);
    const { rows: events } = await app.owner.query(
      `select 1 from outbox where name = 'candidacy.decided' and payload ->> 'kind' = 'FEEDBACK' and payload ->> 'candidacyId' = $1`,
      [ids[0]],
    );
    expect(events).toHaveLength(1);
  });

  it('uses the text of the product in the language of the candidate if no other text is given', async () => {
    const person = await aCandidate(app);
    await app.owner.query(`update candidate set locale = 'fr' where id = $1`, [person.id]);
    await sent([await rejected(person)]);
    const mail = await mailAbout(app, person.email, /^Retour sur votre candidature/);
    expect(mail.text).toContain('d’autres candidatures étaient plus proches');
  });

  it('is sent after the rejection, which then cannot be undone', async () => {
    const person = await aCandidate(app);
    const id = await applied(person);
    const { decided } = await must(app, tenant.admin.token, DECIDE.REJECT!, { id, version: 1 });
    const { rows } = await sent([id], { message: 'Obrigado' });
    expect(codesOf(rows)).toEqual(['OK']);
    const { rows: times } = await app.owner.query(
      'select distinct visible_at from candidacy_decision where candidacy_id = $1 and kind in ($2, $3)',
      [id, 'REJECT', 'FEEDBACK'],
    );
    expect(times).toHaveLength(1);
    expect((await must(app, person.token, MINE)).myCandidacies.items[0]).toMatchObject({
      status: 'ACTIVE',
      feedback: null,
    });
    const undo = await must(app, tenant.admin.token, UNDO, { selection: { ids: [decided.decisions[0].id] } });
    expect(undo.undoDecision[0].error.code).toBe('STALE_VERSION');
    // The rejection and the feedback become visible at the same time, which is after the call of `sendFeedback`.
    await announced(id, 'now()');
    expect((await must(app, person.token, MINE)).myCandidacies.items[0]).toMatchObject({
      status: 'REJECTED',
      feedback: 'Obrigado',
    });
  });

  it('is refused unless the candidacy waits for it', async () => {
    const [active, told, done] = [await applied(), await applied(), await rejected()];
    await must(app, tenant.admin.token, REJECT, { id: told, feedback: 'Obrigado' });
    await announced(told);
    await sent([done]);
    const { run, rows } = await sent([active, told, done, randomUUID()]);
    expect(run.status).toBe('FAILED');
    expect(codesOf(rows)).toEqual([...Array<string>(3).fill('INVALID_STATE'), 'NOT_FOUND']);
  });

  it('is sent once when two people send it at once, and when a run is executed twice', async () => {
    const person = await aCandidate(app);
    const id = await rejected(person);
    const both = await Promise.all([sent([id]), sent([id])]);
    expect(both.flatMap(({ rows }) => codesOf(rows)).sort()).toEqual(['INVALID_STATE', 'OK']);
    await mailAbout(app, person.email, /^Resposta/);
    const runId = both.find(({ rows }) => codesOf(rows)[0] === 'OK')!.run.id as string;
    await worker.get(RunWorker).work({ id: runId, tenantId: tenant.id }, () => false);
    expect((await mailTo(app, person.email)).filter(({ subject }) => subject.startsWith('Resposta'))).toHaveLength(1);
  });

  it('no longer waits when the rejection is undone', async () => {
    const id = await applied();
    const { decided } = await must(app, tenant.admin.token, DECIDE.REJECT!, { id, version: 1 });
    expect((await one(id)).feedbackDueAt).not.toBeNull();
    await must(app, tenant.admin.token, UNDO, { selection: { ids: [decided.decisions[0].id] } });
    expect(await one(id)).toMatchObject({ feedbackDueAt: null, feedbackSentAt: null });
  });

  it('needs the permission to write to candidates, within its scope and institution', async () => {
    const id = await rejected();
    const grants = (...permissions: string[]) => ({
      grants: permissions.map((permission) => ({ permission, scope: 'ALL' })) as never,
    });
    const decider = await aStaffMember(app, tenant.id, grants('APPLICATION_DECIDE', 'APPLICATION_LIST'));
    expect((await send({ ids: [id] }, decider)).code).toBe('FORBIDDEN');
    const items = (await must(app, decider.token, LIST, { filter: { ids: [id] } })).candidacies.items;
    expect(items[0].actions.canSendFeedback).toBe(false);
    const assigned = await aStaffMember(app, tenant.id, {
      grants: [
        { permission: 'APPLICATION_MESSAGE', scope: 'ASSIGNED' },
        { permission: 'VACANCY_VIEW', scope: 'ALL' },
      ] as never,
    });
    const outside = await send({ ids: [id] }, assigned);
    expect(codesOf((await endedRun(app, assigned, outside.data.run.id as string)).rows)).toEqual(['NOT_FOUND']);
    const foreign = await send({ ids: [id] }, other.admin);
    expect(codesOf((await endedRun(app, other.admin, foreign.data.run.id as string)).rows)).toEqual(['NOT_FOUND']);
    expect((await one(id)).feedbackSentAt).toBeNull();
    expect((await send({ ids: [] })).faults).toEqual(['FIELD_REQUIRED selection.ids']);
    expect((await send({ ids: [id] }, tenant.admin, { vacancy: randomUUID() })).faults).toEqual([
      'NOT_FOUND vacancyId',
    ]);
    expect((await send({ ids: [id] }, tenant.admin, { message: 'x'.repeat(4001) })).faults).toEqual([
      'INVALID_INPUT message',
    ]);
  });

  it('is counted and sent with APPLICATION_MESSAGE, also without APPLICATION_DECIDE', async () => {
    const ids = [await rejected(), await rejected()];
    const writer = await aStaffMember(app, tenant.id, {
      grants: [
        { permission: 'APPLICATION_MESSAGE', scope: 'ALL' },
        { permission: 'VACANCY_VIEW', scope: 'ALL' },
      ],
    });
    const selection = { ids };
    const { candidacySelection } = await must(app, writer.token, ALL_COUNTS, { selection });
    expect(candidacySelection).toMatchObject({ total: 2, canSendFeedback: 2, canReject: 0, canApprove: 0 });
    const { data } = await send({ ids: ids.slice(0, 1) }, writer);
    expect(codesOf((await endedRun(app, writer, data.run.id as string)).rows)).toEqual(['OK']);
    expect((await must(app, writer.token, COUNT, { selection })).candidacySelection.canSendFeedback).toBe(1);
    const assigned = await aStaffMember(app, tenant.id, {
      grants: [{ permission: 'APPLICATION_MESSAGE', scope: 'ASSIGNED' }],
    });
    expect((await must(app, assigned.token, COUNT, { selection })).candidacySelection.total).toBe(0);
  });
});
