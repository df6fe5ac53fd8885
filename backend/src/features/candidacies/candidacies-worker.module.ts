import { Module } from '@nestjs/common';

import { CandidacyRepository } from './candidacy.repository';
import { OpenRejections } from './closing/open-rejections.worker';

/** Background runs of candidacies. */
@Module({ providers: [CandidacyRepository, OpenRejections] })
export class CandidaciesWorkerModule {}
