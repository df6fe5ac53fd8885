import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import type { AccountKind, AccountRow } from '../account.rows';
import { type AttemptKeys, GIVE_BACK } from '../sign-in-attempts.repository';

export interface OwnAccountRow extends AccountRow {
  id: string;
  password_changed_at: Date | null;
  two_factor_required: boolean;
}

export interface OwnSessionRow {
  id: string;
  user_agent: string;
  ip_block: string;
  created_at: Date;
  last_used_at: Date;
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

/** Seconds: idle timeout and maximum lifetime. */
const LIVES: Record<AccountKind, [idle: number, most: number]> = {
  CANDIDATE: [7 * 86_400, 30 * 86_400],
  PARTNER: [7 * 86_400, 30 * 86_400],
  STAFF: [12 * 3_600, 7 * 86_400],
  ROOT: [30 * 60, 8 * 3_600],
};
const GRACE_SECONDS = 10;
const ACCOUNT_OF = {
  name: 'account_of_person',
  text: `select a.id, a.person_id, a.kind, a.email, a.password_hash, a.password_reset, a.status, a.version, a.two_factor, a.password_changed_at,
      sec.two_factor_required(a.person_id) as two_factor_required from account a where a.person_id = $1`,
};
const OWN = {
  name: 'own_sessions',
  text: `select s.id, s.user_agent, s.ip_block, s.created_at, s.last_used_at from session s join account a on a.id = s.account_id
    where a.person_id = $1 and s.revoked_at is null and s.expires_at > $2 and s.idle_until > $2 order by s.last_used_at desc, s.id desc limit 100`,
};

/** Accounts and sessions, read with the sign-in login. */
@Injectable()
export class SessionRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly scope: RequestScope,
  ) {}

  /** The account of a signed-in person. */
  async accountOf(personId: string): Promise<OwnAccountRow> {
    const [row] = await this.db.as({ audience: 'auth' }, () => this.db.read<OwnAccountRow>(ACCOUNT_OF, [personId]));
    if (!row) throw new DomainError('UNAUTHENTICATED');
    return row;
  }

  async ofPerson(personId: string): Promise<OwnSessionRow[]> {
    return this.db.as({ audience: 'auth' }, () => this.db.read<OwnSessionRow>(OWN, [personId, this.clock.now()]));
  }

  /** Opens a session and gives back the throttle counters of this attempt, in one statement. */
  async open(
    id: string,
    account: Pick<AccountRow, 'id' | 'kind'>,
    refreshHash: Buffer,
    keys?: AttemptKeys,
  ): Promise<void> {
    const [idle, most] = LIVES[account.kind];
    const { userAgent = '', address = '' } = this.scope.values;
    await this.db.transaction((manager) =>
      manager.query(
        `${keys ? `with ${GIVE_BACK('$9', '$10', '$11')}` : ''}
         insert into session (id, account_id, refresh_hash, user_agent, ip_block, created_at, last_used_at, idle_until, expires_at)
         values ($1, $2, $3, $4, $5, $6, $6, $6::timestamptz + $7 * interval '1 second', $6::timestamptz + $8 * interval '1 second')`,
        [id, account.id, refreshHash, userAgent, addressBlock(address), this.clock.now(), idle, most, ...(keys ?? [])],
      ),
    );
  }

  /** Locks the session, so that concurrent refreshes are serialized. */
  async live(id: string): Promise<SessionRow | undefined> {
    // The cookie may contain anything.
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

  /**
   * Returns the next version; undefined when the account changed first. Also verifies an account that waited for its
   * code.
   */
  async setPassword(accountId: string, version: number, hash: string): Promise<number | undefined> {
    const [rows] = await this.db.transaction((manager) =>
      manager.query<[{ version: number }[], number]>(
        `update account set password_hash = $3, version = version + 1, password_reset = false, password_changed_at = $4, status = 'ACTIVE'
         where id = $1 and version = $2 and status in ('ACTIVE', 'PENDING') returning version`,
        [accountId, version, hash, this.clock.now()],
      ),
    );
    return rows[0]?.version;
  }

  async demandNewPassword(accountId: string): Promise<void> {
    await this.db.transaction((manager) =>
      manager.query('update account set password_reset = true where id = $1', [accountId]),
    );
  }

  /** Activates an account. Returns false if it was already active. */
  async activate(accountId: string): Promise<boolean> {
    const [, changed] = await this.db.transaction((manager) =>
      manager.query<[unknown, number]>(`update account set status = 'ACTIVE' where id = $1 and status = 'PENDING'`, [
        accountId,
      ]),
    );
    return changed > 0;
  }

  /** Turns two-factor sign-in on or off. Returns false if nothing changed. */
  async switchTwoFactor(accountId: string, enabled: boolean): Promise<boolean> {
    const [, changed] = await this.db.transaction((manager) =>
      manager.query<[unknown, number]>('update account set two_factor = $2 where id = $1 and two_factor <> $2', [
        accountId,
        enabled,
      ]),
    );
    return changed > 0;
  }

  /** Ends a session of the caller. Returns whether it existed; the database checks the owner. */
  async endOwn(id: string): Promise<boolean> {
    const [row] = await this.db.transaction((manager) =>
      manager.query<{ ended: boolean }[]>('select sec.end_own_session($1, $2) as ended', [id, this.clock.now()]),
    );
    return row?.ended ?? false;
  }

  /** Ends all open sessions, or all except one. Returns their ids. */
  async revokeAll(accountId: string, reason: string, except?: string): Promise<string[]> {
    const ended = await this.db.transaction((manager) =>
      manager.query<[{ id: string }[], number]>(
        'update session set revoked_at = $2, revoke_reason = $3 where account_id = $1 and revoked_at is null and id is distinct from $4 returning id',
        [accountId, this.clock.now(), reason, except ?? null],
      ),
    );
    return ended[0].map(({ id }) => id);
  }
}

/**
 * Network part of the address, so that people recognize a place but nobody can be located: /24 of IPv4, /48 of IPv6.
 */
function addressBlock(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  return plain.includes('.') ? plain.split('.').slice(0, 3).join('.') : plain.split(':').slice(0, 3).join(':');
}
