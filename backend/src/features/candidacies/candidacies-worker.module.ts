import { Module } from '@nestjs/common';

import { OptionsModule } from '../options';
import { CandidacyRepository } from './candidacy.repository';
import { OpenRejectionsWorker } from './closing/open-rejections.worker';
import { CandidacySignalsWorker } from './live/candidacy-signals.worker';
import { CandidacyExportReader } from './reading/candidacy-export.reader';
import { CandidacyListReader } from './reading/candidacy-list.reader';

/** Background runs of candidacies. */
@Module({
  imports: [OptionsModule],
  providers: [
    CandidacyRepository,
    OpenRejectionsWorker,
    CandidacySignalsWorker,
    CandidacyListReader,
    CandidacyExportReader,
  ],
})
export class CandidaciesWorkerModule {}
