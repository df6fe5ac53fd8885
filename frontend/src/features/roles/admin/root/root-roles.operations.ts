import { AdminRootRolesDocument } from '../../../../generated/admin/graphql';
import type { OperationsTable } from '../../../../shared/admin/data/build-query';

export const rootRoleOperations: OperationsTable = {
  rootRoles: { list: { document: AdminRootRolesDocument, field: 'rootRoles' }, sort: { id: 'ID', name: 'NAME' } },
};
