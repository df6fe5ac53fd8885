import { randomUUID } from 'node:crypto';

import { type Data, must, startApp, type TestApp } from '../../support/app/app';
import { mailAbout } from '../../support/app/mailbox';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aCandidate, aRoot, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { anAppliedCandidacy } from '../../support/data/builders';
import { bulkDecide, endedRun } from '../../support/data/bulk-decisions';
import { findTexts } from '../../support/data/stored-texts';
import { merged } from '../../support/merging/merging';
import { emailed, inHours, staffMessage, UPDATE_MESSAGE } from '../../support/messages/messages';
import { until } from '../../support/setup/wait';

describe('texts about a person outside the rows of the person', () => {
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

  const query = async (text: string, values: unknown[]): Promise<Data[]> =>
    (await app.owner.query<Data>(text, values)).rows;
  const named = (): string => `Nome${randomUUID().slice(0, 8)}`;
  const titleOf = async (candidacyId: string): Promise<string> => {
    const [row] = await until(
      () =>
        query('select title from notification where subject_id = $1 and person_id = $2', [
          candidacyId,
          tenant.admin.id,
        ]),
      (rows) => rows.length > 0,
    );
    return row!.title as string;
  };
  const applied = async (person: Person): Promise<string> => {
    const { candidacyId } = await anAppliedCandidacy(app, tenant, person);
    expect(await titleOf(candidacyId)).toContain(person.name);
    return candidacyId;
  };
  const erase = async ({ id }: Person) => {
    // While the worker handles events, the worker may lock the same rows in another order, which can cause a deadlock.
    await until(
      () => query('select outbox_id from outbox_pending union all select outbox_id from outbox_delivery', []),
      (rows) => rows.length === 0,
    );
    await app.owner.query('insert into erasure (person_id, requested_at) values ($1, now())', [id]);
    await app.owner.query('select sec.erase_candidate($1, now())', [id]);
    await app.owner.query('update erasure set finished_at = now() where person_id = $1', [id]);
  };

  it('leave the notifications of staff with an erasure, also with a name that the person had before', async () => {
    const name = named();
    const person = await aCandidate(app, { name });
    const candidacyId = await applied(person);
    await app.owner.query(`update candidate set name = 'Outra' where id = $1`, [person.id]);
    await app.owner.query(`update person set name = 'Outra Pessoa' where id = $1`, [person.id]);
    await erase(person);
    expect(await titleOf(candidacyId)).toBe('—');
    expect(await findTexts(app, [name])).toEqual([]);
  });

  it('leave the notifications of staff with the name of a record that was merged into the erased one', async () => {
    const name = named();
    const [keep, drop] = [await aCandidate(app), await aCandidate(app, { name })];
    const candidacyId = await applied(drop);
    const root = await aRoot(app, ['ROOT_CANDIDATES']);
    await merged(app, root.token, keep.id, drop.id);
    await erase(keep);
    expect(await titleOf(candidacyId)).toBe('—');
    expect(await findTexts(app, [name])).toEqual([]);
  });

  it('leave a run when it ends', async () => {
    const { vacancy, candidacyId } = await anAppliedCandidacy(app, tenant, await aCandidate(app));
    const { data } = await bulkDecide(app, tenant.admin, 'REJECT', {
      vacancy: vacancy.id,
      selection: { ids: [candidacyId] },
    });
    const { run, rows } = await endedRun(app, tenant.admin, data.run.id as string);
    expect(rows).toMatchObject([{ state: 'DONE' }]);
    expect(await query('select params from run where id = $1', [run.id])).toEqual([{ params: {} }]);
    expect(
      await query(`select note, feedback from candidacy_decision where candidacy_id = $1 and kind = 'REJECT'`, [
        candidacyId,
      ]),
    ).toEqual([{ note: 'sem experiência', feedback: 'Obrigado' }]);
  });

  it('leave the mails of an application when its retention period ends', async () => {
    const [first, second] = [named(), named()];
    const person = await aCandidate(app);
    const { vacancy, candidacyId } = await anAppliedCandidacy(app, tenant, person);
    await emailed(app, tenant.admin, [candidacyId], { subject: first, sendAt: inHours(48) });
    const message = await until(
      () => staffMessage(app, tenant.admin, { candidacyId }),
      (found) => found?.state === 'SCHEDULED',
    );
    const queued = (versions: number) =>
      until(
        () => query('select id from mail_message where dedupe_key like $1', [`application.message:${message.id}:%`]),
        (rows) => rows.length === versions,
      );
    await queued(1);
    const input = { subject: second, text: second };
    await must(app, tenant.admin.token, UPDATE_MESSAGE, { id: message.id, version: message.version, input });
    await queued(2);
    await bulkDecide(app, tenant.admin, 'REJECT', { vacancy: vacancy.id, selection: { ids: [candidacyId] } });
    await mailAbout(app, person.email, /resultado|candidatura/i);
    const other = await aCandidate(app);
    await anAppliedCandidacy(app, tenant, other);
    await mailAbout(app, other.email, /candidatura/i);

    await app.owner.query('update institution set retention_months = 6 where id = $1', [tenant.id]);
    await until(
      () => query('select status from candidacy where id = $1', [candidacyId]),
      ([row]) => row?.status === 'REJECTED',
    );
    const mailsOf = (address: string) =>
      query(`select status from mail_message where address = $1 and template_key like 'application.%'`, [address]);
    await until(
      () => mailsOf(person.email),
      (mails) => mails.length === 4,
    );
    await app.owner.query(`update candidacy set updated_at = now() - interval '7 months' where id = $1`, [candidacyId]);
    // The function skips an application that a handler of an event has locked, so the test repeats the call.
    await until(
      async () => {
        await app.owner.query('select sec.anonymise_candidacies(now(), 1000)');
        return mailsOf(person.email);
      },
      (mails) => mails.length === 0,
    );
    expect(await mailsOf(other.email)).not.toEqual([]);
    expect(await findTexts(app, [first, second])).toEqual([]);
    expect(
      await query(`select 1 from mail_message where status = 'QUEUED' and dedupe_key like $1`, [
        `application.message:${message.id}:%`,
      ]),
    ).toEqual([]);
  });
});
