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

/**
 * Scans documents that were uploaded while the scanner was unreachable. Safe to run repeatedly or in several workers:
 * each file gets one result.
 */
@Injectable()
export class DocumentScans {
  private readonly logger = new Logger(DocumentScans.name);

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly scans: Scans,
    private readonly clock: Clock,
  ) {}

  /** Returns the number of scanned files. Stops when the scanner is unreachable; the next round retries. */
  async run(): Promise<number> {
    let decided = 0;
    let after: string | null = null;
    // Without a scanner, waiting files keep waiting.
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

  /** Returns undefined if the owner just deleted the file, or if it is lost; the store check reports lost files. */
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
