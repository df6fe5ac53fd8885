import { Inject, Injectable } from '@nestjs/common';

import {
  type AttemptKeys,
  type AttemptLimits,
  countAttempt,
  giveBackAttempt,
} from '../../platform/auth/attempt-counters.repository';
import { Throttle } from '../../platform/auth/throttle';
import { CONFIG, type Config } from '../../platform/config/config';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { sql, type Sql } from '../../platform/database/sql';
import { normalisedEmail } from './email';
import type { AccountRow } from './account.rows';

export interface Attempt {
  keys: AttemptKeys;
  account: AccountRow;
  /** The account had many failed attempts from other addresses, so the password alone is not enough. */
  suspicious: boolean;
  /** Whether at least one account still has an imported password. */
  anyImported: boolean;
}

interface AttemptRow extends AccountRow {
  free: boolean;
  addressFree: boolean;
  anyImported: boolean;
  anywhere: number | null;
  blockedUntil: Date | null;
  addressResetsAt: Date | null;
}

interface Limits extends AttemptLimits {
  perAccount: number;
}

/**
 * Counts the attempt before the password is checked, and finds the account, in one statement that always returns one
 * row.
 */
function beginning(email: string, keys: AttemptKeys, now: Date, limits: Limits): Sql {
  const [pair, here] = keys;
  return sql`
    with ${countAttempt(keys, now, limits)}
    select a.id, a.person_id, a.kind, a.email, a.password_hash, a.password_reset, a.password_imported, a.version,
      case when a.kind = 'STAFF' and not sec.staff_may_enter(a.person_id) then 'BLOCKED' else a.status end as status,
      a.two_factor or (a.kind = 'STAFF' and sec.two_factor_required(a.person_id)) as two_factor,
      exists (select 1 from account where password_imported) as any_imported,
      exists (select 1 from pair) as free, exists (select 1 from here) as address_free,
      (select hits > ${limits.perAccount}::int from anywhere)::int as anywhere,
      (select blocked_until from throttle where key = ${pair}) as blocked_until,
      (select resets_at from throttle where key = ${here}) as address_resets_at
    from (select 1) one
    left join account a on a.email_norm = ${email}`;
}

/** Limits sign-in attempts. Every attempt is counted first and given back when the password was correct. */
@Injectable()
export class SignInAttemptsRepository {
  private readonly pendingAttempts = new Map<string, Promise<unknown>>();

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
    const attempt = (this.pendingAttempts.get(pair) ?? Promise.resolve()).then(() => work(keys));
    const finished = attempt.catch(() => undefined);
    this.pendingAttempts.set(pair, finished);
    try {
      return await attempt;
    } finally {
      if (this.pendingAttempts.get(pair) === finished) this.pendingAttempts.delete(pair);
    }
  }

  /** RATE_LIMITED, or the account of the address; the account is empty for an unknown address. */
  async begin(email: string, keys: AttemptKeys): Promise<Attempt> {
    const limits = {
      perPair: this.config.THROTTLE_SIGN_IN_PER_15_MINUTES,
      perAddress: this.config.THROTTLE_SIGN_IN_PER_ADDRESS_PER_HOUR,
      perAccount: this.config.THROTTLE_SIGN_IN_PER_ACCOUNT_PER_HOUR,
      delay: this.config.SIGN_IN_DELAY_SECONDS,
    };
    const statement = beginning(normalisedEmail(email), keys, this.clock.now(), limits);
    const [row] = await this.db.as({ audience: 'auth' }, () =>
      this.db.read<AttemptRow>(statement, { leavesTrace: true }),
    );
    if (!row) throw new Error('The statement of an attempt answers one row');
    if (!row.free) throw this.throttle.wait(row.blockedUntil);
    if (!row.addressFree) throw this.throttle.wait(row.addressResetsAt);
    return { keys, account: row, suspicious: row.anywhere === 1, anyImported: row.anyImported };
  }

  /** For a correct password that still needs a code. When a session opens, its statement gives the attempt back. */
  async giveBack(keys: AttemptKeys): Promise<void> {
    await this.db.query(sql`with ${giveBackAttempt(keys)} select 1`);
  }
}
