import { Injectable } from '@nestjs/common';

import { isUuid } from '../../common/ids';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';

export type AccountKind = 'CANDIDATE' | 'STAFF' | 'PARTNER' | 'ROOT';

export interface AccountRow {
  id: string | null;
  person_id: string;
  kind: AccountKind;
  email: string;
  password_hash: string | null;
  status: 'PENDING' | 'ACTIVE' | 'BLOCKED';
  version: number;
  hits: number | null;
  resets_at: Date | null;
}

export interface SessionRow {
  id: string;
  account_id: string;
  person_id: string;
  kind: AccountKind;
  account_version: number;
  refresh_hash: Buffer;
  previous_hash: Buffer | null;
  previous_until: Date | null;
}

/** Seconds: [without use, at the most]. */
const LIVES: Record<AccountKind, [idle: number, most: number]> = {
  CANDIDATE: [7 * 86_400, 30 * 86_400],
  PARTNER: [7 * 86_400, 30 * 86_400],
  STAFF: [12 * 3_600, 7 * 86_400],
  ROOT: [30 * 60, 8 * 3_600],
};
const GRACE_SECONDS = 10;
const ACCOUNT = {
  name: 'account_for_sign_in',
  text: `select a.id, a.person_id, a.kind, a.email, a.password_hash, a.status, a.version, t.hits, t.resets_at
    from (select 1) one left join account a on a.email_norm = $1 left join throttle t on t.key = $2 and t.resets_at > $3`,
};

/** Accounts and sessions, as the sign-in login sees them. */
@Injectable()
export class SessionRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly scope: RequestScope,
  ) {}

  /** The account, if any, and the throttle of this address in one statement; a row in every case. */
  async account(emailNorm: string, throttleKey: string): Promise<AccountRow> {
    const [row] = await this.db.as({ audience: 'auth' }, () =>
      this.db.read<AccountRow>(ACCOUNT, [emailNorm, throttleKey, this.clock.now()]),
    );
    if (!row) throw new Error('The account statement answers one row');
    return row;
  }

  async open(account: Pick<AccountRow, 'id' | 'kind'>, refreshHash: Buffer): Promise<string> {
    const id = this.clock.id();
    const [idle, most] = LIVES[account.kind];
    const { userAgent = '', address = '' } = this.scope.values;
    await this.db.transaction((manager) =>
      manager.query(
        `insert into session (id, account_id, refresh_hash, user_agent, ip_block, created_at, last_used_at, idle_until, expires_at)
         values ($1, $2, $3, $4, $5, $6, $6, $6::timestamptz + $7 * interval '1 second', $6::timestamptz + $8 * interval '1 second')`,
        [id, account.id, refreshHash, userAgent, addressBlock(address), this.clock.now(), idle, most],
      ),
    );
    return id;
  }

  /** Locked: two refreshes at once take turns. */
  async live(id: string): Promise<SessionRow | undefined> {
    // What a cookie says may be anything, or nothing.
    if (!isUuid(id)) return undefined;
    const [row] = await this.db.transaction((manager) =>
      manager.query<SessionRow[]>(
        `select s.id, s.account_id, a.person_id, a.kind, a.version as account_version, s.refresh_hash, s.previous_hash, s.previous_until
         from session s join account a on a.id = s.account_id
         where s.id = $1 and s.revoked_at is null and s.expires_at > $2 and s.idle_until > $2 and a.status = 'ACTIVE' for update of s`,
        [id, this.clock.now()],
      ),
    );
    return row;
  }

  async rotate(session: SessionRow, refreshHash: Buffer): Promise<void> {
    const [idle] = LIVES[session.kind];
    await this.db.transaction((manager) =>
      manager.query(
        `update session set refresh_hash = $2, previous_hash = refresh_hash, previous_until = $3::timestamptz + $4 * interval '1 second',
           last_used_at = $3, idle_until = $3::timestamptz + $5 * interval '1 second' where id = $1`,
        [session.id, refreshHash, this.clock.now(), GRACE_SECONDS, idle],
      ),
    );
  }

  async revoke(id: string, reason: string): Promise<void> {
    await this.db.transaction((manager) =>
      manager.query('update session set revoked_at = $2, revoke_reason = $3 where id = $1 and revoked_at is null', [
        id,
        this.clock.now(),
        reason,
      ]),
    );
  }
}

/** Enough to recognise a place, too little to find a person: /24 of IPv4, /48 of IPv6. */
function addressBlock(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  return plain.includes('.') ? plain.split('.').slice(0, 3).join('.') : plain.split(':').slice(0, 3).join(':');
}
