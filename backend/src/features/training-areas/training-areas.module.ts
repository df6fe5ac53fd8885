import { Module } from '@nestjs/common';

import { OptionsModule } from '../options';
import { TrainingAreasRepository } from './training-areas.repository';
import { TrainingAreasResolver } from './training-areas.resolver';
import { TrainingAreasService } from './training-areas.service';

@Module({
  imports: [OptionsModule],
  providers: [TrainingAreasRepository, TrainingAreasService, TrainingAreasResolver],
  exports: [TrainingAreasRepository],
})
export class TrainingAreasModule {}
