import { Injectable } from '@nestjs/common';

import { Database } from '../database/database';
import { sql, type Sql } from '../database/sql';
import { JOBS_SCHEMA } from '../jobs/queues';

/** The cheapest statements that show the state of the database. */
@Injectable()
export class DatabaseCheckReader {
  constructor(private readonly db: Database) {}

  answers(): Promise<boolean> {
    return this.findsRow(sql`select 1 as ok`);
  }

  hasJobTables(): Promise<boolean> {
    return this.findsRow(sql`select 1 as ok from pg_namespace where nspname = ${JOBS_SCHEMA}`);
  }

  private async findsRow(query: Sql): Promise<boolean> {
    const rows = await this.db.as({ audience: 'public', requestId: '' }, () => this.db.read(query));
    return rows.length === 1;
  }
}
