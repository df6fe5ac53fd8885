import { randomUUID } from 'node:crypto';

import type pg from 'pg';

import { anApplication, aPublishedVacancy } from '../../support/data/builders';
import { aCandidate, aTenant, freshEmail, type Person, type Tenant } from '../../support/data/actors';
import { pendingEvents } from '../../support/data/pending-events';
import { DECIDE } from '../../support/data/decisions';
import { anImported } from '../../support/merging/merging';
import { must, startApp, type TestApp } from '../../support/app/app';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { until } from '../../support/setup/wait';

const INVITE = `mutation ($id: ID!, $key: ID!, $emails: [String!]!) { inviteToVacancy(vacancyId: $id, idempotencyKey: $key, input: { emails: $emails }) { email } }`;

describe('messages about a candidate who is erased at the same time', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let person: Person;
  let candidacyId: string;
  let holder: pg.PoolClient;

  beforeAll(async () => {
    app = await startApp();
    worker = await startTestWorker();
    tenant = await aTenant(app);
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  beforeEach(async () => {
    person = await aCandidate(app);
    candidacyId = await anApplication(app, person, (await aPublishedVacancy(app, tenant.admin)).id);
    await settled();
    await app.owner.query('insert into erasure (person_id, requested_at) values ($1, now())', [person.id]);
    holder = await app.owner.connect();
    await holder.query('begin');
  });
  afterEach(() => holder.release());

  /** Waits until the events of this application are handled. */
  const settled = () =>
    until(
      () => pendingEvents(app, [candidacyId]),
      (open) => open === 0,
    );
  const mails = async () =>
    (
      await app.owner.query<{ key: string }>(
        'select template_key as key from mail_message where person_id = $1 or address = $2',
        [person.id, person.email],
      )
    ).rows.map(({ key }) => key);

  async function blockedBy(client: pg.PoolClient): Promise<void> {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await until(
      async () =>
        (await app.owner.query('select 1 from pg_stat_activity where $1 = any (pg_blocking_pids(pid))', [rows[0]!.pid]))
          .rows.length,
      (waiting) => waiting > 0,
    );
  }

  it('are not stored when the erasure is committed first', async () => {
    await holder.query('select 1 from person where id = $1 for update', [person.id]);
    await must(app, tenant.admin.token, DECIDE['APPROVE']!, { id: candidacyId, version: 1 });
    // The handler of the event has read the name by now, and waits to store the mail.
    await blockedBy(holder);
    await holder.query('select sec.erase_candidate($1, now())', [person.id]);
    await holder.query('commit');
    await settled();
    expect(await mails()).toEqual([]);
  });

  it('are not stored for an imported person either, and are found by the record when they are stored', async () => {
    const [erased, kept] = [freshEmail(), freshEmail()];
    const importedId = await anImported(app, tenant, { email: erased });
    const keptId = await anImported(app, tenant, { email: kept });
    await app.owner.query('insert into erasure (person_id, requested_at) values ($1, now())', [importedId]);
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    const invite = (email: string) =>
      must(app, tenant.admin.token, INVITE, { id: vacancy.id, key: randomUUID(), emails: [email] });
    await holder.query('select 1 from person where id = $1 for update', [importedId]);
    await invite(erased);
    await blockedBy(holder);
    await holder.query('select sec.erase_candidate($1, now())', [importedId]);
    await holder.query('commit');
    await invite(kept);
    const invitations = async () =>
      (
        await app.owner.query<{ address: string; person: string | null }>(
          `select address, person_id as person from mail_message
           where template_key = 'vacancy.invitation' and address = any ($1)`,
          [[erased, kept]],
        )
      ).rows;
    await until(
      async () =>
        (
          await app.owner.query(
            `select 1 from outbox_delivery d join outbox o on o.id = d.outbox_id where o.name = 'vacancy.invited'`,
          )
        ).rowCount,
      (open) => open === 0,
    );
    expect(await until(invitations, (found) => found.some(({ address }) => address === kept))).toEqual([
      { address: kept, person: keptId },
    ]);
  });

  it('are erased when they were stored first', async () => {
    const { rows } = await holder.query('select sec.hold_candidate($1) as held', [person.id]);
    expect(rows).toEqual([{ held: true }]);
    const erasure = app.owner.query('select sec.erase_candidate($1, now())', [person.id]);
    await blockedBy(holder);
    await holder.query(
      `insert into mail_message (id, dedupe_key, person_id, address, template_key, locale, variables, send_after)
       values (gen_random_uuid(), $1, $2, $3, 'application.approved', 'pt', $4, now() + interval '1 day')`,
      [`held:${person.id}`, person.id, person.email, JSON.stringify({ name: person.email })],
    );
    await holder.query('commit');
    await erasure;
    const { rows: left } = await app.owner.query(
      'select address, variables, person_id, status from mail_message where dedupe_key = $1',
      [`held:${person.id}`],
    );
    expect(left).toEqual([{ address: '', variables: {}, person_id: null, status: 'SUPERSEDED' }]);
    const { rows: after } = await app.owner.query('select sec.hold_candidate($1) as held', [person.id]);
    expect(after).toEqual([{ held: false }]);
  });
});
