import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { TERMS_VERSION } from '../../../common/terms';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { empty, sql } from '../../../platform/database/sql';
import { Account, type AccountKind } from '../account.entity';
import type { AccountRow } from '../account.rows';
import { accountStates } from '../account.states';
import { type AttemptKeys, giveBackAttempt } from '../../../platform/auth/attempt-counters.repository';
import type { Session } from './session.entity';

export type OwnAccountRow = AccountRow &
  Pick<Account, 'id' | 'passwordChangedAt'> & {
    twoFactorRequired: boolean;
  };
export type OwnSessionRow = Pick<Session, 'id' | 'userAgent' | 'ipBlock' | 'createdAt' | 'lastUsedAt'>;
export type SessionRow = Pick<Session, 'id' | 'accountId' | 'refreshHash' | 'previousHash' | 'previousUntil'> &
  Pick<Account, 'personId' | 'kind'> & { accountVersion: number };

/** The acceptance of the terms by a person who chooses a password. Undefined if the form did not show the terms. */
export interface TermsAnswer {
  termsAccepted?: boolean | null;
  termsVersion?: string | null;
}

/** Seconds: idle timeout and maximum lifetime. */
const LIVES: Record<AccountKind, [idle: number, most: number]> = {
  CANDIDATE: [7 * 86_400, 30 * 86_400],
  PARTNER: [7 * 86_400, 30 * 86_400],
  STAFF: [12 * 3_600, 7 * 86_400],
  ROOT: [30 * 60, 8 * 3_600],
};
const GRACE_SECONDS = 10;

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
    const [row] = await this.db.as({ audience: 'auth' }, () =>
      this.db.read<OwnAccountRow>(sql`
        select a.id, a.person_id, a.kind, a.email, a.password_hash, a.password_reset, a.password_imported, a.status, a.version,
          a.two_factor, a.password_changed_at, sec.two_factor_required(a.person_id) as two_factor_required
        from account a where a.person_id = ${personId}`),
    );
    if (!row) throw new DomainError('UNAUTHENTICATED');
    return row;
  }

  async ofPerson(personId: string): Promise<OwnSessionRow[]> {
    const now = this.clock.now();
    return this.db.as({ audience: 'auth' }, () =>
      this.db.read<OwnSessionRow>(sql`
        select s.id, s.user_agent, s.ip_block, s.created_at, s.last_used_at
        from session s join account a on a.id = s.account_id
        where a.person_id = ${personId} and s.revoked_at is null and s.expires_at > ${now} and s.idle_until > ${now}
        order by s.last_used_at desc, s.id desc limit 100`),
    );
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
    const now = this.clock.now();
    await this.db.write(sql`
      ${keys ? sql`with ${giveBackAttempt(keys)}` : empty}
      insert into session (id, account_id, refresh_hash, user_agent, ip_block, created_at, last_used_at, idle_until,
        expires_at)
      values (${id}, ${account.id}, ${refreshHash}, ${userAgent}, ${addressBlock(address)}, ${now}, ${now},
        ${after(now, idle)}, ${after(now, most)})`);
  }

  /** Locks the session, so that concurrent refreshes are serialized. */
  async live(id: string): Promise<SessionRow | undefined> {
    // The cookie may contain anything.
    if (!isUuid(id)) return undefined;
    const now = this.clock.now();
    const [row] = await this.db.query<SessionRow>(sql`
      select s.id, s.account_id, a.person_id, a.kind, a.version as account_version, s.refresh_hash, s.previous_hash,
        s.previous_until
      from session s join account a on a.id = s.account_id
      where s.id = ${id} and s.revoked_at is null and s.expires_at > ${now} and s.idle_until > ${now}
        and a.status = 'ACTIVE' for update of s`);
    return row;
  }

  async rotate(session: Pick<SessionRow, 'id' | 'kind'>, refreshHash: Buffer): Promise<void> {
    const [idle] = LIVES[session.kind];
    const now = this.clock.now();
    await this.db.write(sql`
      update session set refresh_hash = ${refreshHash}, previous_hash = refresh_hash,
        previous_until = ${after(now, GRACE_SECONDS)}, last_used_at = ${now}, idle_until = ${after(now, idle)}
      where id = ${session.id}`);
  }

  async revoke(id: string, reason: string): Promise<void> {
    await this.db.write(sql`
      update session set revoked_at = ${this.clock.now()}, revoke_reason = ${reason}
      where id = ${id} and revoked_at is null`);
  }

  /**
   * Returns the next version; undefined when the account changed first. Also verifies an account that waited for its
   * code.
   */
  async setPassword(accountId: string, version: number, hash: string): Promise<number | undefined> {
    const [row] = await this.db.query<Pick<Account, 'version'>>(sql`
      update account set password_hash = ${hash}, version = version + 1, password_reset = false,
        password_imported = false, password_changed_at = ${this.clock.now()}, status = 'ACTIVE'
      where id = ${accountId} and version = ${version}
        and status = any (${accountStates.sources('setPassword', 'ACTIVE')}::text[])
      returning version`);
    return row?.version;
  }

  /**
   * Stores that a candidate whose account was made without it accepts the terms. TERMS_NOT_ACCEPTED when they did not,
   * or accepted another version.
   */
  async acceptTerms(accountId: string, { termsAccepted, termsVersion }: TermsAnswer): Promise<void> {
    const given = termsAccepted === true && termsVersion === TERMS_VERSION ? TERMS_VERSION : null;
    const [row] = await this.db.query<{ accepted: boolean }>(sql`
      select sec.accept_terms(${accountId}, ${this.clock.id()}, ${given}, ${this.clock.now()}) as accepted`);
    if (!row?.accepted) throw new DomainError('TERMS_NOT_ACCEPTED', { version: TERMS_VERSION }, 'termsAccepted');
  }

  /** Stores the same password under another hash. Returns false if the password was changed meanwhile. */
  async renewHash(accountId: string, before: string, hash: string): Promise<boolean> {
    const renewed = await this.db.of(Account).update({ id: accountId, passwordHash: before }, { passwordHash: hash });
    return renewed > 0;
  }

  async demandNewPassword(accountId: string): Promise<void> {
    await this.db.of(Account).update({ id: accountId }, { passwordReset: true });
  }

  /** Activates an account. Returns false if it was already active. */
  async activate(accountId: string): Promise<boolean> {
    const from = { id: accountId, status: In(accountStates.sources('activate')) };
    const changed = await this.db.of(Account).update(from, { status: accountStates.next('PENDING', 'activate') });
    return changed > 0;
  }

  /** Turns two-factor sign-in on or off. Returns false if nothing changed. */
  async switchTwoFactor(accountId: string, enabled: boolean): Promise<boolean> {
    const changed = await this.db.of(Account).update({ id: accountId, twoFactor: !enabled }, { twoFactor: enabled });
    return changed > 0;
  }

  /** Ends a session of the caller. Returns whether it existed; the database checks the owner. */
  async endOwn(id: string): Promise<boolean> {
    const [row] = await this.db.query<{ ended: boolean }>(
      sql`select sec.end_own_session(${id}, ${this.clock.now()}) as ended`,
    );
    return row?.ended ?? false;
  }

  /** Ends all open sessions, or all except one. Returns their ids. */
  async revokeAll(accountId: string, reason: string, except?: string): Promise<string[]> {
    const ended = await this.db.query<Pick<Session, 'id'>>(sql`
      update session set revoked_at = ${this.clock.now()}, revoke_reason = ${reason}
      where account_id = ${accountId} and revoked_at is null and id is distinct from ${except ?? null} returning id`);
    return ended.map(({ id }) => id);
  }
}

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/**
 * Network part of the address, so that people recognize a place but nobody can be located: /24 of IPv4, /48 of IPv6.
 */
function addressBlock(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  return plain.includes('.') ? plain.split('.').slice(0, 3).join('.') : plain.split(':').slice(0, 3).join(':');
}
