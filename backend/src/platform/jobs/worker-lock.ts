import { randomInt } from 'node:crypto';

import { raw, sql, type Sql } from '../database/sql';

/** First key of the advisory locks that living workers hold; no other lock of the product uses it. */
export const WORKER_LOCK_CLASS = 20_641;
/** This process. Claims carry it, so that other workers see whose claim it is. */
const WORKER_ID = randomInt(1, 2 ** 31 - 1);

/** Run on the worker's listening connection: PostgreSQL releases the lock when that connection ends, also after kill -9. */
export const LOCK_WORKER = `select pg_try_advisory_lock(${WORKER_LOCK_CLASS}, ${WORKER_ID})`;

/** A CTE with the ids of the workers of this database that hold their lock. */
export const LIVING_WORKERS = sql`living as materialized (
  select l.objid::bigint as id from pg_locks l
  where l.locktype = 'advisory' and l.classid = ${raw(String(WORKER_LOCK_CLASS))} and l.objsubid = 2 and l.granted
    and l.database = (select d.oid from pg_database d where d.datname = current_database()))`;

/** What a claim stores in `claimed_by`: null while this process does not hold its lock, so that its claims end by time alone. */
export const CLAIMING_WORKER = sql`(select living.id::int from living where living.id = ${WORKER_ID})`;

/** Rows that nobody holds: no claim, a claim that is too old, or one whose worker is gone. */
export const isFree = (claimLife: string): Sql =>
  sql`(claimed_at is null or claimed_at < now() - ${claimLife}::interval
    or (claimed_by is not null and not exists (select 1 from living where living.id = claimed_by)))`;
