import { lazyScreen } from '../../../shared/admin/screens/lazy-screen';
import type { AdminResource } from '../../../shared/admin/screens/resource';
import { trainingAreaOperations } from './training-areas.operations';

const TrainingAreaList = lazyScreen(async () => (await import('./TrainingAreaList')).TrainingAreaList, 'admin-places');
const TrainingAreaPage = lazyScreen(async () => (await import('./TrainingAreaPage')).TrainingAreaPage, 'admin-places');

export const trainingAreasResource: AdminResource = {
  operations: { trainingAreas: trainingAreaOperations },
  screens: [
    { path: '/training-area', permission: 'TRAINING_AREA_LIST', Screen: TrainingAreaList },
    { path: '/training-area/new', permission: 'TRAINING_AREA_ADD', Screen: TrainingAreaPage },
    { path: '/training-area/:id', permission: 'TRAINING_AREA_LIST', Screen: TrainingAreaPage },
  ],
};
