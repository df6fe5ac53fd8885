import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { Audit } from '../audit/audit';
import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { PubSub } from '../pubsub/pubsub';
import type { RunName, RunParams } from './run.decorator';
import { runStates } from './run.states';

export interface NewRun<K extends RunName> {
  kind: K;
  subject: { type: 'Vacancy'; id: string; title: string; departmentId: string | null; ownerId: string };
  params: RunParams[K];
  /** What the rows are; names the provider of their titles. */
  itemType: string;
  /** A statement that answers `id` in the order in which the rows are to be taken, or the ids themselves. */
  items: { text: string; values: readonly unknown[] } | readonly string[];
  /** A live run of the same kind and subject is pointless from now on: it is cancelled. */
  supersedes?: true;
}

/** Long work as rows of the transaction that decided it. The rows are the truth; a job only wakes the worker. */
@Injectable()
export class Runs {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly pubsub: PubSub,
  ) {}

  /** Answers the id of the run. One without rows is done at once. */
  async start<K extends RunName>({ kind, subject, params, itemType, items, supersedes }: NewRun<K>): Promise<string> {
    const { tenantId, locale } = this.scope;
    const { personId } = this.scope.values;
    const id = this.clock.id();
    const now = this.clock.now();
    await this.db.transaction(async (manager) => {
      if (supersedes) await this.cancel({ kind, subjectId: subject.id });
      await manager.query(
        `insert into run (id, tenant_id, kind, subject_type, subject_id, title, department_id, owner_id, item_type, params, locale, started_by, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
        [
          id,
          tenantId,
          kind,
          subject.type,
          subject.id,
          subject.title,
          subject.departmentId,
          subject.ownerId,
          itemType,
          JSON.stringify(params),
          locale,
          personId ?? null,
          now,
        ],
      );
      const { text, values } =
        'text' in items ? items : { text: 'select id from unnest($1::uuid[]) as given (id)', values: [items] };
      const at = values.length;
      await manager.query(
        `with wanted as (${text}),
         kept as (
           insert into run_item (run_id, tenant_id, position, subject_id)
           select $${at + 1}::uuid, $${at + 2}::uuid, row_number() over (), wanted.id from wanted returning position
         ), counted as (select count(*)::int as n from kept)
         update run set total = counted.n, status = case when counted.n = 0 then 'DONE' else status end,
           ended_at = case when counted.n = 0 then $${at + 3}::timestamptz end
         from counted where run.id = $${at + 1}::uuid`,
        [...values, id, tenantId, now],
      );
      await this.wake(manager, [id]);
      await this.audit.record({
        action: 'run.started',
        objectType: subject.type,
        objectId: subject.id,
        changes: { run: id, kind },
      });
    });
    return id;
  }

  /** What can still be cancelled of these ends before its next rows. Answers how many that were. */
  async cancel(which: { id: string } | { kind: RunName; subjectId: string }): Promise<number> {
    const [condition, values] =
      'id' in which ? ['id = $3', [which.id]] : ['kind = $3 and subject_id = $4', [which.kind, which.subjectId]];
    return this.db.transaction(async (manager) => {
      const [cancelled] = await manager.query<[{ id: string; version: number }[], number]>(
        `update run set status = 'CANCELLING', version = version + 1
         where tenant_id = $1 and status = any ($2::text[]) and ${condition} returning id, version`,
        [this.scope.tenantId, runStates.sources('cancel', 'CANCELLING'), ...values],
      );
      await this.wake(
        manager,
        cancelled.map(({ id }) => id),
      );
      for (const { id, version } of cancelled) this.pubsub.publish(`run:${id}`, { runId: id, version });
      return cancelled.length;
    });
  }

  /** Told on commit, and not at all when the transaction rolls back. */
  private async wake(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await manager.query(`select pg_notify(current_database() || '_runs', id) from unnest($1::text[]) id`, [ids]);
  }
}
