import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { EntityManager } from 'typeorm';

import type { Locale } from '../../common/locale';
import { Clock } from '../context/clock';
import { type Audience, RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
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
  tenant_id: string | null;
  actor_id: string | null;
  request_id: string | null;
  locale: Locale;
  created_at: Date;
  done: boolean;
}

const LOAD = {
  name: 'outbox_event',
  text: `select o.*, exists (select 1 from outbox_done d where d.outbox_id = o.id and d.subscriber = $2) as done from outbox o where o.id = $1`,
};
const CONCURRENCY = 8;

/** Runs one subscriber for one event, on behalf of whom the event was written. */
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

  /** While the database is still there for the jobs that run. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }

  async process({ data }: Job<EventJob>): Promise<void> {
    const { call } = this.subscribers.handlerOf(data.subscriber);
    const [row] = await this.db.as({ audience: 'worker', requestId: '' }, () =>
      this.db.read<OutboxRow>(LOAD, [data.outboxId, data.subscriber]),
    );
    if (!row) return;
    if (row.done) {
      // Its delivery was quicker than the relay that noted it: the note is left, and nothing else is to do.
      await new EventEffects(this.db, data).commit(() => Promise.resolve());
      return;
    }

    const values = {
      audience: row.audience,
      actor: undefined,
      tenantId: row.tenant_id ?? undefined,
      // A tenant's event may come from a candidate: its handlers act for the institution, with no person behind them.
      personId: row.audience === 'staff' ? undefined : (row.actor_id ?? undefined),
      requestId: row.request_id ?? this.clock.id(),
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

  /** For whoever looks after the work: the job leaves its queue when it fails for good. */
  private async keepError({ outboxId, subscriber }: EventJob, text: string): Promise<void> {
    try {
      await this.db.as({ audience: 'worker', requestId: '' }, () =>
        this.db.transaction((manager) =>
          manager.query(
            'update outbox_delivery set attempts = attempts + 1, last_error = $3 where outbox_id = $1 and subscriber = $2',
            [outboxId, subscriber, text.slice(0, 500)],
          ),
        ),
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
  tenantId: row.tenant_id ?? undefined,
  actorId: row.actor_id ?? undefined,
  locale: row.locale,
  at: row.created_at,
});

class EventEffects implements CommitEffects {
  committed = false;

  constructor(
    private readonly db: Database,
    private readonly job: EventJob,
  ) {}

  async commit(work: (manager: EntityManager) => Promise<void>): Promise<void> {
    const key = [this.job.outboxId, this.job.subscriber];
    await this.db.as({ audience: 'worker' }, () =>
      this.db.transaction(async (manager) => {
        // Another delivery that is just committing makes this wait, and then finds the row.
        const first = await manager.query<unknown[]>(
          'insert into outbox_done (outbox_id, subscriber) values ($1, $2) on conflict do nothing returning outbox_id',
          key,
        );
        await manager.query('delete from outbox_delivery where outbox_id = $1 and subscriber = $2', key);
        if (first.length > 0) await work(manager);
      }),
    );
    this.committed = true;
  }
}
