import { buffer } from 'node:stream/consumers';

import { Injectable, Logger } from '@nestjs/common';

import { Scans } from '../../../platform/storage/scanning/scans';
import { Storage } from '../../../platform/storage/storage';
import { DocumentScansRepository, type WaitingDocument } from './document-scans.repository';

const PAGE = 50;

/**
 * Scans documents that were uploaded while the scanner was unreachable. Safe to run repeatedly or in several workers:
 * each file gets one result.
 */
@Injectable()
export class DocumentScansService {
  private readonly logger = new Logger(DocumentScansService.name);

  constructor(
    private readonly documents: DocumentScansRepository,
    private readonly storage: Storage,
    private readonly scans: Scans,
  ) {}

  /** Returns the number of scanned files. Stops when the scanner is unreachable; the next round retries. */
  async run(): Promise<number> {
    let decided = 0;
    let after: string | null = null;
    // If no scanner is configured, files in state WAITING stay in it.
    while (this.scans.possible) {
      const waiting = await this.documents.waiting(after, PAGE);
      for (const row of waiting) {
        const content = await this.contentOf(row);
        const found = content && (await this.scans.look(content));
        if (found === 'WAITING') return decided;
        if (found && (await this.documents.decide(row.id, found))) decided += 1;
      }
      after = waiting.at(-1)?.id ?? null;
      if (waiting.length < PAGE) break;
    }
    return decided;
  }

  /** Returns undefined if the owner just deleted the file, or if it is lost; the store check reports lost files. */
  private async contentOf({ id, key }: WaitingDocument): Promise<Buffer | undefined> {
    try {
      return await buffer(await this.storage.open(key));
    } catch (error) {
      this.logger.warn(`Document ${id} cannot be scanned: ${(error as Error).message}`);
      return undefined;
    }
  }
}
