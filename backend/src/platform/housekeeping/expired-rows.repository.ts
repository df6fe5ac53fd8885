import { Injectable } from '@nestjs/common';

import { Database } from '../database/database';
import { sql } from '../database/sql';

interface RemovedKind {
  kind: string;
  removed: number;
}

/** Rows that have expired. */
@Injectable()
export class ExpiredRowsRepository {
  constructor(private readonly db: Database) {}

  /** Deletes one batch of each kind of row. */
  remove(now: Date, mailBefore: Date, batch: number): Promise<RemovedKind[]> {
    return this.db.as({ audience: 'worker', requestId: '' }, () =>
      this.db.query<RemovedKind>(sql`
        select kind, removed::int as removed from sec.tidy(${now}, ${mailBefore}, ${batch})`),
    );
  }
}
