export { TrainingAreaRef } from './training-area.types';
export { TrainingAreasModule } from './training-areas.module';
export { type AreaRow, TrainingAreasRepository } from './training-areas.repository';
