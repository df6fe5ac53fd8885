import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { Database } from '../../../platform/database/database';
import { sql, type Sql } from '../../../platform/database/sql';
import type { Account } from '../account.entity';
import { ResetGrant } from '../two-factor/reset-grant.entity';

/** A grant of an account. */
export type ResetGrantRow = Pick<ResetGrant, 'id'> & { accountId: string; accountVersion: number };

/** Unused, not expired, the newest of its account, and the password has not changed since. */
const open = (tokenHash: Buffer, now: Date): Sql => sql`
  select g.id, g.account_id, g.account_version
  from reset_grant g join account a on a.id = g.account_id
  where g.token_hash = ${tokenHash} and g.used_at is null and g.expires_at > ${now} and a.version = g.account_version
    and (a.status = 'ACTIVE' or (a.status = 'PENDING' and a.kind = 'CANDIDATE'))
    and not exists (
      select 1 from reset_grant n where n.account_id = g.account_id and (n.created_at, n.id) > (g.created_at, g.id))`;

/** Reset tokens, read with the sign-in login. */
@Injectable()
export class ResetGrantRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * The account of an address, if it may choose a new password. A candidate may also do this before the address is
   * confirmed.
   */
  async recoverable(email: string): Promise<Pick<Account, 'id' | 'personId' | 'version'> | null> {
    const [account] = await this.db.as({ audience: 'auth' }, () =>
      this.db.read<Pick<Account, 'id' | 'personId' | 'version'>>(sql`
        select id, person_id, version from account
        where email_norm = ${email} and (status = 'ACTIVE' or (status = 'PENDING' and kind = 'CANDIDATE'))`),
    );
    return account ?? null;
  }

  async find(tokenHash: Buffer): Promise<ResetGrantRow | undefined> {
    const [row] = await this.db.as({ audience: 'auth' }, () =>
      this.db.read<ResetGrantRow>(open(tokenHash, this.clock.now())),
    );
    return row;
  }

  async expiry(id: string): Promise<Date | undefined> {
    const [row] = await this.db.query<Pick<ResetGrant, 'expiresAt'>>(
      sql`select expires_at from reset_grant where id = ${id} and used_at is null`,
    );
    return row?.expiresAt;
  }

  /** Uses the token once: a concurrent call waits for the row lock and then finds it used. */
  async take(tokenHash: Buffer): Promise<ResetGrantRow | undefined> {
    return this.db.transaction(async () => {
      const now = this.clock.now();
      const [row] = await this.db.query<ResetGrantRow>(sql`${open(tokenHash, now)} for update of g`);
      if (row) await this.db.of(ResetGrant).update({ id: row.id }, { usedAt: now });
      return row;
    });
  }
}
