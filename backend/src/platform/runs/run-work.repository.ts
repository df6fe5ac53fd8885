import { Injectable } from '@nestjs/common';

import type { Locale } from '../../common/locale';
import { RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { constants, empty, sql, type Sql } from '../database/sql';
import type { ActiveRun, RunName, RunOutcome, RunRow, SubjectType } from './run.decorator';
import { ENDED, type RunEvent, runItemStates, RunStatus, runStates } from './run.states';

/** Number of lists whose rows a cancelled run skips in one transaction. */
const SKIPPED_BATCHES = 10;

export interface RunRecord {
  id: string;
  kind: RunName;
  status: `${RunStatus}`;
  subjectType: SubjectType;
  subjectId: string;
  params: ActiveRun['params'];
  startedBy: string | null;
  starter: string | null;
  locale: Locale;
  /** All rows have a result, and no row was skipped by a cancellation. */
  isOver: boolean;
}
export interface LiveRun {
  id: string;
  tenantId: string;
}

/** A row to process. `position` is set for a row from a list, which is not stored before it has a result. */
export interface PendingRow extends RunRow {
  position: number | null;
}
/** A row with its result. */
export type Result = RunOutcome & PendingRow;

/**
 * Runs and their rows as the worker processes them. A row of a list of ids becomes a row of `run_item` when it is
 * processed, so that a run over very many rows starts at once. Every method but `live` joins the current transaction.
 */
@Injectable()
export class RunWorkRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  /** The 100 oldest unfinished runs of these kinds. */
  live(kinds: readonly string[]): Promise<LiveRun[]> {
    return this.db.as({ audience: 'worker', requestId: '' }, () =>
      this.db.read<LiveRun>(sql`
        select id, tenant_id
        from run
        where status in (${GOING_ON}) and kind = any (${kinds}::text[])
        order by created_at
        limit 100`),
    );
  }

  async find(id: string): Promise<RunRecord | undefined> {
    const [run] = await this.db.read<RunRecord>(sql`
      select r.id, r.kind, r.status, r.subject_type, r.subject_id, r.params, r.started_by, p.name as starter, r.locale,
        r.done + r.failed + r.skipped >= r.total and not exists (
          select 1 from run_item i where i.run_id = r.id and i.skip_reason = 'STOPPED') as is_over
      from run r
      left join person p on p.id = r.started_by
      where r.id = ${id} and r.tenant_id = ${this.scope.tenantId}`);
    return run;
  }

  /**
   * Takes an advisory lock of a lane until the transaction ends. Returns false if another transaction has the lock. A row
   * lock would make a cancellation wait for the rows in progress.
   */
  async lock(id: string, lane: number): Promise<boolean> {
    const [row] = await this.db.query<{ mine: boolean }>(sql`
      select pg_try_advisory_xact_lock(hashtextextended('run:' || ${id}, ${lane})) as mine`);
    return row?.mine ?? false;
  }

  async isCancelled(id: string): Promise<boolean> {
    const [row] = await this.db.query<{ status: `${RunStatus}` }>(sql`select status from run where id = ${id}`);
    return row !== undefined && runStates.allows(row.status, 'stop');
  }

  /** Like `count`, `countSkipped`, `stop` and `end`, returns the new version of the run; undefined if its state forbids it. */
  begin(id: string, startedAt: Date): Promise<number | undefined> {
    return this.change(id, 'begin', sql`status = 'RUNNING', started_at = ${startedAt}`);
  }

  /** Adds the results of rows to the counters. The next step of a lane ends a run whose rows are finished. */
  count(id: string, results: readonly Result[]): Promise<number | undefined> {
    const count = (state: Result['state']) => results.filter((result) => result.state === state).length;
    return this.change(
      id,
      'finish',
      sql`done = done + ${count('DONE')}, failed = failed + ${count('FAILED')}, skipped = skipped + ${count('SKIPPED')}`,
    );
  }

  countSkipped(id: string, skipped: number): Promise<number | undefined> {
    return this.change(id, 'stop', sql`skipped = skipped + ${skipped}`);
  }

  /** Ends a cancelled run. */
  stop(id: string, skipped: number, endedAt: Date): Promise<number | undefined> {
    return this.change(id, 'stop', sql`status = 'CANCELLED', skipped = skipped + ${skipped}, ${ended(endedAt)}`);
  }

  end(id: string, endedAt: Date): Promise<number | undefined> {
    const status = sql`case when failed > 0 and done = 0 then 'FAILED' else 'DONE' end`;
    return this.change(id, 'finish', sql`status = ${status}, ${ended(endedAt)}`);
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

  /**
   * Last statement of each transaction, after the row locks: commands lock in the same order, which prevents
   * deadlocks.
   */
  private async change(id: string, event: RunEvent, changes: Sql): Promise<number | undefined> {
    const [changed] = await this.db.query<{ version: number }>(sql`
      update run set ${changes}, version = version + 1
      where id = ${id} and status = any (${runStates.sources(event)}::text[]) returning version`);
    return changed?.version;
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

/**
 * Returns the changes of a run that ends. The caller reads the time before it calls the `RunEnd` handler, so that the
 * undo time of the run is never later than that of its decisions. The parameters are deleted, because they may
 * contain a text about a person, an erasure does not search them, and the run no longer needs them.
 */
const ended = (at: Date): Sql => sql`ended_at = ${at}, params = '{}'`;

/** Literals instead of parameters: the planner uses the partial index of live runs only for constants. */
const GOING_ON = constants(Object.values(RunStatus).filter((status) => !ENDED.includes(status)));
