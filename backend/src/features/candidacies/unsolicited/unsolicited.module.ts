import { Module } from '@nestjs/common';

import { OptionsModule } from '../../options';
import { CandidacyRepository } from '../candidacy.repository';
import { CandidacyReader } from '../reading/candidacy.reader';
import { UnsolicitedExportReader } from './unsolicited-export.reader';
import { UnsolicitedReader } from './unsolicited.reader';
import { UnsolicitedRepository } from './unsolicited.repository';
import { UnsolicitedResolver } from './unsolicited.resolver';
import { UnsolicitedService } from './unsolicited.service';

/** Applications without a vacancy, for staff. */
@Module({
  imports: [OptionsModule],
  providers: [
    CandidacyRepository,
    CandidacyReader,
    UnsolicitedRepository,
    UnsolicitedReader,
    UnsolicitedExportReader,
    UnsolicitedService,
    UnsolicitedResolver,
  ],
})
export class UnsolicitedModule {}
