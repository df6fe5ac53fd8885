import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../../platform/config/config';
import { Clock } from '../../../platform/context/clock';
import { Database } from '../../../platform/database/database';
import { sql, type Sql } from '../../../platform/database/sql';
import type { Account, AccountKind } from '../account.entity';
import { ResetGrant } from './reset-grant.entity';
import { AuthCode, type CodePurpose } from './auth-code.entity';

export type ChallengeRow = Pick<
  AuthCode,
  | 'id'
  | 'purpose'
  | 'accountId'
  | 'accountVersion'
  | 'subjectHash'
  | 'sentTo'
  | 'deviceHash'
  | 'codeHash'
  | 'weakPassword'
> & { personId: string | null };

/** A challenge with its account; without one, the columns of the account are null. */
export interface AnsweredRow extends ChallengeRow {
  kind: AccountKind | null;
  version: number | null;
  email: string | null;
}

/** The account that a mailed link activates. */
export interface LinkedRow {
  accountId: string;
  email: string;
  status: 'PENDING' | 'ACTIVE';
}

const COLUMNS = sql`
  c.id, c.purpose, c.account_id, c.account_version, c.subject_hash, c.sent_to, c.device_hash, c.code_hash,
  c.weak_password`;
/** The account is unchanged since the code was requested: a new password or a block invalidates the code. */
const SAME_ACCOUNT = sql`
  (c.account_id is null or (a.status <> 'BLOCKED' and (c.account_version is null or c.account_version = a.version)))`;
const NEWEST = sql`not exists (
  select 1 from auth_code n where n.purpose = c.purpose
    and (n.account_id = c.account_id or n.subject_hash = c.subject_hash) and (n.created_at, n.id) > (c.created_at, c.id))`;
const sameDevice = (device: Buffer | undefined): Sql =>
  sql`(c.device_hash is null or c.device_hash = ${device ?? null})`;

/** Codes, read with the sign-in login. */
@Injectable()
export class ChallengeRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async insert({ personId: _, ...row }: ChallengeRow, expiresAt: Date): Promise<void> {
    await this.db.of(AuthCode).insert({ ...row, createdAt: this.clock.now(), expiresAt });
  }

  async insertGrant(
    id: string,
    { accountId, accountVersion }: Pick<ChallengeRow, 'accountId' | 'accountVersion'>,
    tokenHash: Buffer,
    seconds: number,
  ): Promise<void> {
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + seconds * 1000);
    await this.db.of(ResetGrant).insert({ id, accountId, accountVersion, tokenHash, createdAt, expiresAt });
  }

  /** Locks the row, so that concurrent answers are serialized and each sees the attempts before it. */
  async lock(purpose: CodePurpose, id: string, device?: Buffer): Promise<AnsweredRow | undefined> {
    const [row] = await this.db.query<AnsweredRow>(sql`
      select ${COLUMNS}, a.person_id, a.kind, a.version, a.email
      from auth_code c left join account a on a.id = c.account_id
      where c.id = ${id} and c.purpose = ${purpose} and c.used_at is null and c.tries < ${this.config.CODE_TRIES}
        and c.expires_at > ${this.clock.now()} and ${sameDevice(device)} and ${SAME_ACCOUNT} and ${NEWEST}
      for update of c`);
    return row;
  }

  /** Whether a challenge is valid except that its attempts are used up. */
  async outOfTries(purpose: CodePurpose, id: string, device?: Buffer): Promise<boolean> {
    const rows = await this.db.query(sql`
      select 1 from auth_code c
      where c.id = ${id} and c.purpose = ${purpose} and c.used_at is null and c.tries >= ${this.config.CODE_TRIES}
        and c.expires_at > ${this.clock.now()} and ${sameDevice(device)} and ${NEWEST}`);
    return rows.length > 0;
  }

  /**
   * Locks the account of a mailed link, so that links and codes are serialized. A newer code or wrong attempts do not
   * invalidate the link: it cannot be guessed, and a stranger who requests codes must not disable it.
   */
  async lockLinked(id: string, seconds: number): Promise<LinkedRow | undefined> {
    const oldest = new Date(this.clock.now().getTime() - seconds * 1000);
    const [row] = await this.db.query<LinkedRow>(sql`
      select a.id as account_id, a.email, a.status from auth_code c join account a on a.id = c.account_id
      where c.id = ${id} and c.purpose = 'VERIFY' and c.created_at > ${oldest}
        and a.kind = 'CANDIDATE' and a.status in ('PENDING', 'ACTIVE') for update of a`);
    return row;
  }

  /** A candidate whose address is not verified. */
  async waiting(emailNorm: string): Promise<Pick<Account, 'id' | 'personId' | 'version'> | null> {
    const [row] = await this.db.as({ audience: 'auth' }, () =>
      this.db.read<Pick<Account, 'id' | 'personId' | 'version'>>(sql`
        select id, person_id, version from account
        where email_norm = ${emailNorm} and status = 'PENDING' and kind = 'CANDIDATE'`),
    );
    return row ?? null;
  }

  async countTry(id: string): Promise<void> {
    await this.db.write(sql`update auth_code set tries = tries + 1 where id = ${id}`);
  }

  async use(id: string): Promise<void> {
    await this.db.of(AuthCode).update({ id }, { usedAt: this.clock.now() });
  }

  /**
   * An unused code, at most a day old, so that an old page cannot send mail forever. The answer does not reveal that
   * the account was verified meanwhile: the next challenge has no account and is not mailed.
   */
  async resendable(
    purposes: readonly CodePurpose[],
    id: string,
    device?: Buffer,
  ): Promise<(ChallengeRow & { email: string | null }) | undefined> {
    const [found] = await this.db.as({ audience: 'auth' }, () =>
      this.db.read<ChallengeRow & { email: string | null; confirmed: boolean }>(sql`
        select ${COLUMNS}, a.person_id, a.email,
          coalesce(c.purpose = 'VERIFY' and a.status = 'ACTIVE', false) as confirmed
        from auth_code c left join account a on a.id = c.account_id
        where c.id = ${id} and c.purpose = any (${[...purposes]}) and c.used_at is null
          and c.created_at > ${this.clock.now()}::timestamptz - interval '1 day' and ${sameDevice(device)}
          and (${SAME_ACCOUNT} or (c.purpose = 'VERIFY' and a.status = 'ACTIVE'))`),
    );
    if (!found) return undefined;
    const { confirmed, ...row } = found;
    return confirmed ? { ...row, accountId: null, personId: null, accountVersion: null } : row;
  }
}
