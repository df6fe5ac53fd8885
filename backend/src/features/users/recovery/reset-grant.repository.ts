import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';

export interface ResetGrantRow {
  id: string;
  account_id: string;
  account_version: number;
}

/** Unused, not expired, the newest of its account, and the password has not changed since. */
const OPEN = `from reset_grant g join account a on a.id = g.account_id
  where g.token_hash = $1 and g.used_at is null and g.expires_at > $2 and a.version = g.account_version
    and (a.status = 'ACTIVE' or (a.status = 'PENDING' and a.kind = 'CANDIDATE'))
    and not exists (select 1 from reset_grant n where n.account_id = g.account_id and (n.created_at, n.id) > (g.created_at, g.id))`;

/** Reset tokens, read with the sign-in login. */
@Injectable()
export class ResetGrantRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The account of an address that may choose a new password. Candidates may before they confirmed their address. */
  async recoverable(email: string): Promise<{ id: string; personId: string; version: number } | null> {
    const [account] = await this.db.as({ audience: 'auth' }, () =>
      this.db.read<{ id: string; personId: string; version: number }>(sql`
        select id, person_id, version from account
        where email_norm = ${email} and (status = 'ACTIVE' or (status = 'PENDING' and kind = 'CANDIDATE'))`),
    );
    return account ?? null;
  }

  async find(tokenHash: Buffer): Promise<ResetGrantRow | undefined> {
    const [row] = await this.db.as({ audience: 'auth' }, () =>
      this.db.read<ResetGrantRow>(
        { name: 'open_reset_grant', text: `select g.id, g.account_id, g.account_version ${OPEN}` },
        [tokenHash, this.clock.now()],
      ),
    );
    return row;
  }

  async expiry(id: string): Promise<Date | undefined> {
    const [row] = await this.db.transaction((manager) =>
      manager.query<{ expires_at: Date }[]>('select expires_at from reset_grant where id = $1 and used_at is null', [
        id,
      ]),
    );
    return row?.expires_at;
  }

  /** Uses the token once: a concurrent call waits for the row lock and then finds it used. */
  async take(tokenHash: Buffer): Promise<ResetGrantRow | undefined> {
    return this.db.transaction(async (manager) => {
      const now = this.clock.now();
      const [row] = await manager.query<ResetGrantRow[]>(
        `select g.id, g.account_id, g.account_version ${OPEN} for update of g`,
        [tokenHash, now],
      );
      if (row) await manager.query('update reset_grant set used_at = $2 where id = $1', [row.id, now]);
      return row;
    });
  }
}
