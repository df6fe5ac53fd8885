import { Injectable } from '@nestjs/common';

import { Database } from '../database/database';
import { sql } from '../database/sql';

const BATCH = 500;

/**
 * Seals the audit rows written since the last run, in order. Safe to run repeatedly or in several workers: each row is
 * sealed once.
 */
@Injectable()
export class AuditSealingRepository {
  constructor(private readonly db: Database) {}

  async run(batch = BATCH): Promise<number> {
    let total = 0;
    for (;;) {
      const [row] = await this.db.as({ audience: 'worker', requestId: '' }, () =>
        this.db.query<{ sealed: number }>(sql`select sec.seal_audit(${batch}) as sealed`),
      );
      const sealed = row?.sealed ?? 0;
      total += sealed;
      if (sealed < batch) return total;
    }
  }
}
