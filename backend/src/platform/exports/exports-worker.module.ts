import { Module } from '@nestjs/common';

import { StoreModule } from '../storage/storage.module';
import { ActorReader } from '../access/actor.reader';
import { ExportRegistry } from './export-registry';
import { ExportRows } from './export-rows';
import { ExportsRepository } from './exports.repository';
import { ExportsWorker } from './exports.worker';

@Module({
  imports: [StoreModule],
  providers: [ActorReader, ExportRegistry, ExportRows, ExportsRepository, ExportsWorker],
})
export class ExportsWorkerModule {}
