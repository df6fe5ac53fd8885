import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';

import { inBatches } from '../../platform/jobs/batches';
import { Rounds } from '../../platform/jobs/rounds';
import { ImportsRetentionRepository } from './imports-retention.repository';

const ROUND_MILLISECONDS = 60 * 60 * 1000;
const BATCH = 200;

/** Erases imported people after the retention period of their institution. Safe to run repeatedly or in several workers. */
@Injectable()
export class ImportsRetentionWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ImportsRetentionWorker.name);
  private readonly rounds = new Rounds(this.logger, () => this.run());

  constructor(private readonly imports: ImportsRetentionRepository) {}

  onApplicationBootstrap(): void {
    this.rounds.every(ROUND_MILLISECONDS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.rounds.stop();
  }

  async run(batch = BATCH): Promise<number> {
    const total = await inBatches(batch, (size) => this.imports.expire(size));
    if (total > 0) this.logger.log(`Requested the erasure of ${total} imported people`);
    return total;
  }
}
