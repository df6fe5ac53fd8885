import { AdminStaffUserDocument, AdminStaffUsersDocument } from '../../../generated/admin/graphql';
import type { ResourceOperations } from '../../../shared/admin/data/resource-operations';

export const staffOperations: ResourceOperations = {
  list: { document: AdminStaffUsersDocument, field: 'users' },
  one: { document: AdminStaffUserDocument, field: 'staffUser' },
  filters: ['departmentId', 'roleId', 'status'],
  sort: { id: 'ID', name: 'NAME', status: 'STATUS', createdAt: 'CREATED_AT' },
};
