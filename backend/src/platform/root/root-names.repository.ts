import { Injectable } from '@nestjs/common';

import { Database } from '../database/database';
import { raw, sql } from '../database/sql';

/** Names that are unique among all rows of a table. */
@Injectable()
export class RootNamesRepository {
  constructor(private readonly db: Database) {}

  /** Whether another row has this name. A lock serializes concurrent checks until the transaction ends. */
  async isTaken(table: 'plan' | 'root_role', name: string, butFor: string | null): Promise<boolean> {
    return this.db.transaction(async () => {
      await this.db.query(sql`select pg_advisory_xact_lock(hashtextextended('names of ' || ${table}, 0))`);
      const found = await this.db.query(sql`
        select 1 from ${raw(table)} where lower(name) = lower(${name}) and id is distinct from ${butFor}`);
      return found.length > 0;
    });
  }
}
