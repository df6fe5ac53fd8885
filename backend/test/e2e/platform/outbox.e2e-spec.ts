import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { EventProcessor } from '../../../src/platform/events/event.processor';
import { Relay } from '../../../src/platform/events/relay';
import { Subscribers } from '../../../src/platform/events/subscribers';
import { aCandidate, aTenant, type Person } from '../../support/data/actors';
import { startApp, type TestApp } from '../../support/app/app';
import { anApplication, aPublishedVacancy } from '../../support/data/builders';
import { pendingEvents } from '../../support/data/pending-events';
import { until } from '../../support/setup/wait';
import { startTestWorker, type TestWorker } from '../../support/app/worker';

const SUBSCRIBER = 'messages.candidacy-applied';
const WAITING_FOR_NOTIFICATIONS = `
  select 1 from pg_locks
  where not granted and relation = 'notification'::regclass
    and database = (select oid from pg_database where datname = current_database())`;
const WORKER = path.resolve(__dirname, '../../../dist/worker.js');

describe('events', () => {
  let app: TestApp;
  const workers: TestWorker[] = [];

  beforeAll(async () => {
    app = await startApp();
  });

  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()));
  });

  afterAll(() => app.close());

  const aWorker = async (): Promise<TestWorker> => {
    const worker = await startTestWorker();
    workers.push(worker);
    return worker;
  };

  /** Applications of several people to one vacancy: the event of each causes a mail and a notification. */
  async function applications(count: number): Promise<string[]> {
    const tenant = await aTenant(app);
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    const people: Person[] = [];
    for (let i = 0; i < count; i += 1) people.push(await aCandidate(app));
    return Promise.all(people.map((person) => anApplication(app, person, vacancy.id)));
  }

  const effectsOf = async (ids: string[]): Promise<{ mails: number; notifications: number }> => {
    const { rows } = await app.owner.query(
      `select (select count(*)::int from mail_message where dedupe_key = any (select 'application.received:' || id from unnest($1::text[]) id)) as mails,
         (select count(*)::int from notification where subject_id = any ($1::uuid[]) and kind = 'CANDIDACY_RECEIVED') as notifications`,
      [ids],
    );
    return rows[0];
  };
  const eventOf = async (candidacyId: string): Promise<string> =>
    (
      await app.owner.query(
        `select id from outbox where name = 'candidacy.applied' and payload ->> 'candidacyId' = $1`,
        [candidacyId],
      )
    ).rows[0].id;
  const pending = (ids: string[]) => () => pendingEvents(app, ids);

  it('wait for the worker and take effect once', async () => {
    const ids = await applications(3);
    expect(await effectsOf(ids)).toEqual({ mails: 0, notifications: 0 });
    await aWorker();
    await until(
      () => effectsOf(ids),
      ({ mails, notifications }) => mails === 3 && notifications === 3,
    );
    await until(pending(ids), (n) => n === 0);
  });

  it('take effect once when two relays deliver them in parallel', async () => {
    const ids = await applications(4);
    const [one, two] = await Promise.all([aWorker(), aWorker()]);
    await Promise.all([one!, two!, one!, two!].map((worker) => worker.get(Relay).drain()));
    await until(pending(ids), (n) => n === 0);
    expect(await effectsOf(ids)).toEqual({ mails: 4, notifications: 4 });
  });

  it('take effect once when they are delivered twice, also in parallel', async () => {
    const [id] = (await applications(1)) as [string];
    const worker = await aWorker();
    await until(pending([id]), (n) => n === 0);
    const job = { data: { outboxId: await eventOf(id), subscriber: SUBSCRIBER } } as Parameters<
      EventProcessor['process']
    >[0];
    await worker.get(EventProcessor).process(job);
    expect(await effectsOf([id])).toEqual({ mails: 1, notifications: 1 });

    // Deletes the record of the delivery, so that two deliveries of the event compete.
    await app.owner.query('delete from outbox_done where outbox_id = $1 and subscriber = $2', [
      job.data.outboxId,
      SUBSCRIBER,
    ]);
    await app.owner.query(`delete from mail_message where dedupe_key = 'application.received:' || $1`, [id]);
    await app.owner.query('delete from notification where subject_id = $1', [id]);
    await Promise.all(Array.from({ length: 4 }, () => worker.get(EventProcessor).process(job)));
    expect(await effectsOf([id])).toEqual({ mails: 1, notifications: 1 });
    const { rows } = await app.owner.query('select count(*)::int as n from outbox_done where outbox_id = $1', [
      job.data.outboxId,
    ]);
    expect(rows[0].n).toBe(1);
  });

  it('are delivered again when the queue lost their jobs', async () => {
    const ids = await applications(2);
    for (const id of ids) {
      const event = await eventOf(id);
      await app.owner.query('delete from outbox_pending where outbox_id = $1', [event]);
      await app.owner.query(
        `insert into outbox_delivery (outbox_id, subscriber, handed_at) values ($1, $2, now() - interval '11 minutes')`,
        [event, SUBSCRIBER],
      );
    }
    await aWorker();
    await until(
      () => effectsOf(ids),
      ({ mails, notifications }) => mails === 2 && notifications === 2,
    );
  });

  it('leave no delivery row behind when a delivery ends before its relay', async () => {
    const [id] = (await applications(1)) as [string];
    const worker = await aWorker();
    await until(pending([id]), (n) => n === 0);
    const event = await eventOf(id);
    const note = () =>
      app.owner.query(`insert into outbox_delivery (outbox_id, subscriber) values ($1, $2)`, [event, SUBSCRIBER]);
    await note();
    const job = { data: { outboxId: event, subscriber: SUBSCRIBER } } as Parameters<EventProcessor['process']>[0];
    await worker.get(EventProcessor).process(job);
    expect(await pending([id])()).toBe(0);

    await note();
    await app.owner.query('insert into outbox_pending (outbox_id) values ($1)', [event]);
    await worker.get(Relay).drain();
    await until(pending([id]), (n) => n === 0);
    expect(await effectsOf([id])).toEqual({ mails: 1, notifications: 1 });
  });

  it('leave no delivery row behind when the relay stores it while the delivery runs', async () => {
    const [id] = (await applications(1)) as [string];
    const event = await eventOf(id);
    await app.owner.query('delete from outbox_pending where outbox_id = $1', [event]);
    const worker = await aWorker();
    const blocker = await app.owner.connect();
    try {
      await blocker.query('begin; lock table notification in exclusive mode');
      const job = { data: { outboxId: event, subscriber: SUBSCRIBER } } as Parameters<EventProcessor['process']>[0];
      const running = worker.get(EventProcessor).process(job);
      await until(
        async () => (await app.owner.query(WAITING_FOR_NOTIFICATIONS)).rowCount,
        (waiting) => waiting === 1,
      );
      await app.owner.query(`insert into outbox_delivery (outbox_id, subscriber) values ($1, $2)`, [event, SUBSCRIBER]);
      await blocker.query('commit');
      await running;
    } finally {
      blocker.release();
    }
    expect(await pending([id])()).toBe(0);
    expect(await effectsOf([id])).toEqual({ mails: 1, notifications: 1 });
  });

  it('take effect once when a worker is killed while it handles them', async () => {
    const ids = await applications(8);
    const victim: ChildProcess = spawn(process.execPath, [WORKER], { env: process.env, stdio: 'ignore' });
    const killed = once(victim, 'exit');
    try {
      await until(
        () => effectsOf(ids),
        ({ notifications }) => notifications > 0,
        60_000,
      );
    } finally {
      // Stop the worker also if the wait failed, because a running worker would process the events of later tests.
      victim.kill('SIGKILL');
      await killed;
    }
    await aWorker();
    await until(
      () => effectsOf(ids),
      ({ mails, notifications }) => mails === 8 && notifications === 8,
      90_000,
    );
    await until(pending(ids), (n) => n === 0, 90_000);
    expect(await effectsOf(ids)).toEqual({ mails: 8, notifications: 8 });
  });

  it('for an unknown subscriber stop the worker when it starts', async () => {
    const worker = await aWorker();
    const [id] = (await applications(1)) as [string];
    const event = await eventOf(id);
    await app.owner.query(`insert into outbox_delivery (outbox_id, subscriber) values ($1, 'gone.subscriber')`, [
      event,
    ]);
    await expect(worker.get(Subscribers).onModuleInit()).rejects.toThrow('gone.subscriber');
    await app.owner.query(`delete from outbox_delivery where subscriber = 'gone.subscriber'`);
  });
});
