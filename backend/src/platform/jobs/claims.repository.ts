import { randomInt } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { Clock } from '../context/clock';
import { Database } from '../database/database';
import { allOf, join, raw, sql, type Sql } from '../database/sql';

/** First key of the advisory lock that each running worker holds; no other lock of the product uses this key. */
export const WORKER_LOCK_CLASS = 20_641;
/**
 * The id of this process. A claim stores it, so that other workers can check whether the owner of the claim still runs.
 */
const WORKER_ID = randomInt(1, 2 ** 31 - 1);
/** Longest text that is stored of an error. */
export const ERROR_LENGTH = 500;

/**
 * Runs on the worker’s listening connection. PostgreSQL releases the lock when that connection ends, also after kill
 * -9.
 */
export const LOCK_WORKER = `select pg_try_advisory_lock(${WORKER_LOCK_CLASS}, ${WORKER_ID})`;

/** A CTE with the ids of the workers of this database that hold their lock. */
const LIVING_WORKERS = sql`living as materialized (
  select l.objid::bigint as id from pg_locks l
  where l.locktype = 'advisory' and l.classid = ${raw(String(WORKER_LOCK_CLASS))} and l.objsubid = 2 and l.granted
    and l.database = (select d.oid from pg_database d where d.datname = current_database()))`;
/** Null while this process does not hold its lock; such a claim ends only when its lease expires. */
const CLAIMING_WORKER = sql`(select living.id::int from living where living.id = ${WORKER_ID})`;

/** A table whose rows several workers process. */
export interface Queue {
  table: string;
  key: readonly string[];
  /** The column of the time from which a row may be claimed. */
  dueAt: string;
  /** Rows that are not finished. */
  open: Sql;
  /** Rows of one batch. */
  batch: number;
}

/** A queue whose claims have a lease. */
export interface LeasedQueue extends Queue {
  /** How long the claim of a running worker lasts. The claim of a worker whose process ended is released at once. */
  lease: string;
}

/** Claims rows of a queue: each row is given to one worker, and to another one when the first does not finish. */
@Injectable()
export class ClaimsRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Claims the next batch of due rows and counts the attempt. A row is due by the clock of the application; a lease is
   * measured by the clock of the database, which all workers share.
   */
  take<T>(queue: LeasedQueue, { where, set, returning }: { where?: Sql; set?: Sql; returning: Sql }): Promise<T[]> {
    const isFree = sql`(claimed_at is null or claimed_at < now() - ${queue.lease}::interval
      or (claimed_by is not null and not exists (select 1 from living where living.id = claimed_by)))`;
    const isDue = sql`${raw(queue.dueAt)} <= ${this.clock.now()}`;
    const claim = sql`claimed_at = clock_timestamp(), claimed_by = ${CLAIMING_WORKER}, attempts = t.attempts + 1`;
    return this.lock(queue, allOf([queue.open, isDue, where, isFree]), set ? sql`${set}, ${claim}` : claim, returning);
  }

  /** Locks the next batch of rows that no other worker locks, and updates them. */
  lock<T>({ table, key, dueAt, batch }: Queue, where: Sql, set: Sql, returning: Sql): Promise<T[]> {
    const columns = join(key.map((name) => raw(name)));
    const isSame = allOf(key.map((name) => sql`t.${raw(name)} = due.${raw(name)}`));
    return this.db.asWorker(() =>
      this.db.query<T>(sql`
        with ${LIVING_WORKERS}, due as (
          select ${columns} from ${raw(table)}
          where ${where}
          order by ${raw(dueAt)} limit ${batch} for update skip locked
        ), taken as (
          update ${raw(table)} t set ${set} from due where ${isSame}
          returning t.${raw(dueAt)} as taken_due, ${returning}
        ) select * from taken order by taken_due`),
    );
  }

  /** Processes batches until one is not full. Returns the number of rows. */
  async drain<T>(
    { batch }: Pick<Queue, 'batch'>,
    take: () => Promise<readonly T[]>,
    work: (rows: readonly T[]) => Promise<unknown>,
  ): Promise<number> {
    let total = 0;
    for (;;) {
      const rows = await take();
      if (rows.length > 0) await work(rows);
      total += rows.length;
      if (rows.length < batch) return total;
    }
  }

  /** The next times at which rows become due, up to `horizon`. */
  async upcoming({ table, dueAt, open, batch }: Queue, horizon: Date): Promise<Date[]> {
    const rows = await this.db.asWorker(() =>
      this.db.query<{ at: Date }>(sql`
        select distinct ${raw(dueAt)} as at from ${raw(table)}
        where ${open} and ${raw(dueAt)} > ${this.clock.now()} and ${raw(dueAt)} <= ${horizon}
        order by at limit ${batch}`),
    );
    return rows.map(({ at }) => at);
  }

  /** Stores the error of an attempt, for the list of failed jobs. `where` must name the claim, because another worker may hold the row now. */
  async fail({ table }: Pick<Queue, 'table'>, where: Sql, error: string, set?: Sql): Promise<void> {
    const keep = sql`last_error = ${error.slice(0, ERROR_LENGTH)}`;
    await this.db.asWorker(() =>
      this.db.write(sql`update ${raw(table)} set ${set ? sql`${set}, ${keep}` : keep} where ${where}`),
    );
  }
}
