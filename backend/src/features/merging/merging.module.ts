import { Module } from '@nestjs/common';

import { OptionsModule } from '../options';
import { MergingReader } from './merging.reader';
import { MergingRepository } from './merging.repository';
import { MergingResolver } from './merging.resolver';
import { MergingService } from './merging.service';

@Module({
  imports: [OptionsModule],
  providers: [MergingReader, MergingRepository, MergingService, MergingResolver],
})
export class MergingModule {}
