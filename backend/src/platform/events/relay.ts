import { InjectQueue } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bullmq';

import { Transactions } from '../context/transactions';
import { EVENTS_QUEUE, type EventJob } from '../jobs/queues';
import { Rounds } from '../jobs/rounds';
import { WakeUps } from '../jobs/wake-ups';
import { errorLine } from '../logging/error-text';
import { DeliveriesRepository } from './deliveries.repository';
import { Subscribers } from './subscribers';

const POLL_MILLISECONDS = 1000;
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
    private readonly transactions: Transactions,
    private readonly deliveries: DeliveriesRepository,
    private readonly subscribers: Subscribers,
    private readonly wakeUps: WakeUps,
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
    return this.deliveries.drain(
      () => this.transactions.asWorker(() => this.handOn()),
      // A job may finish before the transaction that queued it commits. Then its delivery row still exists and is deleted
      // here.
      (handed) => this.transactions.asWorker(() => this.deliveries.removeDone(handed)),
    );
  }

  /** Queues deliveries again that were queued long ago and are not done: the job was lost with its queue, or failed too often. */
  async handOnAgain(givenUpAfter = GIVEN_UP_AFTER): Promise<number> {
    return this.transactions.asWorker(async () => {
      const lost = await this.deliveries.takeLost(givenUpAfter);
      await this.addJobs(lost.map(({ outboxId, subscriber }) => ({ outboxId, subscriber })));
      return lost.length;
    });
  }

  /** Returns the ids of the queued events. */
  private async handOn(): Promise<string[]> {
    const events = await this.deliveries.lockPending();
    if (events.length === 0) return [];
    const jobs = events.flatMap(({ id, name }) =>
      this.subscribers.namesFor(name).map((subscriber) => ({ outboxId: id, subscriber })),
    );
    await this.deliveries.insert(jobs);
    await this.addJobs(jobs);
    const ids = events.map(({ id }) => id);
    await this.deliveries.removePending(ids);
    return ids;
  }

  /** The job id makes BullMQ ignore duplicates. It must not contain a colon. */
  private async addJobs(jobs: readonly EventJob[]): Promise<void> {
    if (jobs.length === 0) return;
    await this.queue.addBulk(
      jobs.map((job) => ({ name: job.subscriber, data: job, opts: { jobId: `${job.outboxId}_${job.subscriber}` } })),
    );
  }
}
