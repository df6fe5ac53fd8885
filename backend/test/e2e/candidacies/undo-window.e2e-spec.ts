import { DueRunner } from '../../../src/platform/jobs/due-runner';
import { MailSender } from '../../../src/platform/mail/mail-sender';
import { aCandidate, aTenant, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { anAppliedCandidacy } from '../../support/data/builders';
import { DECIDE, MINE } from '../../support/data/decisions';
import { until } from '../../support/setup/wait';
import { startTestWorker, type TestWorker } from '../../support/app/worker';

const WITHDRAW = 'mutation ($id: ID!) { withdrawCandidacy(id: $id) { id } }';

describe('the end of the undo window', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await startApp({ DECISION_UNDO_SECONDS: '3600', SESSION_CACHE_MILLISECONDS: '0' });
    worker = await startTestWorker();
    tenant = await aTenant(app);
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const one = async (text: string, values: unknown[]): Promise<Data | undefined> =>
    (await app.owner.query<Data>(text, values)).rows[0];
  /** Processes that wait for a row. */
  const waiting = () =>
    one(
      `select count(distinct l.pid)::int as n from pg_locks l
       join pg_stat_activity a on a.pid = l.pid and a.datname = current_database() where not l.granted`,
      [],
    );

  it('waits for an undo that started earlier, and then sends no mail and no notification', async () => {
    const person = await aCandidate(app);
    const { candidacyId } = await anAppliedCandidacy(app, tenant, person);
    const seen = await must(app, person.token, MINE);
    const variables = { id: candidacyId, version: 1 };
    const decision = (await must(app, tenant.admin.token, DECIDE.REJECT!, variables)).decided.decisions[0].id as string;
    const mail = () => one(`select status from mail_message where dedupe_key like '%:' || $1`, [decision]);
    const notice = () => one(`select state from due_item where subject_id = $1`, [decision]);
    await until(mail, (row) => row?.status === 'QUEUED');
    await until(notice, (row) => row?.state === 'PENDING');

    // The undo has locked the candidacy and not committed yet.
    const undo = await app.owner.connect();
    try {
      await undo.query('begin');
      await undo.query('select 1 from candidacy where id = $1 for update', [candidacyId]);
      await app.owner.query(
        `update mail_message set send_after = now() - interval '1 second' where dedupe_key like '%:' || $1`,
        [decision],
      );
      await app.owner.query(`update due_item set due_at = now() - interval '1 second' where subject_id = $1`, [
        decision,
      ]);
      const sweeps = [worker.get(MailSender).sweep(), worker.get(DueRunner).sweep()];
      await until(waiting, (row) => row?.n === 2);
      await undo.query('alter table candidacy_decision disable trigger user');
      await undo.query(
        `update candidacy_decision set undone_at = now(), undone_by = $2, undone_by_name = 'A' where id = $1`,
        [decision, tenant.admin.id],
      );
      await undo.query('alter table candidacy_decision enable trigger user');
      await undo.query('commit');
      await Promise.all(sweeps);
    } finally {
      undo.release();
    }
    expect((await until(mail, (row) => row?.status !== 'QUEUED'))?.status).toBe('SUPERSEDED');
    await until(notice, (row) => row?.state === 'DONE');
    const { rows } = await app.owner.query('select 1 from notification where person_id = $1 and subject_id = $2', [
      person.id,
      candidacyId,
    ]);
    expect(rows).toEqual([]);
    expect(await must(app, person.token, MINE)).toEqual(seen);
  });

  it('commits before a withdrawal is refused, with the status that the candidate sees', async () => {
    const person = await aCandidate(app);
    const { candidacyId: id } = await anAppliedCandidacy(app, tenant, person);
    await must(app, tenant.admin.token, DECIDE.REJECT!, { id, version: 1 });
    const { code, errors } = await graphql(app, person.token, WITHDRAW, { id });
    expect([code, errors[0]?.extensions.params]).toEqual(['INVALID_STATE', { status: 'ACTIVE' }]);
  });
});
