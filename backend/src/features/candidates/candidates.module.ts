import { Module } from '@nestjs/common';

import { OptionsModule } from '../options';
import { CandidateReader } from './candidate.reader';
import { CandidateRepository } from './candidate.repository';
import { CandidateUserResolver } from './candidate-user.resolver';
import { CandidateChanges } from './candidate-changes';
import { CandidatesResolver } from './candidates.resolver';
import { DocumentRepository } from './document.repository';
import { DocumentUploadService } from './document-upload.service';
import { DocumentsResolver } from './documents.resolver';
import { DocumentsService } from './documents.service';
import { HistoryService } from './history.service';
import { ProfileService } from './profile.service';

@Module({
  imports: [OptionsModule],
  providers: [
    CandidateChanges,
    CandidateReader,
    CandidateRepository,
    CandidatesResolver,
    CandidateUserResolver,
    DocumentRepository,
    DocumentsResolver,
    DocumentsService,
    DocumentUploadService,
    HistoryService,
    ProfileService,
  ],
})
export class CandidatesModule {}
