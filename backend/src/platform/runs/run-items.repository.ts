import { Injectable } from '@nestjs/common';

import { RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { constants, empty, sql, Sql } from '../database/sql';
import type { RunOutcome, RunRow } from './run.decorator';
import { runItemStates } from './run.states';

/** Number of rows that are stored when a run starts. The other rows are stored as lists, each with this number of ids. */
const BATCH = 1000;
/** Number of lists whose rows a cancelled run skips in one transaction. */
const SKIPPED_BATCHES = 10;

/** A row to process. `position` is set for a row from a list, which is not stored before it has a result. */
export interface PendingRow extends RunRow {
  position: number | null;
}
/** A row with its result. */
export type Result = RunOutcome & PendingRow;

/**
 * The rows of runs. A row of a list of ids becomes a row of `run_item` when it is processed, so that a run over very many
 * rows starts at once. Every method joins the current transaction.
 */
@Injectable()
export class RunItemsRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  /** Stores the rows of a new run. Returns how many. */
  async insert(runId: string, items: Sql | readonly string[]): Promise<number> {
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

  /**
   * The next waiting rows that no other transaction has locked; with `only`, the row of that subject. A list that is longer than
   * `size` is stored first.
   */
  async next(runId: string, size: number, only?: string): Promise<PendingRow[]> {
    const rows = await this.waiting(runId, size, only);
    if (rows.length > 0) return rows;
    const listed = await this.unpack(runId, only === undefined ? size : 0);
    return only !== undefined || listed.length > size ? this.waiting(runId, size, only) : listed;
  }

  /** The subjects of the next waiting rows, without a lock. Rows of a list come once the list is stored. */
  async upcoming(runId: string, size: number): Promise<string[]> {
    const rows = await this.db.read<{ subjectId: string }>(sql`
      select i.subject_id from run_item i
      where i.run_id = ${runId} and i.state = 'WAITING' order by i.position limit ${size}`);
    return rows.map(({ subjectId }) => subjectId);
  }

  /** Stores the results of rows. */
  async finish(runId: string, results: readonly Result[]): Promise<void> {
    const stored = results.filter(({ position }) => position === null);
    const listed = results.filter(({ position }) => position !== null);
    if (stored.length > 0)
      await this.db.write(sql`
        update run_item i set state = t.state, result = t.result, error_code = t.code, error_params = t.params,
          skip_reason = t.reason
        from ${recordsOf(stored)}
        where i.run_id = ${runId} and i.id = t.id and i.state in (${constants(runItemStates.sources('finish'))})`);
    if (listed.length > 0)
      await this.db.write(sql`
        insert into run_item (id, run_id, tenant_id, position, subject_id, state, result, error_code, error_params,
          skip_reason)
        select t.id, ${runId}::uuid, ${this.scope.tenantId}::uuid, t.position, t.subject, t.state, t.result, t.code, t.params,
          t.reason
        from ${recordsOf(listed)}`);
  }

  /**
   * Skips waiting rows of a cancelled run, in several calls if there are many. Returns how many, and whether none waits
   * any more.
   */
  async skip(runId: string): Promise<{ skipped: number; isLast: boolean }> {
    const [stopped] = runItemStates.targets('WAITING', 'stop');
    const unpacked = await this.db.write(sql`
      with taken as (
        delete from run_batch b
        where b.run_id = ${runId} and b.position in (
          select n.position from run_batch n where n.run_id = ${runId} order by n.position limit ${SKIPPED_BATCHES})
        returning b.*
      )
      insert into run_item (run_id, tenant_id, position, subject_id, state, skip_reason)
      select t.run_id, t.tenant_id, t.position + item.place - 1, item.id, ${stopped}, 'STOPPED'
      from taken t cross join unnest(t.subject_ids) with ordinality item (id, place)`);
    if (unpacked > 0) return { skipped: unpacked, isLast: false };
    const skipped = await this.db.write(sql`
      update run_item set state = 'SKIPPED', skip_reason = 'STOPPED'
      where run_id = ${runId} and state in (${constants(runItemStates.sources('stop', 'SKIPPED'))})`);
    return { skipped, isLast: true };
  }

  private waiting(runId: string, size: number, only?: string): Promise<PendingRow[]> {
    return this.db.query<PendingRow>(sql`
      select i.id, i.subject_id, null as position from run_item i
      where i.run_id = ${runId} and i.state = 'WAITING' and exists (select 1 from run r where r.id = ${runId}
        and r.status = 'RUNNING') ${only === undefined ? empty : sql`and i.subject_id = ${only}`}
      order by i.position limit ${size}
      for update of i skip locked`);
  }

  /** Takes the next list of ids. Its rows are stored as waiting if they are more than `size`. */
  private unpack(runId: string, size: number): Promise<PendingRow[]> {
    return this.db.query<PendingRow>(sql`
      with
        taken as (
          delete from run_batch b
          where b.run_id = ${runId} and b.position = (
            select n.position from run_batch n
            where n.run_id = ${runId} and exists (select 1 from run r where r.id = ${runId} and r.status = 'RUNNING')
            order by n.position limit 1
            for update of n skip locked)
          returning b.*
        ),
        listed as materialized (
          select gen_random_uuid() as id, t.run_id, t.tenant_id, (t.position + item.place - 1)::int as position,
            item.id as subject_id, cardinality(t.subject_ids) as many
          from taken t cross join unnest(t.subject_ids) with ordinality item (id, place)
        ),
        stored as (
          insert into run_item (id, run_id, tenant_id, position, subject_id)
          select l.id, l.run_id, l.tenant_id, l.position, l.subject_id from listed l where l.many > ${size}
        )
      select id, subject_id, position from listed order by position`);
  }
}

/** Rows with their results, as a table `t`. */
function recordsOf(results: readonly Result[]): Sql {
  const records = results.map((result) => {
    const { id, subjectId: subject, position, state } = result;
    const row = { id, subject, position, state };
    if (state === 'FAILED') return { ...row, code: result.error.code, params: result.error.params };
    const { before = null, after = null } = result;
    const reason = state === 'SKIPPED' ? result.reason : null;
    return { ...row, reason, result: before === null && after === null ? null : { before, after } };
  });
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as t (id uuid, subject uuid, position int, state text,
    result jsonb, code text, params jsonb, reason text)`;
}
