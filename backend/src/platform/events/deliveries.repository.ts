import { Injectable } from '@nestjs/common';

import type { Locale } from '../../common/locale';
import type { Audience } from '../context/request-scope';
import { Database } from '../database/database';
import { sql } from '../database/sql';
import { ClaimsRepository, ERROR_LENGTH, type Queue } from '../jobs/claims.repository';
import type { EventJob } from '../jobs/queues';
import type { DomainEvents, EventName } from './domain-events';

const BATCH = 200;
const DELIVERIES: Queue = {
  table: 'outbox_delivery',
  key: ['outbox_id', 'subscriber'],
  dueAt: 'handed_at',
  open: sql`true`,
  batch: BATCH,
};

export interface OutboxRow {
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

/**
 * Events of the outbox, their deliveries to subscribers, and the done-rows of subscribers. `find`, `fail` and
 * `waitingSubscribers` run in separate transactions; the other statements join the current one.
 */
@Injectable()
export class DeliveriesRepository {
  constructor(
    private readonly db: Database,
    private readonly claims: ClaimsRepository,
  ) {}

  /** Processes batches of pending events until one is not full. Returns the number of events. */
  drain(take: () => Promise<readonly string[]>, work: (ids: readonly string[]) => Promise<unknown>): Promise<number> {
    return this.claims.drain(DELIVERIES, take, work);
  }

  /** Locks the next events that no relay has processed. */
  lockPending(): Promise<{ id: string; name: string }[]> {
    return this.db.query<{ id: string; name: string }>(sql`
      select o.id, o.name from outbox_pending p join outbox o on o.id = p.outbox_id
      order by p.created_at, p.outbox_id limit ${BATCH} for update of p skip locked`);
  }

  async insert(jobs: readonly EventJob[]): Promise<void> {
    await this.db.write(sql`
      insert into outbox_delivery (outbox_id, subscriber)
      select *
      from unnest(${jobs.map((job) => job.outboxId)}::uuid[], ${jobs.map((job) => job.subscriber)}::text[])
      on conflict do nothing`);
  }

  async removePending(ids: readonly string[]): Promise<void> {
    await this.db.write(sql`delete from outbox_pending where outbox_id = any (${ids}::uuid[])`);
  }

  /** Takes deliveries that were queued long ago and are not done. */
  takeLost(givenUpAfter: string): Promise<EventJob[]> {
    return this.claims.lock<EventJob>(
      DELIVERIES,
      sql`handed_at < now() - ${givenUpAfter}::interval`,
      sql`handed_at = now()`,
      sql`t.outbox_id, t.subscriber`,
    );
  }

  /** Removes those deliveries of these events for which a done-row exists. */
  async removeDone(ids: readonly string[]): Promise<void> {
    await this.db.write(sql`delete from outbox_delivery d using outbox_done o
       where d.outbox_id = any (${ids}::uuid[]) and o.outbox_id = d.outbox_id and o.subscriber = d.subscriber`);
  }

  /** Returns the event of a job. `done` is true if the subscriber of the job has processed the event. */
  async find({ outboxId, subscriber }: EventJob): Promise<OutboxRow | undefined> {
    const [row] = await this.db.as({ audience: 'worker', requestId: '' }, () =>
      this.db.read<OutboxRow>(sql`
        select o.*, exists (select 1 from outbox_done d where d.outbox_id = o.id and d.subscriber =
          ${subscriber}) as done
        from outbox o
        where o.id = ${outboxId}`),
    );
    return row;
  }

  /** Writes the done-row. Returns false if the done-row already exists. */
  async markDone({ outboxId, subscriber }: EventJob): Promise<boolean> {
    // A concurrent delivery waits on this insert and then finds the row.
    const first = await this.db.query(sql`
      insert into outbox_done (outbox_id, subscriber) values (${outboxId}, ${subscriber})
      on conflict do nothing returning outbox_id`);
    return first.length > 0;
  }

  /** Returns the number of deleted rows. */
  remove({ outboxId, subscriber }: EventJob): Promise<number> {
    return this.db.write(sql`delete from outbox_delivery where outbox_id = ${outboxId} and subscriber = ${subscriber}`);
  }

  /** Counts a failed attempt and stores its error. */
  async fail({ outboxId, subscriber }: EventJob, error: string): Promise<void> {
    await this.db.as({ audience: 'worker', requestId: '' }, () =>
      this.db.write(sql`
        update outbox_delivery
        set attempts = attempts + 1, last_error = ${error.slice(0, ERROR_LENGTH)}
        where outbox_id = ${outboxId} and subscriber = ${subscriber}`),
    );
  }

  /** Names of subscribers with a delivery. */
  async waitingSubscribers(): Promise<string[]> {
    const waiting = await this.db.as({ audience: 'worker' }, () =>
      this.db.read<{ subscriber: string }>(sql`select distinct subscriber from outbox_delivery`),
    );
    return waiting.map(({ subscriber }) => subscriber);
  }
}
