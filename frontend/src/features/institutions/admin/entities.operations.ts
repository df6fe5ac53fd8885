import { AdminEntitiesDocument, AdminEntityDocument } from '../../../generated/admin/graphql';
import type { ResourceOperations } from '../../../shared/admin/data/resource-operations';

export const entityOperations: ResourceOperations = {
  list: { document: AdminEntitiesDocument, field: 'entities' },
  one: { document: AdminEntityDocument, field: 'entity' },
  filters: ['planId', 'sector', 'status'],
  sort: { id: 'ID', name: 'NAME', createdAt: 'CREATED_AT' },
};
