import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';

import { inBatches } from '../../platform/jobs/batches';
import { Rounds } from '../../platform/jobs/rounds';
import { ErasureRepository } from './erasure.repository';

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

  constructor(private readonly erasures: ErasureRepository) {}

  onApplicationBootstrap(): void {
    this.rounds.every(ROUND_MILLISECONDS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.rounds.stop();
  }

  async run(batch = BATCH): Promise<number> {
    const total = await inBatches(batch, (size) => this.erasures.anonymize(size));
    if (total > 0) this.logger.log(`Made ${total} applications anonymous`);
    return total;
  }
}
