import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';

export interface WaitingDocument {
  id: string;
  key: string;
}

/** Documents that wait for a scan, of all candidates. */
@Injectable()
export class DocumentScansRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  waiting(after: string | null, limit: number): Promise<WaitingDocument[]> {
    return this.db.as({ audience: 'worker', requestId: '' }, () =>
      this.db.read<WaitingDocument>(sql`select id, storage_key as key from sec.documents_to_scan(${after}, ${limit})`),
    );
  }

  /** Returns false if the document has a result already. */
  async decide(id: string, scan: string): Promise<boolean> {
    const [row] = await this.db.asWorker(() =>
      this.db.query<{ decided: boolean }>(sql`
        select sec.document_scanned(${id}, ${scan}, ${this.clock.id()}, ${this.clock.now()}) as decided`),
    );
    return row?.decided ?? false;
  }
}
