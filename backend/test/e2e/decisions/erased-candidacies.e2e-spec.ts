import { randomUUID } from 'node:crypto';

import { graphql, must, startApp, type TestApp } from '../../support/app/app';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aCandidate, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { bulkDecide, COUNT, endedRun, FEEDBACK, statusesOf } from '../../support/data/bulk-decisions';
import { DECIDE } from '../../support/data/decisions';
import { pendingEvents } from '../../support/data/pending-events';
import { until } from '../../support/setup/wait';

const LIST = `query ($filter: CandidacyFilter) { candidacies(filter: $filter) { items { id feedbackDueAt actions { canSendFeedback canReselect canApprove canReject } } } }`;
const WHOLE = `query ($id: ID!) { candidacy(id: $id) { feedbackDueAt actions { canSendFeedback canReselect canApprove canReject } } }`;
const NONE = { canSendFeedback: false, canReselect: false, canApprove: false };

describe('a candidacy whose candidate was erased', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;
  beforeAll(async () => {
    app = await startApp({ DECISION_UNDO_SECONDS: '3600' });
    worker = await startTestWorker();
    tenant = await aTenant(app);
    vacancy = await aPublishedVacancy(app, tenant.admin);
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const erase = async ({ id }: Person) => {
    await app.owner.query('insert into erasure (person_id, requested_at) values ($1, now())', [id]);
    await app.owner.query('select sec.erase_candidate($1, now())', [id]);
  };
  /** Anonymises the candidacy as the end of the retention period does. */
  const anonymise = async (id: string) => {
    // While a message about an application is stored, the row of the application is locked. The clean-up skips
    // locked rows.
    await until(
      () => pendingEvents(app, [id]),
      (open) => open === 0,
    );
    await app.owner.query(`update institution set retention_months = 6 where id = $1`, [tenant.id]);
    await app.owner.query(`update candidacy set updated_at = now() - interval '7 months' where id = $1`, [id]);
    await app.owner.query(`update vacancy set status = 'CLOSED' where id = $1`, [vacancy.id]);
    await app.owner.query('select sec.anonymise_candidacies(now(), 100)');
    await app.owner.query(`update vacancy set status = 'PUBLISHED' where id = $1`, [vacancy.id]);
  };
  const reject = (id: string, version = 1) => graphql(app, tenant.admin.token, DECIDE.REJECT!, { id, version });
  const aRejected = async (): Promise<{ id: string; person: Person }> => {
    const person = await aCandidate(app);
    const id = await anApplication(app, person, vacancy.id);
    expect((await reject(id)).code).toBe('OK');
    return { id, person };
  };
  const waiting = async (): Promise<string[]> =>
    (await must(app, tenant.admin.token, LIST, { filter: { awaitingFeedback: true } })).candidacies.items.map(
      (row: { id: string }) => row.id,
    );

  it.each(['erased', 'anonymised'])('does not wait for feedback, and is not sent any: %s', async (how) => {
    const { id, person } = await aRejected();
    expect(await waiting()).toContain(id);
    await (how === 'erased' ? erase(person) : anonymise(id));
    expect(await waiting()).not.toContain(id);
    const selection = { ids: [id] };
    const { candidacySelection } = await must(app, tenant.admin.token, COUNT, { selection });
    expect(candidacySelection).toMatchObject({ total: 1, canSendFeedback: 0, canReselect: 0 });
    const { data } = await graphql(app, tenant.admin.token, FEEDBACK, { key: randomUUID(), selection });
    const { run, rows } = await endedRun(app, tenant.admin, data.run.id as string);
    expect(run).toMatchObject({ done: 0, failed: 0, skipped: 1 });
    expect(rows).toMatchObject([{ state: 'SKIPPED', skipReason: 'ERASED' }]);
    const expected = { feedbackDueAt: null, actions: NONE };
    expect((await must(app, tenant.admin.token, WHOLE, { id })).candidacy).toMatchObject(expected);
    const { items } = (await must(app, tenant.admin.token, LIST, { filter: { ids: [id] } })).candidacies;
    expect(items).toMatchObject([expected]);
  });

  it('is not selected again, neither alone nor in a run', async () => {
    const { id, person } = await aRejected();
    await erase(person);
    const { rows } = await app.owner.query<{ version: number }>('select version from candidacy where id = $1', [id]);
    const { version } = rows[0]!;
    const alone = await graphql(app, tenant.admin.token, DECIDE.RESELECT!, { id, version });
    expect([alone.code, alone.errors[0]?.extensions.params]).toEqual([
      'INVALID_STATE',
      { status: 'REJECTED', reason: 'ERASED' },
    ]);
    const { data } = await bulkDecide(app, tenant.admin, 'RESELECT', { selection: { ids: [id] } });
    const ended = await endedRun(app, tenant.admin, data.run.id as string);
    expect(ended.rows).toMatchObject([{ state: 'SKIPPED', skipReason: 'ERASED' }]);
    expect(await statusesOf(app, [id])).toEqual(['REJECTED']);
  });

  it('can be rejected when it is still open, so that it does not stay open', async () => {
    const id = await anApplication(app, await aCandidate(app), vacancy.id);
    await anonymise(id);
    const { actions } = (await must(app, tenant.admin.token, WHOLE, { id })).candidacy;
    expect(actions).toMatchObject({ ...NONE, canReject: true });
    expect((await graphql(app, tenant.admin.token, DECIDE.APPROVE!, { id, version: 2 })).code).toBe('INVALID_STATE');
    expect((await reject(id, 2)).code).toBe('OK');
    expect(await waiting()).not.toContain(id);
  });
});
