import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../../platform/config/config';
import { Clock } from '../../../platform/context/clock';
import { Database } from '../../../platform/database/database';
import type { AccountKind } from '../account.rows';

export type CodePurpose = 'VERIFY' | 'TWO_FACTOR' | 'RECOVERY';

export interface ChallengeRow {
  id: string;
  purpose: CodePurpose;
  /** Null if no account has the address. */
  account_id: string | null;
  person_id: string | null;
  account_version: number | null;
  subject_hash: Buffer | null;
  sent_to: string;
  device_hash: Buffer | null;
  code_hash: Buffer;
}

export interface AnsweredRow extends ChallengeRow {
  kind: AccountKind | null;
  version: number | null;
  password_reset: boolean | null;
  email: string | null;
}

/** The account that a mailed link activates. */
export interface LinkedRow {
  account_id: string;
  email: string;
  status: 'PENDING' | 'ACTIVE';
}

const COLUMNS = `c.id, c.purpose, c.account_id, c.account_version, c.subject_hash, c.sent_to, c.device_hash, c.code_hash`;
/** The account is unchanged since the code was requested: a new password or a block invalidates the code. */
const SAME_ACCOUNT = `(c.account_id is null or (a.status <> 'BLOCKED' and (c.account_version is null or c.account_version = a.version)))`;
const SAME_DEVICE = (device: string) => `(c.device_hash is null or c.device_hash = ${device})`;
const NEWEST = `not exists (select 1 from auth_code n where n.purpose = c.purpose
  and (n.account_id = c.account_id or n.subject_hash = c.subject_hash) and (n.created_at, n.id) > (c.created_at, c.id))`;

/** Codes, read with the sign-in login. */
@Injectable()
export class ChallengeRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async insert(row: Omit<ChallengeRow, 'person_id'>, expiresAt: Date): Promise<void> {
    await this.db.transaction((manager) =>
      manager.query(
        `insert into auth_code (id, account_id, purpose, code_hash, created_at, expires_at, subject_hash, sent_to, device_hash, account_version)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          row.id,
          row.account_id,
          row.purpose,
          row.code_hash,
          this.clock.now(),
          expiresAt,
          row.subject_hash,
          row.sent_to,
          row.device_hash,
          row.account_version,
        ],
      ),
    );
  }

  async insertGrant(
    id: string,
    account: Pick<ChallengeRow, 'account_id' | 'account_version'>,
    tokenHash: Buffer,
    seconds: number,
  ): Promise<void> {
    await this.db.transaction((manager) =>
      manager.query(
        `insert into reset_grant (id, account_id, token_hash, account_version, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $5::timestamptz + $6 * interval '1 second')`,
        [id, account.account_id, tokenHash, account.account_version, this.clock.now(), seconds],
      ),
    );
  }

  /** Locks the row, so that concurrent answers are serialized and each sees the attempts before it. */
  async lock(purpose: CodePurpose, id: string, device?: Buffer): Promise<AnsweredRow | undefined> {
    const [row] = await this.db.transaction((manager) =>
      manager.query<AnsweredRow[]>(
        `select ${COLUMNS}, a.person_id, a.kind, a.version, a.password_reset, a.email from auth_code c left join account a on a.id = c.account_id
         where c.id = $1 and c.purpose = $2 and c.used_at is null and c.tries < $3 and c.expires_at > $4
           and ${SAME_DEVICE('$5')} and ${SAME_ACCOUNT} and ${NEWEST} for update of c`,
        [id, purpose, this.config.CODE_TRIES, this.clock.now(), device ?? null],
      ),
    );
    return row;
  }

  /** Whether a challenge is valid except that its attempts are used up. */
  async outOfTries(purpose: CodePurpose, id: string, device?: Buffer): Promise<boolean> {
    const rows = await this.db.transaction((manager) =>
      manager.query<unknown[]>(
        `select 1 from auth_code c where c.id = $1 and c.purpose = $2 and c.used_at is null and c.tries >= $3
           and c.expires_at > $4 and ${SAME_DEVICE('$5')} and ${NEWEST}`,
        [id, purpose, this.config.CODE_TRIES, this.clock.now(), device ?? null],
      ),
    );
    return rows.length > 0;
  }

  /**
   * Locks the account of a mailed link, so that links and codes are serialized. A newer code or wrong attempts do not
   * invalidate the link: it cannot be guessed, and a stranger who requests codes must not disable it.
   */
  async lockLinked(id: string, seconds: number): Promise<LinkedRow | undefined> {
    const [row] = await this.db.transaction((manager) =>
      manager.query<LinkedRow[]>(
        `select a.id as account_id, a.email, a.status from auth_code c join account a on a.id = c.account_id
         where c.id = $1 and c.purpose = 'VERIFY' and c.created_at > $2::timestamptz - $3 * interval '1 second'
           and a.kind = 'CANDIDATE' and a.status in ('PENDING', 'ACTIVE') for update of a`,
        [id, this.clock.now(), seconds],
      ),
    );
    return row;
  }

  /** A candidate whose address is not verified. */
  async waiting(emailNorm: string): Promise<{ id: string; personId: string; version: number } | null> {
    const [row] = await this.db.as({ audience: 'auth' }, () =>
      this.db.read<{ id: string; person_id: string; version: number }>(
        {
          name: 'waiting_account',
          text: `select id, person_id, version from account where email_norm = $1 and status = 'PENDING' and kind = 'CANDIDATE'`,
        },
        [emailNorm],
      ),
    );
    return row ? { id: row.id, personId: row.person_id, version: row.version } : null;
  }

  async countTry(id: string): Promise<void> {
    await this.db.transaction((manager) => manager.query('update auth_code set tries = tries + 1 where id = $1', [id]));
  }

  async use(id: string): Promise<void> {
    await this.db.transaction((manager) =>
      manager.query('update auth_code set used_at = $2 where id = $1', [id, this.clock.now()]),
    );
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
    const [row] = await this.db.as({ audience: 'auth' }, () =>
      this.db.read<ChallengeRow & { email: string | null; confirmed: boolean }>(
        {
          name: 'resendable_challenge',
          text: `select ${COLUMNS}, a.person_id, a.email, coalesce(c.purpose = 'VERIFY' and a.status = 'ACTIVE', false) as confirmed
            from auth_code c left join account a on a.id = c.account_id
            where c.id = $1 and c.purpose = any ($2) and c.used_at is null and c.created_at > $3::timestamptz - interval '1 day'
              and ${SAME_DEVICE('$4')} and (${SAME_ACCOUNT} or (c.purpose = 'VERIFY' and a.status = 'ACTIVE'))`,
        },
        [id, [...purposes], this.clock.now(), device ?? null],
      ),
    );
    return row?.confirmed ? { ...row, account_id: null, person_id: null, account_version: null } : row;
  }
}
