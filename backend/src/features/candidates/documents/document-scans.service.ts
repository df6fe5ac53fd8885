import { buffer } from 'node:stream/consumers';

import { Injectable, Logger } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { Scans } from '../../../platform/storage/scanning/scans';
import { Storage } from '../../../platform/storage/storage';

const PAGE = 50;

interface WaitingRow {
  id: string;
  key: string;
}

/** What came while the scanner was away. The rows are the truth: run twice or by two workers, a file is decided once. */
@Injectable()
export class DocumentScans {
  private readonly logger = new Logger(DocumentScans.name);

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly scans: Scans,
    private readonly clock: Clock,
  ) {}

  /** Answers how many were decided. Stops at the first that the scanner leaves open: it is away, and the next round asks again. */
  async run(): Promise<number> {
    let decided = 0;
    let after: string | null = null;
    // Without a scanner nothing is decided: what waited for one goes on waiting.
    while (this.scans.possible) {
      const waiting = await this.waiting(after);
      for (const row of waiting) {
        const content = await this.contentOf(row);
        const found = content && (await this.scans.look(content));
        if (found === 'WAITING') return decided;
        if (found && (await this.decide(row.id, found))) decided += 1;
      }
      after = waiting.at(-1)?.id ?? null;
      if (waiting.length < PAGE) break;
    }
    return decided;
  }

  /** Removed by its owner in this moment, or lost: the check of the store tells which. */
  private async contentOf({ id, key }: WaitingRow): Promise<Buffer | undefined> {
    try {
      return await buffer(await this.storage.open(key));
    } catch (error) {
      this.logger.warn(`Document ${id} cannot be scanned: ${(error as Error).message}`);
      return undefined;
    }
  }

  private waiting(after: string | null): Promise<WaitingRow[]> {
    return this.db.as({ audience: 'worker', requestId: '' }, () =>
      this.db.read<WaitingRow>(sql`select id, storage_key as key from sec.documents_to_scan(${after}, ${PAGE})`),
    );
  }

  private async decide(id: string, scan: string): Promise<boolean> {
    const [row] = await this.db.asWorker(() =>
      this.db.query<{ decided: boolean }>(sql`
        select sec.document_scanned(${id}, ${scan}, ${this.clock.id()}, ${this.clock.now()}) as decided`),
    );
    return row?.decided ?? false;
  }
}
