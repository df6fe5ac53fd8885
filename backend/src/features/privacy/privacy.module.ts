import { Module } from '@nestjs/common';

import { StoreModule } from '../../platform/storage/storage.module';
import { MessagesWorkerModule } from '../messages';
import { OptionsModule } from '../options';
import { ErasureWorker } from './erasure.worker';
import { ExportWorker } from './export.worker';
import { OwnPassword } from './own-password';
import { PrivacyReader } from './privacy.reader';
import { PrivacyResolver } from './privacy.resolver';
import { PrivacyService } from './privacy.service';

@Module({ providers: [PrivacyReader, PrivacyService, OwnPassword, PrivacyResolver] })
export class PrivacyModule {}

/** What the worker does of it. */
@Module({ imports: [MessagesWorkerModule, OptionsModule, StoreModule], providers: [ExportWorker, ErasureWorker] })
export class PrivacyWorkerModule {}
