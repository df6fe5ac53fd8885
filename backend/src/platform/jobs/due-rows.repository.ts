import { Injectable } from '@nestjs/common';

import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { constants, sql, type Sql } from '../database/sql';
import { dueStates } from './due.states';

/** Timed work, stored in the transaction of the change. The row is authoritative; a job only wakes the worker. */
@Injectable()
export class DueRowsRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /** One row per kind and subject. Scheduling it again before it is due changes its time. */
  schedule(kind: string, subjectId: string, dueAt: Date): Promise<void> {
    return this.put(kind, subjectId, dueAt, sql`excluded.due_at`);
  }

  /** Like `schedule`, but keeps the earlier time, for work that several callers request. */
  scheduleBy(kind: string, subjectId: string, dueAt: Date): Promise<void> {
    return this.put(kind, subjectId, dueAt, sql`least(d.due_at, excluded.due_at)`);
  }

  private async put(kind: string, subjectId: string, dueAt: Date, whenAskedAgain: Sql): Promise<void> {
    await this.db.transaction(async () => {
      await this.db.write(sql`
        insert into due_item as d (id, kind, subject_id, tenant_id, due_at, created_at)
        values (${this.clock.id()}, ${kind}, ${subjectId}, ${this.scope.values.tenantId ?? null}, ${dueAt},
          ${this.clock.now()})
        on conflict (kind, subject_id) where state in (${constants(dueStates.sources('schedule', 'PENDING'))})
        do update set due_at = ${whenAskedAgain}, state = 'PENDING', claimed_at = null, attempts = 0`);
      // PostgreSQL sends the notification on commit and drops it on rollback.
      await this.db.query(sql`select pg_notify(current_database() || '_due', ${dueAt.toISOString()})`);
    });
  }

  async cancel(kind: string, subjectId: string): Promise<void> {
    await this.db.write(sql`
      update due_item
      set state = 'CANCELLED'
      where kind = ${kind} and subject_id = ${subjectId} and
        state in (${constants(dueStates.sources('cancel', 'CANCELLED'))})`);
  }
}
