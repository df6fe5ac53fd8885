import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import type { Job } from 'bullmq';

import type { Locale } from '../../common/locale';
import { Clock } from '../context/clock';
import { type Audience, RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { sql } from '../database/sql';
import type { CommitEffects } from '../jobs/effects';
import { EVENTS_QUEUE, type EventJob, WORKER_SETTINGS } from '../jobs/queues';
import { errorLine } from '../logging/error-text';
import type { DomainEvents, EventName } from './domain-events';
import type { DomainEvent } from './subscriber.decorator';
import { Subscribers } from './subscribers';

interface OutboxRow {
  id: string;
  name: EventName;
  payload: DomainEvents[EventName];
  audience: Audience;
  tenantId: string | null;
  actorId: string | null;
  requestId: string | null;
  locale: Locale;
  createdAt: Date;
  done: boolean;
}
const CONCURRENCY = 8;

/** Runs one subscriber for one event, in the scope of the person who caused the event. */
@Processor(EVENTS_QUEUE, { ...WORKER_SETTINGS, concurrency: CONCURRENCY })
export class EventProcessor extends WorkerHost implements BeforeApplicationShutdown {
  private readonly logger = new Logger(EventProcessor.name);

  constructor(
    private readonly db: Database,
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
    const [row] = await this.db.as({ audience: 'worker', requestId: '' }, () =>
      this.db.read<OutboxRow>(sql`
        select o.*, exists (select 1 from outbox_done d where d.outbox_id = o.id and d.subscriber =
          ${data.subscriber}) as done
        from outbox o
        where o.id = ${data.outboxId}`),
    );
    if (!row) return;
    if (row.done) {
      // The job finished before the relay stored the delivery row, so that row was left behind. Delete it; nothing
      // else is to do.
      await new EventEffects(this.db, data).commit(() => Promise.resolve());
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
      const effects = new EventEffects(this.db, data);
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
  private async keepError({ outboxId, subscriber }: EventJob, text: string): Promise<void> {
    try {
      await this.db.as({ audience: 'worker', requestId: '' }, () =>
        this.db.write(sql`
          update outbox_delivery
          set attempts = attempts + 1, last_error = ${text.slice(0, 500)}
          where outbox_id = ${outboxId} and subscriber = ${subscriber}`),
      );
    } catch (failure) {
      this.logger.warn(`The failure of ${subscriber} was not kept: ${errorLine(failure)}`);
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
    private readonly db: Database,
    private readonly job: EventJob,
  ) {}

  async commit(work: () => Promise<void>): Promise<void> {
    const { outboxId, subscriber } = this.job;
    await this.db.as({ audience: 'worker' }, async () => {
      let removed = 0;
      await this.db.transaction(async () => {
        // A concurrent delivery waits on this insert and then finds the row.
        const first = await this.db.query(sql`
          insert into outbox_done (outbox_id, subscriber) values (${outboxId}, ${subscriber})
          on conflict do nothing returning outbox_id`);
        removed = await this.removeDelivery();
        if (first.length > 0) await work();
      });
      // The relay may commit the delivery row after the first delete, and check for done-rows before this transaction
      // commits. Without a second delete, the row would stay until `handOnAgain` runs.
      if (removed === 0) await this.removeDelivery();
    });
    this.committed = true;
  }

  /** Returns the number of deleted rows. */
  private removeDelivery(): Promise<number> {
    const { outboxId, subscriber } = this.job;
    return this.db.write(sql`delete from outbox_delivery where outbox_id = ${outboxId} and subscriber = ${subscriber}`);
  }
}
