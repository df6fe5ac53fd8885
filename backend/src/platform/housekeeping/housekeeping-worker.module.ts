import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { Rounds } from '../jobs/rounds';
import { ExpiredRows } from './expired-rows';
import { ExpiredRowsRepository } from './expired-rows.repository';

const ROUND_MILLISECONDS = 60 * 60 * 1000;

@Injectable()
class TidyingRounds implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly rounds: Rounds;

  constructor(tidying: ExpiredRows) {
    this.rounds = new Rounds(new Logger(TidyingRounds.name), () => tidying.run());
  }

  onApplicationBootstrap(): void {
    this.rounds.every(ROUND_MILLISECONDS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.rounds.stop();
  }
}

/** Periodic clean-up in the worker. */
@Module({ providers: [ExpiredRowsRepository, ExpiredRows, TidyingRounds] })
export class HousekeepingWorkerModule {}
