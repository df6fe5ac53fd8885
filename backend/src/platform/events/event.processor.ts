import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import type { Job } from 'bullmq';

import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { Transactions } from '../context/transactions';
import type { CommitEffects } from '../jobs/effects';
import { EVENTS_QUEUE, type EventJob, WORKER_SETTINGS } from '../jobs/queues';
import { errorLine } from '../logging/error-text';
import { DeliveriesRepository, type OutboxRow } from './deliveries.repository';
import type { DomainEvent } from './subscriber.decorator';
import { Subscribers } from './subscribers';

const CONCURRENCY = 8;

/** Runs one subscriber for one event, in the scope of the person who caused the event. */
@Processor(EVENTS_QUEUE, { ...WORKER_SETTINGS, concurrency: CONCURRENCY })
export class EventProcessor extends WorkerHost implements BeforeApplicationShutdown {
  private readonly logger = new Logger(EventProcessor.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly deliveries: DeliveriesRepository,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    private readonly subscribers: Subscribers,
  ) {
    super();
  }

  /** Closes before the database does, so that running jobs can finish. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }

  async process({ data }: Job<EventJob>): Promise<void> {
    const { call } = this.subscribers.handlerOf(data.subscriber);
    const row = await this.deliveries.find(data);
    if (!row) return;
    if (row.done) {
      // The job finished before the relay stored the delivery row, so that row was left behind. Delete it; nothing
      // else is to do.
      await new EventEffects(this.transactions, this.deliveries, data).commit(() => Promise.resolve());
      return;
    }

    const values = {
      audience: row.audience,
      actor: undefined,
      tenantId: row.tenantId ?? undefined,
      // An event of a tenant may be caused by a candidate. Its handlers then act for the institution without a person.
      personId: row.audience === 'staff' ? undefined : (row.actorId ?? undefined),
      requestId: row.requestId ?? this.clock.id(),
      locale: row.locale,
      manager: undefined,
    };
    await this.scope.run(values, async () => {
      const effects = new EventEffects(this.transactions, this.deliveries, data);
      await (call as (event: DomainEvent, effects: CommitEffects) => Promise<void>)(eventOf(row), effects);
      if (!effects.committed) await effects.commit(() => Promise.resolve());
    });
  }

  @OnWorkerEvent('failed')
  failed(job: Job<EventJob> | undefined, error: Error): void {
    this.logger.warn(
      `${job?.data.subscriber} of event ${job?.data.outboxId} failed (${job?.attemptsMade}): ${errorLine(error)}`,
    );
    if (job) void this.keepError(job.data, errorLine(error));
  }

  @OnWorkerEvent('error')
  interrupted(error: Error): void {
    this.logger.warn(`The queue of events: ${errorLine(error)}`);
  }

  /** Stores the last error for operators, because a job that failed for good is removed from its queue. */
  private async keepError(job: EventJob, text: string): Promise<void> {
    try {
      await this.deliveries.fail(job, text);
    } catch (failure) {
      this.logger.warn(`The failure of ${job.subscriber} was not kept: ${errorLine(failure)}`);
    }
  }
}

const eventOf = (row: OutboxRow): DomainEvent => ({
  id: row.id,
  name: row.name,
  payload: row.payload,
  tenantId: row.tenantId ?? undefined,
  actorId: row.actorId ?? undefined,
  locale: row.locale,
  at: row.createdAt,
});

class EventEffects implements CommitEffects {
  committed = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly deliveries: DeliveriesRepository,
    private readonly job: EventJob,
  ) {}

  async commit(work: () => Promise<void>): Promise<void> {
    await this.transactions.as({ audience: 'worker' }, async () => {
      let removed = 0;
      await this.transactions.transaction(async () => {
        const isFirst = await this.deliveries.markDone(this.job);
        removed = await this.deliveries.remove(this.job);
        if (isFirst) await work();
      });
      // The relay may commit the delivery row after the first delete, and check for done-rows before this transaction
      // commits. Without a second delete, the row would stay until `handOnAgain` runs.
      if (removed === 0) await this.deliveries.remove(this.job);
    });
    this.committed = true;
  }
}
