import type { ListExportRule } from '../../platform/exports';
import { ListName } from '../../platform/access/list-name';
import { TrainingAreaFilter, TrainingAreaSort, type TrainingAreaType } from './training-area.types';

export const TRAINING_AREA_EXPORT: ListExportRule<TrainingAreaType> = {
  list: ListName.TRAINING_AREAS,
  filter: TrainingAreaFilter,
  sort: TrainingAreaSort,
  columns: {
    name: ({ text }) => text.localized,
    key: ({ key }) => key,
    field: ({ field }) => field.text.localized,
    vacancies: ({ vacancies }) => vacancies,
  },
};
