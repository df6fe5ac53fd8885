import { Injectable, Logger } from '@nestjs/common';

import { Clock } from '../../context/clock';
import { Database } from '../../database/database';
import { sql } from '../../database/sql';
import { Storage } from '../storage';

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
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<SweepResult> {
    const arriving = await this.storage.sweepArriving();
    const before = new Date(this.clock.now().getTime() - UNNAMED_MILLISECONDS);
    let unnamed = 0;
    for await (const keys of this.storage.keysStoredBefore(before)) {
      const referencedKeys = await this.namedAmong(keys);
      const unreferencedKeys = keys.filter((key) => !referencedKeys.has(key));
      for (const key of unreferencedKeys) await this.storage.remove(key);
      unnamed += unreferencedKeys.length;
    }
    if (unnamed > 0) this.logger.log(`Removed ${unnamed} files that no row names`);
    return { unnamed, arriving };
  }

  private async namedAmong(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.db.as({ audience: 'worker', requestId: '' }, () =>
      this.db.read<{ key: string }>(sql`select key from sec.files_named(${keys}) key`),
    );
    return new Set(rows.map(({ key }) => key));
  }
}
