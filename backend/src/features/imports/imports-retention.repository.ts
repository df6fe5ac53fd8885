import { Injectable } from '@nestjs/common';

import { Clock } from '../../platform/context/clock';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';

/** Imported people whose retention period is over. */
@Injectable()
export class ImportsRetentionRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns the number of people whose erasure was requested, at most `limit`. */
  async expire(limit: number): Promise<number> {
    const [row] = await this.db.as({ audience: 'worker', requestId: '' }, () =>
      this.db.query<{ done: number }>(sql`select sec.expire_imports(${this.clock.now()}, ${limit}) as done`),
    );
    return row?.done ?? 0;
  }
}
