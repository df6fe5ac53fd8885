export { TrainingAreaRef } from './training-area.types';
export { TrainingAreasModule } from './training-areas.module';
export { type AreaRow, shownTexts, TrainingAreasRepository } from './training-areas.repository';
