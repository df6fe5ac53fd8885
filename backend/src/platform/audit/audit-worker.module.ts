import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';

import { Rounds } from '../jobs/rounds';
import { Anchors } from './audit-anchors';
import { AuditChainsReader } from './audit-chains.reader';
import { AuditSealingRepository } from './audit-sealing.repository';

const SEAL_MILLISECONDS = 60 * 1000;
const ANCHOR_MILLISECONDS = 60 * 60 * 1000;

@Injectable()
class SealingRounds implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly sealing: Rounds;
  private readonly anchoring: Rounds;

  constructor(sealing: AuditSealingRepository, anchors: Anchors) {
    const logger = new Logger(SealingRounds.name);
    this.sealing = new Rounds(logger, () => sealing.run());
    // Seal first, so that the anchor includes rows that are not yet sealed, also in the first hour.
    this.anchoring = new Rounds(logger, async () => {
      await sealing.run();
      await anchors.write();
    });
  }

  onApplicationBootstrap(): void {
    this.sealing.every(SEAL_MILLISECONDS);
    this.anchoring.every(ANCHOR_MILLISECONDS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.sealing.stop(), this.anchoring.stop()]);
  }
}

/**
 * The worker seals audit rows. Sealing inside the transaction of a change would serialize all changes of an
 * institution.
 */
@Module({ providers: [AuditSealingRepository, AuditChainsReader, Anchors, SealingRounds] })
export class AuditWorkerModule {}
