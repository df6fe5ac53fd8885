import { Module } from '@nestjs/common';

import { ActorReader } from '../../platform/access/actor.reader';
import { OptionsModule } from '../options';
import { CandidateInvitationsModule } from '../vacancies';
import { ImportedFilesResolver } from './files/imported-files.resolver';
import { ImportedFilesService } from './files/imported-files.service';
import { DatabaseCandidateReader } from './reading/database-candidate.reader';
import { DatabasePrintReader } from './reading/database-print.reader';
import { DatabaseCandidatesReader } from './reading/database-candidates.reader';
import { CandidacyCandidateResolver, DatabaseCandidatesResolver } from './reading/database-candidates.resolver';
import { DatabaseSearchReader } from './searching/database-search.reader';
import { SelectionService } from './selection.service';
import { CandidateRunTitlesReader } from './sending/candidate-run-titles.reader';
import { SendingRepository } from './sending/sending.repository';
import { SendingResolver } from './sending/sending.resolver';
import { SendingService } from './sending/sending.service';
import { SendingWorker } from './sending/sending.worker';
import { TagsRepository } from './tags/tags.repository';
import { TagsResolver } from './tags/tags.resolver';
import { TagsService } from './tags/tags.service';

/** Lets other features search the candidate database. */
@Module({ imports: [OptionsModule], providers: [DatabaseSearchReader], exports: [DatabaseSearchReader] })
export class DatabaseSearchModule {}

@Module({
  imports: [CandidateInvitationsModule, DatabaseSearchModule, OptionsModule],
  providers: [
    CandidacyCandidateResolver,
    CandidateRunTitlesReader,
    DatabaseCandidateReader,
    DatabaseCandidatesReader,
    DatabaseCandidatesResolver,
    DatabasePrintReader,
    ImportedFilesResolver,
    ImportedFilesService,
    SelectionService,
    SendingResolver,
    SendingService,
    TagsRepository,
    TagsResolver,
    TagsService,
  ],
})
export class CandidateDatabaseModule {}

/** Sends vacancies and reads the list for exports, in the worker. */
@Module({
  imports: [CandidateInvitationsModule, DatabaseSearchModule, OptionsModule],
  providers: [
    ActorReader,
    DatabaseCandidateReader,
    DatabaseCandidatesReader,
    DatabasePrintReader,
    SendingRepository,
    SendingWorker,
  ],
})
export class CandidateDatabaseWorkerModule {}
