import { Module } from '@nestjs/common';

import { CandidacyRepository } from './candidacy.repository';
import { OpenRejections } from './open-rejections';

/** What the worker does with candidacies: the long work that a recruiter started. */
@Module({ providers: [CandidacyRepository, OpenRejections] })
export class CandidaciesWorkerModule {}
