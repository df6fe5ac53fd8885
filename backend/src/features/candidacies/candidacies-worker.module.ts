import { Module } from '@nestjs/common';

import { CandidacyRepository } from './candidacy.repository';
import { OpenRejectionsWorker } from './closing/open-rejections.worker';

/** Background runs of candidacies. */
@Module({ providers: [CandidacyRepository, OpenRejectionsWorker] })
export class CandidaciesWorkerModule {}
