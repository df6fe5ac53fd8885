import { randomUUID } from 'node:crypto';

import { MessageClaimService } from '../../../src/features/messages/writing/message-claim.service';
import { type Data, must, type TestApp } from '../../support/app/app';
import { mailTo } from '../../support/app/mailbox';
import { startWithWorker } from '../../support/app/app-with-worker';
import type { TestWorker } from '../../support/app/worker';
import { aCandidate, type Person, type Tenant } from '../../support/data/actors';
import { anAppliedCandidacy } from '../../support/data/builders';
import { codesOf, COUNT, endedRun, FEEDBACK } from '../../support/data/bulk-decisions';
import { changeDecisions, DECIDE, UNDO } from '../../support/data/decisions';
import { dueNow } from '../../support/messages/due-message';
import { until } from '../../support/setup/wait';
import {
  AUDIENCE,
  emailed,
  inHours,
  messageInState,
  RECIPIENTS,
  resultsOf,
  SET_MARK,
  staffMessage,
} from '../../support/messages/messages';

const WITH_FEEDBACK = { subject: null, text: null, template: 'FEEDBACK', message: 'Faltou experiência.' };
const SUBJECT = /^Resposta à sua candidatura/;

describe('a message with feedback in the undo period of the rejection', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let person: Person;
  let id: string;
  let rejection: { id: string; visibleAt: string };
  startWithWorker((test) => ({ app, worker, tenant } = test), {
    DECISION_UNDO_SECONDS: '3600',
    SESSION_CACHE_MILLISECONDS: '0',
  });
  beforeEach(async () => {
    person = await aCandidate(app);
    id = (await anAppliedCandidacy(app, tenant, person)).candidacyId;
    const { decided } = await must(app, tenant.admin.token, DECIDE.REJECT!, { id, version: 1 });
    rejection = decided.decisions[0];
  });

  const written = async (input: object = {}): Promise<string[]> =>
    resultsOf((await emailed(app, tenant.admin, [id], { ...WITH_FEEDBACK, ...input })).rows);
  const message = () => staffMessage(app, tenant.admin, { candidacyId: id });
  const inState = (state: string) => messageInState(app, tenant.admin, { candidacyId: id }, state);
  const due = () => dueNow(app, worker, id);
  /** The message after the claim has given it another time. */
  const moved = () => until(message, ({ version }) => version === 2);
  const reselected = async () => must(app, tenant.admin.token, DECIDE.RESELECT!, { id, version: 2 });
  const undo = async () => (await must(app, tenant.admin.token, UNDO, { selection: { ids: [rejection.id] } })) as Data;
  /** Changes the decision of the rejection, which only its run and the owner of the table can do. */
  const setRejection = (changes: string) => changeDecisions(app, changes, 'id = $1', rejection.id);
  /** How often the feedback was marked, and how many mails with feedback the candidate got. */
  const counted = async () => {
    const { rows } = await app.owner.query<{ marked: number; sent: boolean }>(
      `select count(d.id)::int as marked, c.feedback_sent_at is not null as sent
       from candidacy c left join candidacy_decision d on d.candidacy_id = c.id and d.kind = 'FEEDBACK'
       where c.id = $1 group by c.id`,
      [id],
    );
    const mails = (await mailTo(app, person.email)).filter(({ subject }) => SUBJECT.test(subject)).length;
    return { ...rows[0]!, mails };
  };
  const NOTHING = { marked: 0, sent: false, mails: 0 };
  const ONCE = { marked: 1, sent: true, mails: 1 };

  it('is mailed when the undo period ends; the rejection cannot be undone after the message', async () => {
    expect(await written()).toEqual(['QUEUED']);
    expect(await message()).toMatchObject({ state: 'QUEUED', at: rejection.visibleAt });
    expect(await counted()).toEqual(NOTHING);
    await setRejection('visible_at = now()');
    await due();
    await inState('SENT');
    expect(await counted()).toEqual(ONCE);
    expect((await undo()).undoDecision[0].error.code).toBe('STALE_VERSION');
  });

  it.each([
    ['who is re-selected', reselected],
    ['whose rejection is undone', undo],
    [
      'who is rejected again after an undo',
      async () => {
        await undo();
        const { rows } = await app.owner.query<{ version: number }>('select version from candidacy where id = $1', [
          id,
        ]);
        await must(app, tenant.admin.token, DECIDE.REJECT!, { id, version: rows[0]!.version });
      },
    ],
  ])('is withheld from a candidate %s', async (_, withdraw) => {
    await written();
    await withdraw();
    await due();
    expect(await inState('CANCELLED')).toMatchObject({ cancelReason: 'NO_LONGER_REJECTED', sentAt: null });
    expect(await counted()).toEqual(NOTHING);
  });

  it('is sent to a candidate who was re-selected before the message was written', async () => {
    await reselected();
    expect(await written()).toEqual(['QUEUED']);
    await inState('SENT');
    expect(await counted()).toEqual({ ...NOTHING, mails: 1 });
  });

  it('moves to the end of the undo period when its own time is earlier', async () => {
    expect(await written({ sendAt: inHours(1 / 2) })).toEqual(['SCHEDULED']);
    await due();
    expect(await moved()).toMatchObject({ state: 'SCHEDULED', at: rejection.visibleAt, canChange: true });
    expect(await counted()).toEqual(NOTHING);
    await setRejection('visible_at = now()');
    await due();
    await inState('SENT');
    expect(await counted()).toEqual(ONCE);
  });

  it.each([
    ['at once', {}, 'QUEUED'],
    ['later', { sendAt: inHours(1) }, 'SCHEDULED'],
  ])('waits for the end of the run of the rejection when it is sent %s', async (_, input, state) => {
    await setRejection('visible_at = null, run_id = gen_random_uuid()');
    expect(await written(input)).toEqual([state]);
    await due();
    const later = await moved();
    expect(later).toMatchObject({ state: 'SCHEDULED' });
    expect(Date.parse(later.at as string)).toBeGreaterThan(Date.now());
    expect(await counted()).toEqual(NOTHING);
    await setRejection('visible_at = now()');
    await due();
    await inState('SENT');
    expect(await counted()).toEqual(ONCE);
  });

  it('is not checked again when the attempt to send its mail is repeated', async () => {
    await written();
    await setRejection('visible_at = now()');
    const { id: messageId, version } = await message();
    const claim = () => worker.get(MessageClaimService).claim(tenant.id, messageId as string, version as number);
    const claimed = { address: person.email };
    expect(await claim()).toEqual(claimed);
    expect(await counted()).toEqual({ ...ONCE, mails: 0 });
    const { rows } = await app.owner.query<{ version: number }>('select version from candidacy where id = $1', [id]);
    await must(app, tenant.admin.token, DECIDE.RESELECT!, { id, version: rows[0]!.version });
    expect(await claim()).toEqual(claimed);
    expect(await message()).toMatchObject({ state: 'QUEUED' });
    expect(await counted()).toEqual({ ...ONCE, mails: 0 });
  });

  it('will count as feedback while the run of the rejection is in progress, when `sendFeedback` is refused', async () => {
    await setRejection('visible_at = null, run_id = gen_random_uuid()');
    const selection = { ids: [id] };
    const able = async () => {
      const decision = { decision: 'FEEDBACK' };
      const { candidacySelection } = await must(app, tenant.admin.token, COUNT, { selection });
      const { emailRecipients } = await must(app, tenant.admin.token, RECIPIENTS, { selection, decision });
      return [candidacySelection.canSendFeedback as number, (emailRecipients.items as Data[]).length];
    };
    expect(await able()).toEqual([0, 0]);
    const { run } = await must(app, tenant.admin.token, FEEDBACK, { key: randomUUID(), selection });
    expect(codesOf((await endedRun(app, tenant.admin, run.id as string)).rows)).toEqual(['INVALID_STATE']);
    const document = AUDIENCE.replace('receive', 'receive awaitFeedback');
    const { emailAudience } = await must(app, tenant.admin.token, document, { selection });
    expect(emailAudience).toMatchObject({ receive: 1, awaitFeedback: 1 });
    await setRejection('visible_at = now()');
    expect(await able()).toEqual([1, 1]);
  });

  it('does not count as feedback if the message is withheld from a candidate who was marked', async () => {
    await written();
    await must(app, tenant.admin.token, SET_MARK, { id: person.id, isSet: true, reason: 'Pediu' });
    await setRejection('visible_at = now()');
    await due();
    expect(await inState('CANCELLED')).toMatchObject({ cancelReason: 'DO_NOT_CONTACT' });
    expect(await counted()).toEqual(NOTHING);
  });

  it('does not count as feedback if the candidate has no address any more', async () => {
    await written();
    await app.owner.query('update candidate set email = null where id = $1', [person.id]);
    await setRejection('visible_at = now()');
    await due();
    expect(await inState('CANCELLED')).toMatchObject({ cancelReason: null });
    expect(await counted()).toEqual(NOTHING);
  });

  it('is sent after a rejection that contains feedback, and marks nothing', async () => {
    await app.owner.query('update candidacy set feedback_sent_at = now() where id = $1', [id]);
    await written();
    expect(await message()).toMatchObject({ state: 'QUEUED', at: rejection.visibleAt });
    await setRejection('visible_at = now()');
    await due();
    await inState('SENT');
    expect(await counted()).toEqual({ marked: 0, sent: true, mails: 1 });
  });
});
