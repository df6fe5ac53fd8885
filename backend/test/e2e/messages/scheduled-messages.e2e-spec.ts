import { MailSender } from '../../../src/platform/mail/mail-sender';
import { graphql, must, startApp, type TestApp } from '../../support/app/app';
import { mailAbout, mailTo } from '../../support/app/mailbox';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aCandidate, aTenant, freshEmail, PASSWORD, type Person, type Tenant } from '../../support/data/actors';
import { anAppliedCandidacy } from '../../support/data/builders';
import { dueNow } from '../../support/messages/due-message';
import {
  CANCEL,
  emailed,
  inHours,
  messageInState,
  RESCHEDULE,
  resultsOf,
  SET_MARK,
  staffMessage,
  UPDATE_MESSAGE,
} from '../../support/messages/messages';
import { ERASE_ACCOUNT } from '../../support/requests/own-data';
import { until } from '../../support/setup/wait';

describe('scheduled messages', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    worker = await startTestWorker();
    tenant = await aTenant(app);
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const applied = async (person: Person) => (await anAppliedCandidacy(app, tenant, person)).candidacyId;
  const reached = (filter: object, state: string) => messageInState(app, tenant.admin, filter, state);
  const admin = () => tenant.admin;

  it('are sent later, can be changed until then, and are sent once in their last version', async () => {
    const person = await aCandidate(app);
    const id = await applied(person);
    const { rows, run } = await emailed(app, admin(), [id], { subject: 'Primeira', sendAt: inHours(48) });
    expect(resultsOf(rows)).toEqual(['SCHEDULED']);
    const message = await reached({ runId: run.id }, 'SCHEDULED');
    expect(message).toMatchObject({ subject: 'Primeira', canChange: true });
    const changed = { id: message.id, version: 1, input: { subject: 'Segunda', text: 'Novo texto.' } };
    const { updateMessage } = await must(app, tenant.admin.token, UPDATE_MESSAGE, changed);
    expect(updateMessage).toMatchObject({ version: 2, subject: 'Segunda', text: 'Novo texto.' });
    expect((await graphql(app, tenant.admin.token, UPDATE_MESSAGE, changed)).code).toBe('STALE_VERSION');
    const variables = { subject: '{{vacancyTitle}}', text: 'Caro {{candidateName}}' };
    const refused = await graphql(app, tenant.admin.token, UPDATE_MESSAGE, {
      ...changed,
      version: 2,
      input: variables,
    });
    expect(refused.faults).toEqual(['UNKNOWN_VARIABLE subject', 'UNKNOWN_VARIABLE text']);
    const at = inHours(1);
    const sooner = { selection: { runId: run.id }, at };
    expect((await must(app, tenant.admin.token, RESCHEDULE, sooner)).rescheduleMessages).toEqual({
      changed: 1,
      unchanged: 0,
    });
    const queued = await until(
      async () =>
        (
          await app.owner.query<{ send_after: Date }>(
            `select q.send_after from candidate_message m join mail_message q on q.dedupe_key = 'application.message:' || m.id || ':' || m.version
             where m.id = $1`,
            [message.id],
          )
        ).rows,
      (found) => found.length > 0,
    );
    expect(queued).toEqual([{ send_after: new Date(at) }]);
    await dueNow(app, worker, id);
    const mail = await mailAbout(app, person.email, /^Segunda$/);
    expect(mail.text).toContain('Novo texto.');
    await reached({ runId: run.id }, 'SENT');
    // The mails of the earlier versions become due, and are dropped without a change of the message.
    // The time is in the past, because the clock of the worker has no microseconds. If a mail becomes due in the present
    // millisecond, this sweep does not find the mail, and the next sweep follows after 30 seconds.
    const due = `send_after = now() - interval '1 second'`;
    await app.owner.query(`update mail_message set ${due} where dedupe_key like $1 and status = 'QUEUED'`, [
      `application.message:${message.id as string}:%`,
    ]);
    await worker.get(MailSender).sweep();
    const states = await until(
      async () =>
        (
          await app.owner.query<{ status: string }>(
            'select status from mail_message where dedupe_key like $1 order by dedupe_key',
            [`application.message:${message.id as string}:%`],
          )
        ).rows.map(({ status }) => status),
      (found) => !found.includes('QUEUED'),
    );
    // A version that was replaced before its mail was queued has none.
    expect(states.at(-1)).toBe('SENT');
    expect(states.slice(0, -1).filter((status) => status !== 'SUPERSEDED')).toEqual([]);
    expect((await staffMessage(app, tenant.admin, { runId: run.id })).state).toBe('SENT');
    expect((await mailTo(app, person.email)).filter(({ subject }) => /Primeira|Segunda/.test(subject))).toHaveLength(1);
    const late = { id: message.id, version: 3, input: changed.input };
    expect((await graphql(app, tenant.admin.token, UPDATE_MESSAGE, late)).code).toBe('INVALID_STATE');
    expect((await must(app, tenant.admin.token, CANCEL, { selection: { ids: [message.id] } })).cancelMessages).toEqual({
      changed: 0,
      unchanged: 1,
    });
  });

  it('are cancelled once by two at once, and not sent to somebody who was marked in the meantime', async () => {
    const [cancelled, marked] = [await aCandidate(app), await aCandidate(app)];
    const ids = [await applied(cancelled), await applied(marked)];
    const { run } = await emailed(app, admin(), ids, { subject: 'Mais tarde', sendAt: inHours(1) });
    const message = await staffMessage(app, tenant.admin, { candidacyId: ids[0] });
    const selection = { ids: [message.id as string] };
    const both = await Promise.all([1, 2].map(() => must(app, tenant.admin.token, CANCEL, { selection })));
    expect(both.map(({ cancelMessages }) => cancelMessages.changed as number).sort()).toEqual([0, 1]);
    await must(app, tenant.admin.token, SET_MARK, { id: marked.id, isSet: true, reason: 'Pediu' });
    await must(app, tenant.admin.token, RESCHEDULE, { selection: { runId: run.id }, at: inHours(2) });
    await dueNow(app, worker, ids[1]!);
    expect(await reached({ candidacyId: ids[1] }, 'CANCELLED')).toMatchObject({
      cancelReason: 'DO_NOT_CONTACT',
      sentAt: null,
    });
    expect(await staffMessage(app, tenant.admin, { candidacyId: ids[0] })).toMatchObject({
      state: 'CANCELLED',
      cancelReason: 'BY_STAFF',
    });
    for (const { email: to } of [cancelled, marked])
      expect((await mailTo(app, to)).some(({ subject }) => subject === 'Mais tarde')).toBe(false);
  });

  it('are not sent to somebody who closed the account before, and no new one is written', async () => {
    const person = await aCandidate(app);
    const id = await applied(person);
    const { run } = await emailed(app, admin(), [id], { subject: 'Depois', sendAt: inHours(1) });
    await must(app, person.token, ERASE_ACCOUNT, { password: PASSWORD, confirmation: person.email });
    expect(resultsOf((await emailed(app, admin(), [id], { subject: 'Nova' })).rows)).toEqual(['ERASED']);
    expect((await graphql(app, tenant.admin.token, SET_MARK, { id: person.id, isSet: false })).code).toBe('NOT_FOUND');
    await must(app, tenant.admin.token, RESCHEDULE, { selection: { runId: run.id }, at: inHours(2) });
    await dueNow(app, worker, id);
    expect(await reached({ candidacyId: id }, 'CANCELLED')).toMatchObject({
      cancelReason: 'DO_NOT_CONTACT',
      sentAt: null,
    });
    expect((await mailTo(app, person.email)).filter(({ subject }) => /Depois|Nova/.test(subject))).toEqual([]);
  });

  it('go to the address that the candidate has when they are sent, and to nobody without one', async () => {
    const [moved, left, interrupted] = [await aCandidate(app), await aCandidate(app), await aCandidate(app)];
    const ids = [await applied(moved), await applied(left), await applied(interrupted)];
    const { run } = await emailed(app, admin(), ids, { subject: 'Convocatória', sendAt: inHours(1) });
    const present = freshEmail();
    await app.owner.query('update account set email = $2::text, email_norm = lower($2::text) where person_id = $1', [
      moved.id,
      present,
    ]);
    await app.owner.query('update candidate set email = $2 where id = $1', [moved.id, present]);
    await app.owner.query('update candidate set email = null where id = $1', [left.id]);
    // A worker stopped after it had stored the new address of the message, and before that of the mail.
    const later = freshEmail();
    await app.owner.query('update candidate set email = $2 where id = $1', [interrupted.id, later]);
    await app.owner.query('update candidate_message set address = $2 where candidate_id = $1', [interrupted.id, later]);
    await must(app, tenant.admin.token, RESCHEDULE, { selection: { runId: run.id }, at: inHours(2) });
    for (const id of ids) await dueNow(app, worker, id);
    await mailAbout(app, present, /^Convocatória$/);
    await mailAbout(app, later, /^Convocatória$/);
    expect(await reached({ candidacyId: ids[0] }, 'SENT')).toMatchObject({ address: present });
    expect(await reached({ candidacyId: ids[1] }, 'CANCELLED')).toMatchObject({ cancelReason: null, sentAt: null });
    for (const { email: to } of [moved, left, interrupted])
      expect((await mailTo(app, to)).some(({ subject }) => subject === 'Convocatória')).toBe(false);
  });
});
