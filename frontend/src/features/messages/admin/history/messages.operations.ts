import { AdminMessagesDocument } from '../../../../generated/admin/graphql';
import type { ResourceOperations } from '../../../../shared/admin/data/resource-operations';

export const messageOperations: ResourceOperations = {
  list: { document: AdminMessagesDocument, field: 'messages' },
  filters: ['state', 'kind', 'vacancyId', 'runId'],
  sort: { id: 'ID', at: 'AT' },
};
