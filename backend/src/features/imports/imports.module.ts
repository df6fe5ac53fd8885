import { Module } from '@nestjs/common';

import { ActorReader } from '../../platform/access/actor.reader';
import { StoreModule } from '../../platform/storage/storage.module';
import { OptionsModule } from '../options';
import { ImportChoicesRepository } from './choosing/import-choices.repository';
import { ImportChoicesResolver } from './choosing/import-choices.resolver';
import { ImportChoicesService } from './choosing/import-choices.service';
import { ImportCorrectionsResolver } from './correcting/import-corrections.resolver';
import { ImportCorrectionsService } from './correcting/import-corrections.service';
import { DocumentTextsRepository } from './documents/document-texts.repository';
import { DocumentTextsWorker } from './documents/document-texts.worker';
import { RowFilesReader } from './files/row-files.reader';
import { RowFilesResolver } from './files/row-files.resolver';
import { RowFilesService } from './files/row-files.service';
import { ImportRunTitlesReader } from './import-run-titles.reader';
import { ImportsReader } from './imports.reader';
import { ImportsRepository } from './imports.repository';
import { ImportsResolver } from './imports.resolver';
import { ImportsRetentionRepository } from './imports-retention.repository';
import { ImportsRetentionWorker } from './imports-retention.worker';
import { ImportsService } from './imports.service';
import { ImportNoticesRepository } from './notices/import-notices.repository';
import { ImportNoticesResolver } from './notices/import-notices.resolver';
import { ImportNoticesService } from './notices/import-notices.service';
import { OwnImportedRecordsRepository } from './own/own-imported-records.repository';
import { OwnImportedRecordsResolver } from './own/own-imported-records.resolver';
import { OwnImportedRecordsService } from './own/own-imported-records.service';
import { ConfirmImportWorker } from './processing/confirm-import.worker';
import { ImportEndWorker } from './processing/import-end.worker';
import { ReadImportWorker } from './processing/read-import.worker';
import { RowChecksService } from './processing/row-checks.service';
import { ImportUploadService } from './receiving/import-upload.service';

@Module({
  imports: [OptionsModule],
  providers: [
    ImportsReader,
    ImportsRepository,
    ImportsService,
    ImportsResolver,
    ImportRunTitlesReader,
    ImportUploadService,
    RowChecksService,
    ImportChoicesRepository,
    ImportChoicesService,
    ImportChoicesResolver,
    ImportCorrectionsService,
    ImportCorrectionsResolver,
    ImportNoticesRepository,
    ImportNoticesService,
    ImportNoticesResolver,
    OwnImportedRecordsRepository,
    OwnImportedRecordsService,
    OwnImportedRecordsResolver,
    RowFilesReader,
    RowFilesService,
    RowFilesResolver,
  ],
})
export class ImportsModule {}

/** Reads and confirms rows, and reads the documents of candidates, in the worker. */
@Module({
  imports: [OptionsModule, StoreModule],
  providers: [
    ActorReader,
    ImportsRepository,
    RowChecksService,
    ReadImportWorker,
    ConfirmImportWorker,
    ImportEndWorker,
    ImportsRetentionRepository,
    ImportsRetentionWorker,
    DocumentTextsRepository,
    DocumentTextsWorker,
  ],
})
export class ImportsWorkerModule {}
