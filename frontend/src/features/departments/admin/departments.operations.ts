import { AdminDepartmentDocument, AdminDepartmentsDocument } from '../../../generated/admin/graphql';
import type { ResourceOperations } from '../../../shared/admin/data/resource-operations';

export const departmentOperations: ResourceOperations = {
  list: { document: AdminDepartmentsDocument, field: 'departments' },
  one: { document: AdminDepartmentDocument, field: 'department' },
  filters: [],
  sort: { id: 'ID', name: 'NAME' },
};
