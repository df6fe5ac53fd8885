import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';

import { Clock } from '../../platform/context/clock';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import { Rounds } from '../../platform/jobs/rounds';

const ROUND_MILLISECONDS = 60 * 60 * 1000;
const BATCH = 200;

/**
 * Anonymizes applications after the retention period of their institution. Works in batches; safe to run repeatedly or
 * in several workers.
 */
@Injectable()
export class RetentionWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(RetentionWorker.name);
  private readonly rounds = new Rounds(this.logger, () => this.run());

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.every(ROUND_MILLISECONDS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.rounds.stop();
  }

  async run(batch = BATCH): Promise<number> {
    let total = 0;
    for (let full = true; full;) {
      const [row] = await this.db.as({ audience: 'worker', requestId: '' }, () =>
        this.db.query<{ done: number }>(sql`select sec.anonymise_candidacies(${this.clock.now()}, ${batch}) as done`),
      );
      const done = row?.done ?? 0;
      total += done;
      full = done === batch;
    }
    if (total > 0) this.logger.log(`Made ${total} applications anonymous`);
    return total;
  }
}
