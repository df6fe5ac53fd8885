import { Inject, Injectable } from '@nestjs/common';

import { Throttle } from '../../platform/auth/throttle';
import { CONFIG, type Config } from '../../platform/config/config';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { normalisedEmail } from './email';
import type { AccountRow } from './account.rows';

/** Throttle keys of one attempt: account with address, address, and account. */
export type AttemptKeys = readonly [pair: string, here: string, anywhere: string];

export interface Attempt {
  keys: AttemptKeys;
  account: AccountRow;
  /** The account had many failed attempts from other addresses, so the password alone is not enough. */
  suspicious: boolean;
}

interface AttemptRow extends AccountRow {
  free: boolean;
  address_free: boolean;
  anywhere: number | null;
  blocked_until: Date | null;
  address_resets_at: Date | null;
}

const counted = (key: string, seconds: number, from: string, limit: string, returning: string) => `
  insert into throttle as t (key, hits, resets_at) select ${key}, 1, $5::timestamptz + interval '${seconds} seconds' from ${from}
  on conflict (key) do update set hits = case when t.resets_at <= $5 then 1 else t.hits + 1 end,
    resets_at = case when t.resets_at <= $5 then excluded.resets_at else t.resets_at end
  ${limit} returning ${returning}`;

/**
 * Counts the attempt before the password is checked, and finds the account, in one statement that always returns one
 * row. A blocked counter is not updated and returns no row. Lock order: pair, address, account.
 */
const BEGIN = {
  name: 'sign_in_attempt',
  leavesTrace: true as const,
  text: `with pair as (
      insert into throttle as t (key, hits, resets_at, blocked_until)
        values ($2, 1, $5::timestamptz + interval '900 seconds', case when $6::int <= 1 then $5::timestamptz + $9::int * interval '1 second' end)
      on conflict (key) do update set hits = case when t.resets_at <= $5 then 1 else t.hits + 1 end,
        resets_at = case when t.resets_at <= $5 then excluded.resets_at else t.resets_at end,
        blocked_until = case
          when t.resets_at <= $5 then excluded.blocked_until
          when t.hits + 1 >= $6 then $5::timestamptz + least(60, $9 * 2 ^ least(10, t.hits + 1 - $6)) * interval '1 second' end
      where t.resets_at <= $5 or t.blocked_until is null or t.blocked_until <= $5
      returning 1),
    here as (${counted('$3', 3600, 'pair', 'where t.resets_at <= $5 or t.hits < $7', '1')}),
    anywhere as (${counted('$4', 3600, 'here', '', 'hits')})
    select a.id, a.person_id, a.kind, a.email, a.password_hash, a.password_reset, a.version,
      case when a.kind = 'STAFF' and not sec.staff_may_enter(a.person_id) then 'BLOCKED' else a.status end as status,
      a.two_factor or (a.kind = 'STAFF' and sec.two_factor_required(a.person_id)) as two_factor,
      exists (select 1 from pair) as free, exists (select 1 from here) as address_free, (select hits > $8::int from anywhere)::int as anywhere,
      (select blocked_until from throttle where key = $2) as blocked_until, (select resets_at from throttle where key = $3) as address_resets_at
    from (select 1) one left join account a on a.email_norm = $1`,
};

/** Same lock order as above. The counters of address and account keep the attempts of others. */
export const GIVE_BACK = (pair: string, here: string, anywhere: string): string => `
  pair as (delete from throttle where key = ${pair} returning 1),
  here as (update throttle set hits = greatest(0, hits - 1) where key = ${here} and (select count(*) from pair) >= 0 returning 1),
  anywhere as (update throttle set hits = greatest(0, hits - 1) where key = ${anywhere} and (select count(*) from here) >= 0 returning 1)`;

/** Limits sign-in attempts. Every attempt is counted first and given back when the password was correct. */
@Injectable()
export class SignInAttempts {
  private readonly turns = new Map<string, Promise<unknown>>();

  constructor(
    private readonly db: Database,
    private readonly throttle: Throttle,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Serializes attempts per account and address in this process, so that concurrent correct passwords do not exhaust
   * the limit. Across processes only the counters apply.
   */
  async inTurn<T>(email: string, work: (keys: AttemptKeys) => Promise<T>): Promise<T> {
    const account = normalisedEmail(email);
    const address = this.scope.values.address ?? '';
    const pair = this.throttle.key('sign-in', account, address);
    const keys = [pair, this.throttle.key('sign-in-from', address), this.throttle.key('sign-in-to', account)] as const;
    const mine = (this.turns.get(pair) ?? Promise.resolve()).then(() => work(keys));
    const settled = mine.catch(() => undefined);
    this.turns.set(pair, settled);
    try {
      return await mine;
    } finally {
      if (this.turns.get(pair) === settled) this.turns.delete(pair);
    }
  }

  /** RATE_LIMITED, or the account of the address; the account is empty for an unknown address. */
  async begin(email: string, keys: AttemptKeys): Promise<Attempt> {
    const [row] = await this.db.as({ audience: 'auth' }, () =>
      this.db.read<AttemptRow>(BEGIN, [
        normalisedEmail(email),
        ...keys,
        this.clock.now(),
        this.config.THROTTLE_SIGN_IN_PER_15_MINUTES,
        this.config.THROTTLE_SIGN_IN_PER_ADDRESS_PER_HOUR,
        this.config.THROTTLE_SIGN_IN_PER_ACCOUNT_PER_HOUR,
        this.config.SIGN_IN_DELAY_SECONDS,
      ]),
    );
    if (!row) throw new Error('The statement of an attempt answers one row');
    if (!row.free) throw this.throttle.wait(row.blocked_until);
    if (!row.address_free) throw this.throttle.wait(row.address_resets_at);
    return { keys, account: row, suspicious: row.anywhere === 1 };
  }

  /** For a correct password that still needs a code. When a session opens, its statement gives the attempt back. */
  async giveBack([pair, here, anywhere]: AttemptKeys): Promise<void> {
    await this.db.transaction((manager) =>
      manager.query(`with ${GIVE_BACK('$1', '$2', '$3')} select 1`, [pair, here, anywhere]),
    );
  }
}
