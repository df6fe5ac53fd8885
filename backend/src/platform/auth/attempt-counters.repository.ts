import { sql, type Sql } from '../database/sql';

/** Throttle keys of one attempt: account with address, address, and account. */
export type AttemptKeys = readonly [pair: string, here: string, anywhere: string];

export interface AttemptLimits {
  perPair: number;
  perAddress: number;
  delay: number;
}

const HOUR = sql`interval '3600 seconds'`;

/** Counts one attempt of a key. A counter whose period is over starts again at one. */
const counted = (now: Date): Sql => sql`
  hits = case when t.resets_at <= ${now} then 1 else t.hits + 1 end,
  resets_at = case when t.resets_at <= ${now} then excluded.resets_at else t.resets_at end`;

/**
 * The CTEs `pair`, `here` and `anywhere` count an attempt. A feature includes them in its statement, which saves a
 * round trip. A blocked counter is not updated and returns no row. Lock order: pair, address, account.
 */
export function countAttempt([pair, here, anywhere]: AttemptKeys, now: Date, limits: AttemptLimits): Sql {
  const { perPair, perAddress, delay } = limits;
  return sql`
    pair as (
      insert into throttle as t (key, hits, resets_at, blocked_until)
      values (${pair}, 1, ${now}::timestamptz + interval '900 seconds',
        case when ${perPair}::int <= 1 then ${now}::timestamptz + ${delay}::int * interval '1 second' end)
      on conflict (key) do update set ${counted(now)},
        blocked_until = case
          when t.resets_at <= ${now} then excluded.blocked_until
          when t.hits + 1 >= ${perPair}::int then ${now}::timestamptz
            + least(60, ${delay}::int * 2 ^ least(10, t.hits + 1 - ${perPair}::int)) * interval '1 second' end
      where t.resets_at <= ${now} or t.blocked_until is null or t.blocked_until <= ${now}
      returning 1),
    here as (
      insert into throttle as t (key, hits, resets_at) select ${here}, 1, ${now}::timestamptz + ${HOUR} from pair
      on conflict (key) do update set ${counted(now)}
      where t.resets_at <= ${now} or t.hits < ${perAddress}::int
      returning 1),
    anywhere as (
      insert into throttle as t (key, hits, resets_at) select ${anywhere}, 1, ${now}::timestamptz + ${HOUR} from here
      on conflict (key) do update set ${counted(now)}
      returning hits)`;
}

/** CTEs in the same lock order as above. The counters of address and account keep the attempts of others. */
export const giveBackAttempt = ([pair, here, anywhere]: AttemptKeys): Sql => sql`
  pair as (delete from throttle where key = ${pair} returning 1),
  here as (
    update throttle set hits = greatest(0, hits - 1) where key = ${here} and (select count(*) from pair) >= 0
    returning 1),
  anywhere as (
    update throttle set hits = greatest(0, hits - 1) where key = ${anywhere} and (select count(*) from here) >= 0
    returning 1)`;
