import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { Rounds } from '../../jobs/rounds';
import { StoreModule } from '../storage.module';
import { FileCheck } from './file-check';
import { FileSweep } from './file-sweep';
import { StoredFilesReader } from './stored-files.reader';

const ROUND_MILLISECONDS = 10 * 60 * 1000;

@Injectable()
class SweepRounds implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly rounds: Rounds;

  constructor(sweep: FileSweep) {
    this.rounds = new Rounds(new Logger(SweepRounds.name), () => sweep.run());
  }

  onApplicationBootstrap(): void {
    this.rounds.every(ROUND_MILLISECONDS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.rounds.stop();
  }
}

/** Periodic clean-up and checks of the file store. */
@Module({
  imports: [StoreModule],
  providers: [StoredFilesReader, FileSweep, FileCheck, SweepRounds],
  exports: [StoreModule],
})
export class UpkeepWorkerModule {}
