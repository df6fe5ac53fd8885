import { Injectable, Logger, Optional } from '@nestjs/common';

import { Scanner, ScannerAway } from './scanner';

/**
 * NOT_SCANNED: no scanner is set up. WAITING: it could not be asked yet, so the file is held back.
 * INFECTED: held back for good.
 */
export const SCAN_STATES = ['NOT_SCANNED', 'WAITING', 'CLEAN', 'INFECTED'] as const;
export type ScanState = (typeof SCAN_STATES)[number];

/** What is held back is opened by nobody, its owner included. */
export const isHeldBack = (scan: ScanState): boolean => scan === 'WAITING' || scan === 'INFECTED';

/** The question to the scanner, if there is one. A scanner that is away never makes a file clean, and never refuses one. */
@Injectable()
export class Scans {
  private readonly logger = new Logger(Scans.name);

  constructor(@Optional() private readonly scanner?: Scanner) {}

  get possible(): boolean {
    return this.scanner !== undefined;
  }

  async look(content: Buffer): Promise<ScanState> {
    if (!this.scanner) return 'NOT_SCANNED';
    try {
      return await this.scanner.scan(content);
    } catch (error) {
      if (!(error instanceof ScannerAway)) throw error;
      this.logger.warn(`${error.message}; the file waits`);
      return 'WAITING';
    }
  }
}
