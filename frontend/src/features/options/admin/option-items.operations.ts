import { AdminOptionItemsDocument } from '../../../generated/admin/graphql';
import type { OperationsTable } from '../../../shared/admin/data/build-query';

export const optionOperations: OperationsTable = {
  optionItems: {
    list: { document: AdminOptionItemsDocument, field: 'optionItems' },
    filters: ['active', 'list'],
    sort: { id: 'ID', position: 'POSITION', key: 'KEY' },
  },
};
