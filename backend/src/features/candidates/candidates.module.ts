import { Module } from '@nestjs/common';

import { OptionsModule } from '../options';
import { PeopleModule } from '../users';
import { CandidateReader } from './candidate.reader';
import { CandidateRepository } from './candidate.repository';
import { CandidateUserResolver } from './candidate-user.resolver';
import { CandidateChangesService } from './profile/candidate-changes.service';
import { CandidatesResolver } from './candidates.resolver';
import { DatabaseConsentRepository } from './database/database-consent.repository';
import { DatabaseConsentResolver } from './database/database-consent.resolver';
import { DatabaseConsentService } from './database/database-consent.service';
import { DocumentRepository } from './documents/document.repository';
import { DocumentUploadService } from './documents/document-upload.service';
import { DocumentsResolver } from './documents/documents.resolver';
import { DocumentsService } from './documents/documents.service';
import { HistoryService } from './history/history.service';
import { ProfileService } from './profile/profile.service';

@Module({
  imports: [OptionsModule, PeopleModule],
  providers: [
    CandidateChangesService,
    CandidateReader,
    CandidateRepository,
    CandidatesResolver,
    CandidateUserResolver,
    DatabaseConsentRepository,
    DatabaseConsentResolver,
    DatabaseConsentService,
    DocumentRepository,
    DocumentsResolver,
    DocumentsService,
    DocumentUploadService,
    HistoryService,
    ProfileService,
  ],
})
export class CandidatesModule {}
