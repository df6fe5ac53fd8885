import { AdminTrainingAreasDocument } from '../../../generated/admin/graphql';
import type { ResourceOperations } from '../../../shared/admin/data/resource-operations';

export const trainingAreaOperations: ResourceOperations = {
  list: { document: AdminTrainingAreasDocument, field: 'trainingAreas' },
  filters: [],
  sort: { id: 'ID', text: 'TEXT' },
};
