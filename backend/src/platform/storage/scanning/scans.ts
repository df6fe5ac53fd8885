import { Injectable, Logger, Optional } from '@nestjs/common';

import { Scanner, ScannerUnavailable } from './scanner';

/**
 * NOT_SCANNED: no scanner is configured. WAITING: the scanner was unreachable, so the file is blocked until it is
 * scanned. INFECTED: blocked permanently.
 */
export const SCAN_STATES = ['NOT_SCANNED', 'WAITING', 'CLEAN', 'INFECTED'] as const;
export type ScanState = (typeof SCAN_STATES)[number];

/** Nobody can open a blocked file, not even its owner. */
export const isHeldBack = (scan: ScanState): boolean => scan === 'WAITING' || scan === 'INFECTED';

/** Scans a file if a scanner is configured. An unreachable scanner neither marks a file as clean nor refuses it. */
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
      if (!(error instanceof ScannerUnavailable)) throw error;
      this.logger.warn(`${error.message}; the file waits`);
      return 'WAITING';
    }
  }
}
