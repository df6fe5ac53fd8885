import { AdminPlansDocument } from '../../../generated/admin/graphql';
import type { OperationsTable } from '../../../shared/admin/data/build-query';

export const planOperations: OperationsTable = {
  plans: {
    list: { document: AdminPlansDocument, field: 'plans' },
    filters: ['active'],
    sort: { id: 'ID', name: 'NAME' },
  },
};
