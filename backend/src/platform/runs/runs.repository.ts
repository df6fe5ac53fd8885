import { Injectable } from '@nestjs/common';

import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { sql, Sql } from '../database/sql';
import type { RunName, RunParams, SubjectType } from './run.decorator';
import { runStates } from './run.states';

/** Number of rows that are stored when a run starts. The other rows are stored as lists, each with this number of ids. */
const BATCH = 1000;

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
   * The object that the run belongs to. The scope of this object determines who may see the run. For `Entity`, the
   * owner is the person who started the run.
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

export type UnfinishedRuns = { id: string } | { kind: RunName; subjectId: string };

/** Starts and cancels runs. Every method joins the current transaction. */
@Injectable()
export class RunsRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /** Stores a run with its rows. A run without rows is done at once. Returns the id. */
  async insert<K extends RunName>({ kind, subject, params, itemType, items }: NewRun<K>): Promise<string> {
    const { tenantId, locale } = this.scope;
    const { personId } = this.scope.values;
    const id = this.clock.id();
    const now = this.clock.now();
    await this.db.write(sql`
      insert into run (id, tenant_id, kind, subject_type, subject_id, title, department_id, owner_id, item_type,
        params, locale, started_by, created_at)
      values (${id}, ${tenantId}, ${kind}, ${subject.type}, ${subject.id}, ${subject.title},
        ${subject.departmentId}, ${subject.ownerId}, ${itemType}, ${JSON.stringify(params)}, ${locale},
        ${personId ?? null}, ${now})`);
    const total = await this.insertItems(id, items);
    await this.db.write(sql`
      update run set total = ${total},
        params = case when ${total} = 0 then '{}' else params end,
        status = case when ${total} = 0 then ${runStates.targets('QUEUED', 'finish')[0]} else status end,
        ended_at = case when ${total} = 0 then ${now}::timestamptz end
      where id = ${id}`);
    await this.wake([id]);
    return id;
  }

  /** Asks the worker to stop unfinished runs. Returns the runs that the worker will stop. */
  async cancel(which: UnfinishedRuns): Promise<{ id: string; version: number }[]> {
    const condition =
      'id' in which ? sql`id = ${which.id}` : sql`kind = ${which.kind} and subject_id = ${which.subjectId}`;
    const cancelled = await this.db.query<{ id: string; version: number }>(sql`
      update run set status = 'CANCELLING', version = version + 1
      where tenant_id = ${this.scope.tenantId}
        and status = any (${runStates.sources('cancel', 'CANCELLING')}::text[]) and ${condition}
      returning id, version`);
    await this.wake(cancelled.map(({ id }) => id));
    return cancelled;
  }

  /** Stores the rows of a new run. Returns how many. */
  private async insertItems(runId: string, items: Sql | readonly string[]): Promise<number> {
    const { tenantId } = this.scope;
    const itemQuery = items instanceof Sql ? items : sql`select id from unnest(${items}::uuid[]) as given (id)`;
    const [counted] = await this.db.query<{ n: number }>(sql`
      with
        wanted as materialized (
          select coalesce(array_agg(w.id), '{}') as ids from (${itemQuery}) w
        ),
        first as (
          insert into run_item (run_id, tenant_id, position, subject_id)
          select ${runId}::uuid, ${tenantId}::uuid, item.place, item.id
          from wanted w cross join unnest(w.ids[1:${BATCH}]) with ordinality item (id, place)
        ),
        later as (
          insert into run_batch (run_id, tenant_id, position, subject_ids)
          select ${runId}::uuid, ${tenantId}::uuid, place, w.ids[place:place + ${BATCH} - 1]
          from wanted w cross join generate_series(${BATCH} + 1, cardinality(w.ids), ${BATCH}) place
        )
      select cardinality(ids) as n from wanted`);
    return counted?.n ?? 0;
  }

  /** PostgreSQL sends the notification on commit and drops it on rollback. */
  private async wake(ids: readonly string[]): Promise<void> {
    await this.db.query(sql`select pg_notify(current_database() || '_runs', id) from unnest(${ids}::text[]) id`);
  }
}
