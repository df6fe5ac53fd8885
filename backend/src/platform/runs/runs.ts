import { Injectable } from '@nestjs/common';

import { Audit } from '../audit/audit';
import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { sql, type Sql } from '../database/sql';
import { PubSub } from '../pubsub/pubsub';
import type { RunName, RunParams, SubjectType } from './run.decorator';
import { RunItemsRepository } from './run-items.repository';
import { runStates } from './run.states';

export interface RunSubject {
  type: SubjectType;
  id: string;
  title: string;
  departmentId: string | null;
  ownerId: string;
}

export interface NewRun<K extends RunName> {
  kind: K;
  /**
   * The object that the run belongs to; it decides who may see the run. For `Entity`, the owner is the person who
   * started the run.
   */
  subject: RunSubject;
  params: RunParams[K];
  /** Type of the rows; selects the provider of their titles. */
  itemType: string;
  /** The row ids in processing order, or a statement that returns them as `id`. */
  items: Sql | readonly string[];
  /** Cancels an unfinished run of the same kind and subject. */
  supersedes?: true;
}

/**
 * Stores bulk work as rows in the transaction of the change. The rows are authoritative; a job only wakes the worker.
 */
@Injectable()
export class Runs {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly pubsub: PubSub,
    private readonly items: RunItemsRepository,
  ) {}

  /** Returns the id of the run. A run without rows is done at once. */
  async start<K extends RunName>({ kind, subject, params, itemType, items, supersedes }: NewRun<K>): Promise<string> {
    const { tenantId, locale } = this.scope;
    const { personId } = this.scope.values;
    const id = this.clock.id();
    const now = this.clock.now();
    await this.db.transaction(async () => {
      if (supersedes) await this.cancel({ kind, subjectId: subject.id });
      await this.db.write(sql`
        insert into run (id, tenant_id, kind, subject_type, subject_id, title, department_id, owner_id, item_type,
          params, locale, started_by, created_at)
        values (${id}, ${tenantId}, ${kind}, ${subject.type}, ${subject.id}, ${subject.title},
          ${subject.departmentId}, ${subject.ownerId}, ${itemType}, ${JSON.stringify(params)}, ${locale},
          ${personId ?? null}, ${now})`);
      const total = await this.items.insert(id, items);
      await this.db.write(sql`
        update run set total = ${total},
          params = case when ${total} = 0 then '{}' else params end,
          status = case when ${total} = 0 then ${runStates.targets('QUEUED', 'finish')[0]} else status end,
          ended_at = case when ${total} = 0 then ${now}::timestamptz end
        where id = ${id}`);
      await this.wake([id]);
      await this.audit.record({
        action: 'run.started',
        objectType: subject.type,
        objectId: subject.id,
        changes: { run: id, kind },
      });
    });
    return id;
  }

  /** Cancels unfinished runs before their next rows. Returns how many. */
  async cancel(which: { id: string } | { kind: RunName; subjectId: string }): Promise<number> {
    const condition =
      'id' in which ? sql`id = ${which.id}` : sql`kind = ${which.kind} and subject_id = ${which.subjectId}`;
    return this.db.transaction(async () => {
      const cancelled = await this.db.query<{ id: string; version: number }>(sql`
        update run set status = 'CANCELLING', version = version + 1
        where tenant_id = ${this.scope.tenantId}
          and status = any (${runStates.sources('cancel', 'CANCELLING')}::text[]) and ${condition}
        returning id, version`);
      await this.wake(cancelled.map(({ id }) => id));
      for (const { id, version } of cancelled) this.pubsub.publish(`run:${id}`, { runId: id, version });
      return cancelled.length;
    });
  }

  /** PostgreSQL sends the notification on commit and drops it on rollback. */
  private async wake(ids: readonly string[]): Promise<void> {
    await this.db.query(sql`select pg_notify(current_database() || '_runs', id) from unnest(${ids}::text[]) id`);
  }
}
