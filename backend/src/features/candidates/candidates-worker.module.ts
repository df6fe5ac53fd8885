import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { Rounds } from '../../platform/jobs/rounds';
import { StoreModule } from '../../platform/storage/storage.module';
import { OptionsModule } from '../options';
import { PeopleModule } from '../users';
import { DocumentScansRepository } from './documents/document-scans.repository';
import { RootCandidatesRepository } from './root/root-candidates.repository';
import { DocumentScansService } from './documents/document-scans.service';

const ROUND_MILLISECONDS = 60_000;

@Injectable()
class ScanRounds implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly rounds: Rounds;

  constructor(scans: DocumentScansService) {
    this.rounds = new Rounds(new Logger(ScanRounds.name), () => scans.run());
  }

  onApplicationBootstrap(): void {
    this.rounds.every(ROUND_MILLISECONDS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.rounds.stop();
  }
}

/** Scans of documents in the worker. */
@Module({
  imports: [OptionsModule, PeopleModule, StoreModule],
  providers: [DocumentScansRepository, DocumentScansService, ScanRounds, RootCandidatesRepository],
})
export class CandidatesWorkerModule {}
