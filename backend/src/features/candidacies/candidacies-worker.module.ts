import { Module } from '@nestjs/common';

import { CandidacyRepository } from './candidacy.repository';
import { OpenRejections } from './closing/open-rejections.worker';

/** What the worker does with candidacies: the long work that a recruiter started. */
@Module({ providers: [CandidacyRepository, OpenRejections] })
export class CandidaciesWorkerModule {}
