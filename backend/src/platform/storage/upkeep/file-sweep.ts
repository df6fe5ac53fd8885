import { Injectable, Logger } from '@nestjs/common';

import { Clock } from '../../context/clock';
import { Storage } from '../storage';
import { StoredFilesReader } from './stored-files.reader';

/** A file is stored before its row is committed. No request takes longer than this. */
const UNNAMED_MILLISECONDS = 60 * 60 * 1000;

export interface SweepResult {
  unnamed: number;
  arriving: number;
}

/**
 * Deletes files without a row, left behind when a process or the database failed between the two writes. Safe to run
 * repeatedly or in several workers.
 */
@Injectable()
export class FileSweep {
  private readonly logger = new Logger(FileSweep.name);

  constructor(
    private readonly storage: Storage,
    private readonly files: StoredFilesReader,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<SweepResult> {
    const arriving = await this.storage.sweepArriving();
    const before = new Date(this.clock.now().getTime() - UNNAMED_MILLISECONDS);
    let unnamed = 0;
    for await (const keys of this.storage.keysStoredBefore(before)) {
      const referencedKeys = await this.files.namedAmong(keys);
      const unreferencedKeys = keys.filter((key) => !referencedKeys.has(key));
      for (const key of unreferencedKeys) await this.storage.remove(key);
      unnamed += unreferencedKeys.length;
    }
    if (unnamed > 0) this.logger.log(`Removed ${unnamed} files that no row names`);
    return { unnamed, arriving };
  }
}
