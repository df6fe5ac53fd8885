import { AdminOptionItemsDocument } from '../../../generated/admin/graphql';
import type { OperationsTable } from '../../../shared/admin/data/build-query';

export const optionOperations: OperationsTable = {
  optionItems: {
    list: { document: AdminOptionItemsDocument, field: 'optionItems' },
    sort: { id: 'ID', position: 'POSITION', key: 'KEY' },
  },
};
