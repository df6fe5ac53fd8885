import { AdminPartnersDocument } from '../../../generated/admin/graphql';
import type { OperationsTable } from '../../../shared/admin/data/build-query';

export const partnerOperations: OperationsTable = {
  partners: {
    list: { document: AdminPartnersDocument, field: 'partners' },
    filters: ['status'],
    sort: { id: 'ID', name: 'NAME', organisation: 'ORGANISATION', createdAt: 'CREATED_AT' },
  },
};
