import { InjectQueue } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';

import { Database } from '../database/database';
import { sql } from '../database/sql';
import { Claims, type Queue as ClaimedQueue } from '../jobs/claims';
import { EVENTS_QUEUE, type EventJob } from '../jobs/queues';
import { Rounds } from '../jobs/rounds';
import { WakeUps } from '../jobs/wake-ups';
import { errorLine } from '../logging/error-text';
import { Subscribers } from './subscribers';

const BATCH = 200;
const POLL_MILLISECONDS = 1000;
const DELIVERIES: ClaimedQueue = {
  table: 'outbox_delivery',
  key: ['outbox_id', 'subscriber'],
  dueAt: 'handed_at',
  open: sql`true`,
  batch: BATCH,
};
/** Longer than all retries of a job take, so that only lost and failed jobs are queued again. */
const GIVEN_UP_AFTER = '10 minutes';
/** NOTIFY payload when root requests that deliveries are retried. */
const AGAIN = 'again';

/**
 * Moves outbox rows to the queue, one job per subscriber. A crash may queue a job twice; the done-row of each handler
 * prevents a second effect.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Relay.name);
  private readonly rounds = new Rounds(this.logger, () => this.drain());
  private readonly repairs = new Rounds(this.logger, () => this.handOnAgain());

  constructor(
    private readonly db: Database,
    private readonly subscribers: Subscribers,
    private readonly wakeUps: WakeUps,
    private readonly claims: Claims,
    @InjectQueue(EVENTS_QUEUE) private readonly queue: Queue<EventJob>,
  ) {}

  onApplicationBootstrap(): void {
    this.queue.on('error', (error) => this.logger.warn(`The queue of events: ${errorLine(error)}`));
    this.wakeUps.on('outbox', (payload) => {
      this.rounds.now();
      if (payload === AGAIN) this.repairs.now();
    });
    this.rounds.every(POLL_MILLISECONDS);
    this.repairs.every(60_000);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.rounds.stop(), this.repairs.stop()]);
  }

  /** Processes the outbox until it is empty. Returns the number of events queued. */
  drain(): Promise<number> {
    return this.claims.drain(
      DELIVERIES,
      () => this.db.asWorker(() => this.handOn()),
      (handed) => this.db.asWorker(() => this.clearDone(handed)),
    );
  }

  /** Queues deliveries again that were queued long ago and are not done: the job was lost with its queue, or failed too often. */
  async handOnAgain(givenUpAfter = GIVEN_UP_AFTER): Promise<number> {
    return this.db.asWorker(async () => {
      const lost = await this.claims.lock<EventJob>(
        DELIVERIES,
        sql`handed_at < now() - ${givenUpAfter}::interval`,
        sql`handed_at = now()`,
        sql`t.outbox_id, t.subscriber`,
      );
      await this.addJobs(lost.map(({ outboxId, subscriber }) => ({ outboxId, subscriber })));
      return lost.length;
    });
  }

  /** Returns the ids of the queued events. */
  private async handOn(): Promise<string[]> {
    const events = await this.db.query<{ id: string; name: string }>(sql`
      select o.id, o.name from outbox_pending p join outbox o on o.id = p.outbox_id
      order by p.created_at, p.outbox_id limit ${BATCH} for update of p skip locked`);
    if (events.length === 0) return [];
    const jobs = events.flatMap(({ id, name }) =>
      this.subscribers.namesFor(name).map((subscriber) => ({ outboxId: id, subscriber })),
    );
    await this.db.write(sql`
      insert into outbox_delivery (outbox_id, subscriber)
      select *
      from unnest(${jobs.map((job) => job.outboxId)}::uuid[], ${jobs.map((job) => job.subscriber)}::text[])
      on conflict do nothing`);
    await this.addJobs(jobs);
    const ids = events.map(({ id }) => id);
    await this.db.write(sql`delete from outbox_pending where outbox_id = any (${ids}::uuid[])`);
    return ids;
  }

  /**
   * A job may finish before the transaction that queued it commits. Then its delivery row still exists and is deleted
   * here.
   */
  private async clearDone(ids: readonly string[]): Promise<void> {
    await this.db.write(sql`delete from outbox_delivery d using outbox_done o
       where d.outbox_id = any (${ids}::uuid[]) and o.outbox_id = d.outbox_id and o.subscriber = d.subscriber`);
  }

  /** The job id makes BullMQ ignore duplicates. It must not contain a colon. */
  private async addJobs(jobs: readonly EventJob[]): Promise<void> {
    if (jobs.length === 0) return;
    await this.queue.addBulk(
      jobs.map((job) => ({ name: job.subscriber, data: job, opts: { jobId: `${job.outboxId}_${job.subscriber}` } })),
    );
  }
}
