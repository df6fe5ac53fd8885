import { Module } from '@nestjs/common';

import { StoreModule } from '../../platform/storage/storage.module';
import { MessagesWorkerModule } from '../messages';
import { OptionsModule } from '../options';
import { IdentityModule } from '../users';
import { ErasureRepository } from './erasure.repository';
import { ErasureWorker } from './erasure.worker';
import { ExportWorker } from './export.worker';
import { PersonalExportRepository } from './personal-export.repository';
import { PrivacyReader } from './privacy.reader';
import { PrivacyResolver } from './privacy.resolver';
import { PrivacyService } from './privacy.service';
import { RetentionWorker } from './retention.worker';

@Module({
  imports: [IdentityModule],
  providers: [PersonalExportRepository, PrivacyReader, PrivacyService, PrivacyResolver],
})
export class PrivacyModule {}

/** Subscribers in the worker. */
@Module({
  imports: [MessagesWorkerModule, OptionsModule, StoreModule],
  providers: [PersonalExportRepository, ErasureRepository, ExportWorker, ErasureWorker, RetentionWorker],
})
export class PrivacyWorkerModule {}
