import { AdminRootRolesDocument } from '../../../../generated/admin/graphql';
import type { OperationsTable } from '../../../../shared/admin/data/build-query';

export const rootRoleOperations: OperationsTable = {
  rootRoles: {
    list: { document: AdminRootRolesDocument, field: 'rootRoles' },
    filters: [],
    sort: { id: 'ID', name: 'NAME' },
  },
};
