import { randomUUID } from 'node:crypto';

import { type Data, graphql, must, type TestApp } from '../../support/app/app';
import { mailAbout, mailTo } from '../../support/app/mailbox';
import { startWithWorker } from '../../support/app/app-with-worker';
import type { TestWorker } from '../../support/app/worker';
import { aCandidate, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { anAppliedCandidacy } from '../../support/data/builders';
import { codesOf, endedRun, FEEDBACK } from '../../support/data/bulk-decisions';
import { aRejectedCandidacy, MINE } from '../../support/data/decisions';
import { dueNow } from '../../support/messages/due-message';
import {
  AUDIENCE,
  CANCEL,
  emailed,
  inHours,
  messageInState,
  RESCHEDULE,
  resultsOf,
  SET_MARK,
} from '../../support/messages/messages';

const ROW = `query ($ids: [ID!]) { candidacies(filter: { ids: $ids }) { items { feedbackSentAt actions { canSendFeedback } } } }`;
const WAITING = `{ candidacies(filter: { awaitingFeedback: true }, page: { perPage: 100 }) { items { id } } }`;
const HISTORY = `query ($id: ID!) { candidacy(id: $id) { decisions { kind feedback actor { name } } } }`;
const WITH_FEEDBACK = { subject: null, text: null, template: 'FEEDBACK', message: 'Faltou experiência.' };
/** Mails with the template FEEDBACK and mails of `sendFeedback` have this subject. */
const SUBJECT = /^Resposta à sua candidatura/;

describe('a message with feedback', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  startWithWorker((test) => ({ app, worker, tenant } = test), { SESSION_CACHE_MILLISECONDS: '0' });

  const applied = async (person?: Person) =>
    (await anAppliedCandidacy(app, tenant, person ?? (await aCandidate(app)))).candidacyId;
  const rejected = (person?: Person) => aRejectedCandidacy(app, tenant, person);
  const written = (ids: string[], input: object = {}, by: Person = tenant.admin) =>
    emailed(app, by, ids, { ...WITH_FEEDBACK, ...input });
  const command = async (id: string) => {
    const variables = { key: randomUUID(), selection: { ids: [id] } };
    const { run } = await must(app, tenant.admin.token, FEEDBACK, variables);
    return codesOf((await endedRun(app, tenant.admin, run.id as string)).rows)[0];
  };
  const row = async (id: string): Promise<Data> =>
    (await must(app, tenant.admin.token, ROW, { ids: [id] })).candidacies.items[0] as Data;
  const sentAt = async (id: string) => (await row(id)).feedbackSentAt as string | null;
  const waiting = async (): Promise<string[]> =>
    ((await must(app, tenant.admin.token, WAITING)).candidacies.items as Data[]).map(({ id }) => id as string);
  const audited = async (id: string): Promise<Data[]> =>
    (
      await app.owner.query<Data>(
        `select changes, actor_id, tenant_id from audit_event where object_id = $1 and action = 'candidacy.feedback'`,
        [id],
      )
    ).rows;
  const events = async (id: string): Promise<Data[]> =>
    (
      await app.owner.query<Data>(
        `select payload ->> 'quiet' as quiet, actor_id from outbox
         where name = 'candidacy.decided' and payload ->> 'kind' = 'FEEDBACK' and payload ->> 'candidacyId' = $1`,
        [id],
      )
    ).rows;
  const state = (id: string, expected: string) => messageInState(app, tenant.admin, { candidacyId: id }, expected);

  it('marks the feedback as sent once, with audit and event, and the candidate gets one mail', async () => {
    const [person, second] = [await aCandidate(app), await aCandidate(app)];
    const ids = [await rejected(person), await rejected(second)];
    expect(await waiting()).toEqual(expect.arrayContaining(ids));
    const texts = [{ candidacyId: ids[1], subject: 'Só para si', text: 'Uma palavra à parte.' }];
    expect(resultsOf((await written(ids, { texts })).rows)).toEqual(['QUEUED', 'QUEUED']);
    for (const id of ids) {
      await state(id, 'SENT');
      expect(await row(id)).toEqual({
        feedbackSentAt: expect.any(String) as string,
        actions: { canSendFeedback: false },
      });
      expect(await waiting()).not.toContain(id);
      const audit = { changes: { from: 'REJECTED', to: 'REJECTED' }, actor_id: tenant.admin.id, tenant_id: tenant.id };
      expect(await audited(id)).toEqual([audit]);
      expect(await events(id)).toEqual([{ quiet: 'true', actor_id: tenant.admin.id }]);
    }
    const { candidacy } = await must(app, tenant.admin.token, HISTORY, { id: ids[0] });
    const decisions = (candidacy.decisions as Data[]).filter(({ kind }) => kind === 'FEEDBACK');
    expect(decisions).toEqual([{ kind: 'FEEDBACK', feedback: null, actor: { name: tenant.admin.name } }]);
    expect((await mailAbout(app, person.email, SUBJECT)).text).toContain('Faltou experiência.');
    await mailAbout(app, second.email, /^Só para si$/);
    expect(await command(ids[0]!)).toBe('INVALID_STATE');
    expect((await mailTo(app, person.email)).filter(({ subject }) => SUBJECT.test(subject))).toHaveLength(1);
    const { notifications } = await must(app, person.token, MINE);
    expect((notifications.items as Data[]).map(({ kind }) => kind as string)).not.toContain('CANDIDACY_FEEDBACK');
  });

  it('is sent and marks nothing where feedback is not possible, and with another text or template', async () => {
    const active = await aCandidate(app);
    const open = await applied(active);
    const answered = await rejected();
    await written([answered]);
    await state(answered, 'SENT');
    const first = await sentAt(answered);
    expect(resultsOf((await written([open, answered])).rows)).toEqual(['QUEUED', 'QUEUED']);
    await mailAbout(app, active.email, SUBJECT);
    await state(answered, 'SENT');
    expect(await sentAt(open)).toBeNull();
    expect(await sentAt(answered)).toBe(first);
    expect([await audited(open), await audited(answered)].map(({ length }) => length)).toEqual([0, 1]);
    const free = await rejected();
    await emailed(app, tenant.admin, [free]);
    await written([free], { template: 'REJECTION' });
    await state(free, 'SENT');
    expect(await sentAt(free)).toBeNull();
    expect(await waiting()).toContain(free);
  });

  it('counts for a later message when it is sent, in the name of the sender', async () => {
    const person = await aCandidate(app);
    const id = await rejected(person);
    const writer = await aStaffMember(app, tenant.id, { preset: 'RECRUITER' });
    const { run, rows } = await written([id], { sendAt: inHours(1) }, writer);
    expect(resultsOf(rows)).toEqual(['SCHEDULED']);
    expect(await row(id)).toEqual({ feedbackSentAt: null, actions: { canSendFeedback: true } });
    await must(app, tenant.admin.token, RESCHEDULE, { selection: { runId: run.id }, at: inHours(2) });
    await dueNow(app, worker, id);
    await state(id, 'SENT');
    expect(await sentAt(id)).not.toBeNull();
    expect(await audited(id)).toEqual([
      { changes: { from: 'REJECTED', to: 'REJECTED' }, actor_id: writer.id, tenant_id: tenant.id },
    ]);
    expect(await events(id)).toEqual([{ quiet: 'true', actor_id: writer.id }]);
    const { candidacy } = await must(app, tenant.admin.token, HISTORY, { id });
    expect(candidacy.decisions).toContainEqual({ kind: 'FEEDBACK', feedback: null, actor: { name: writer.name } });
    expect((await mailTo(app, person.email)).filter(({ subject }) => SUBJECT.test(subject))).toHaveLength(1);
  });

  it('does not count when the later message is cancelled, or withheld from somebody who was marked', async () => {
    const marked = await aCandidate(app);
    const [cancelled, withheld] = [await rejected(), await rejected(marked)];
    await written([cancelled, withheld], { sendAt: inHours(1) });
    const { id } = await state(cancelled, 'SCHEDULED');
    await must(app, tenant.admin.token, CANCEL, { selection: { ids: [id] } });
    await must(app, tenant.admin.token, SET_MARK, { id: marked.id, isSet: true, reason: 'Pediu' });
    await dueNow(app, worker, withheld);
    await state(withheld, 'CANCELLED');
    for (const candidacy of [cancelled, withheld]) {
      expect(await sentAt(candidacy)).toBeNull();
      expect(await audited(candidacy)).toEqual([]);
    }
    expect(await waiting()).toEqual(expect.arrayContaining([cancelled, withheld]));
  });

  it('is sent and marks nothing when the candidate got feedback before the later message', async () => {
    const person = await aCandidate(app);
    const id = await rejected(person);
    await written([id], { sendAt: inHours(1) });
    expect(await command(id)).toBe('OK');
    const first = await sentAt(id);
    await dueNow(app, worker, id);
    await state(id, 'SENT');
    expect(await sentAt(id)).toBe(first);
    expect(await audited(id)).toHaveLength(1);
  });

  it('marks the feedback once beside a command of a colleague at the same time', async () => {
    const id = await rejected();
    const [code, { rows }] = await Promise.all([command(id), written([id])]);
    expect(resultsOf(rows)).toEqual(['QUEUED']);
    expect(['OK', 'INVALID_STATE']).toContain(code);
    await state(id, 'SENT');
    expect(await audited(id)).toHaveLength(1);
    expect(await events(id)).toEqual([expect.objectContaining({ quiet: code === 'OK' ? null : 'true' })]);
  });

  it('is counted beforehand for the candidates who receive it and wait for feedback, of the own institution', async () => {
    const unreachable = await aCandidate(app);
    const ids = [await rejected(), await applied(), await rejected(unreachable)];
    await app.owner.query('update candidate set email = null where id = $1', [unreachable.id]);
    const counted = async (token: string) => {
      const document = AUDIENCE.replace('receive', 'receive awaitFeedback');
      return (await must(app, token, document, { selection: { ids } })).emailAudience as Data;
    };
    expect(await counted(tenant.admin.token)).toMatchObject({ total: 3, receive: 2, awaitFeedback: 1 });
    const other = await aTenant(app);
    expect(await counted(other.admin.token)).toMatchObject({ total: 0, receive: 0, awaitFeedback: 0 });
    expect(resultsOf((await written(ids, {}, other.admin)).rows)).toEqual(ids.map(() => 'NOT_FOUND'));
    const decider = await aStaffMember(app, tenant.id, {
      grants: [{ permission: 'APPLICATION_DECIDE', scope: 'ALL' }] as never,
    });
    expect((await graphql(app, decider.token, AUDIENCE, { selection: { ids } })).code).toBe('FORBIDDEN');
    expect(await sentAt(ids[0]!)).toBeNull();
  });
});
