import { Inject, Injectable, Logger } from '@nestjs/common';

import { CONFIG, type Config } from '../config/config';
import { Clock } from '../context/clock';
import { ExpiredRowsRepository } from './expired-rows.repository';

const BATCH = 1000;
const DAY_MILLISECONDS = 86_400_000;

/** Rows removed, by table. */
type RemovedRows = Readonly<Record<string, number>>;

/**
 * Deletes expired rows: throttle counters, codes, sessions, idempotency keys, finished due rows and mail. Works in
 * batches, each in its own transaction; safe to run repeatedly or in several workers.
 */
@Injectable()
export class ExpiredRows {
  private readonly logger = new Logger(ExpiredRows.name);

  constructor(
    private readonly expired: ExpiredRowsRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(batch = BATCH): Promise<RemovedRows> {
    const removedCounts: Record<string, number> = {};
    const now = this.clock.now();
    const mailBefore = new Date(now.getTime() - this.config.KEEP_MAIL_DAYS * DAY_MILLISECONDS);
    for (let full = true; full;) {
      const rows = await this.expired.remove(now, mailBefore, batch);
      for (const { kind, removed } of rows) removedCounts[kind] = (removedCounts[kind] ?? 0) + removed;
      full = rows.some(({ removed }) => removed === batch);
    }
    const some = Object.entries(removedCounts).filter(([, removed]) => removed > 0);
    if (some.length > 0) this.logger.log(`Removed ${some.map(([kind, removed]) => `${removed} ${kind}`).join(', ')}`);
    return removedCounts;
  }
}
