import { Injectable, Logger, Optional } from '@nestjs/common';

import type { ScanState } from './scan.states';
import { Scanner, ScannerUnavailable } from './scanner';

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
