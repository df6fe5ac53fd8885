import { Module } from '@nestjs/common';

import { ExportRegistry } from './export-registry';
import { ExportsRepository } from './exports.repository';
import { ExportsResolver } from './exports.resolver';
import { ExportsService } from './exports.service';

/** Exports in the API: requests, progress and downloads. */
@Module({ providers: [ExportRegistry, ExportsRepository, ExportsService, ExportsResolver] })
export class ExportsModule {}
