import { Injectable } from '@nestjs/common';

import { RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { constants, sql, Sql } from '../database/sql';
import type { RunOutcome, RunRow } from './run.decorator';
import { runItemStates } from './run.states';

/** So many rows of a run are stored when it starts. The others are stored as lists of so many ids. */
const BATCH = 1000;
/** Number of lists whose rows a cancelled run skips in one transaction. */
const SKIPPED_BATCHES = 10;

/** The result of a row. */
export type Result = RunOutcome & { id: string };

/**
 * The rows of runs. A row of a list of ids becomes a row of `run_item` when its turn comes, so that a run over very many
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
        wanted as materialized (select w.id, row_number() over () as position from (${itemQuery}) w),
        first as (
          insert into run_item (run_id, tenant_id, position, subject_id)
          select ${runId}::uuid, ${tenantId}::uuid, w.position, w.id from wanted w where w.position <= ${BATCH}
        ),
        later as (
          insert into run_batch (run_id, tenant_id, position, subject_ids)
          select ${runId}::uuid, ${tenantId}::uuid, min(w.position), array_agg(w.id order by w.position)
          from wanted w where w.position > ${BATCH}
          group by (w.position - 1) / ${BATCH}
        )
      select count(*)::int as n from wanted`);
    return counted?.n ?? 0;
  }

  /** The next waiting rows that no other transaction works on. */
  async next(runId: string, size: number): Promise<RunRow[]> {
    const rows = await this.waiting(runId, size);
    if (rows.length > 0 || (await this.unpack(runId)) === 0) return rows;
    return this.waiting(runId, size);
  }

  /** Stores the results of rows. */
  async finish(runId: string, results: readonly Result[]): Promise<void> {
    const itemResults = results.map((result) => {
      const { id, state } = result;
      if (state === 'FAILED') return { id, state, code: result.error.code, params: result.error.params };
      const { before = null, after = null } = result;
      const reason = state === 'SKIPPED' ? result.reason : null;
      return { id, state, reason, result: before === null && after === null ? null : { before, after } };
    });
    await this.db.write(sql`
      update run_item i set state = t.state, result = t.result, error_code = t.code, error_params = t.params,
        skip_reason = t.reason
      from jsonb_to_recordset(${JSON.stringify(itemResults)}::jsonb) as t (id uuid, state text, result jsonb, code text,
        params jsonb, reason text)
      where i.run_id = ${runId} and i.id = t.id and i.state in (${constants(runItemStates.sources('finish'))})`);
  }

  /** Skips waiting rows of a cancelled run, a part of very many. Returns how many, and whether none waits any more. */
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

  private waiting(runId: string, size: number): Promise<RunRow[]> {
    return this.db.query<RunRow>(sql`
      select i.id, i.subject_id from run_item i
      where i.run_id = ${runId} and i.state = 'WAITING' and exists (select 1 from run r where r.id = ${runId}
        and r.status = 'RUNNING')
      order by i.position limit ${size}
      for update of i skip locked`);
  }

  /** Makes rows of the next list of ids. Returns how many. */
  private unpack(runId: string): Promise<number> {
    return this.db.write(sql`
      with taken as (
        delete from run_batch b
        where b.run_id = ${runId} and b.position = (
          select n.position from run_batch n
          where n.run_id = ${runId} and exists (select 1 from run r where r.id = ${runId} and r.status = 'RUNNING')
          order by n.position limit 1
          for update of n skip locked)
        returning b.*
      )
      insert into run_item (run_id, tenant_id, position, subject_id)
      select t.run_id, t.tenant_id, t.position + item.place - 1, item.id
      from taken t cross join unnest(t.subject_ids) with ordinality item (id, place)`);
  }
}
