import { AdminRoleDocument, AdminRolesDocument } from '../../../generated/admin/graphql';
import type { ResourceOperations } from '../../../shared/admin/data/resource-operations';

export const roleOperations: ResourceOperations = {
  list: { document: AdminRolesDocument, field: 'roles' },
  one: { document: AdminRoleDocument, field: 'role' },
  filters: [],
  sort: { id: 'ID', name: 'NAME' },
};
