import { AdminEntityUsersDocument, AdminRootUsersDocument } from '../../../../generated/admin/graphql';
import type { OperationsTable } from '../../../../shared/admin/data/build-query';

export const rootUserOperations: OperationsTable = {
  entityUsers: {
    list: { document: AdminEntityUsersDocument, field: 'entityUsers' },
    filters: ['entityId', 'status'],
    sort: { id: 'ID', name: 'NAME', entity: 'ENTITY', createdAt: 'CREATED_AT' },
  },
  rootUsers: {
    list: { document: AdminRootUsersDocument, field: 'rootUsers' },
    filters: ['roleId', 'status'],
    sort: { id: 'ID', name: 'NAME', createdAt: 'CREATED_AT' },
  },
};
