import { type ListExportRule, valueText } from '../../../platform/exports';
import { ListName } from '../../../platform/access/list-name';
import { type StaffUser, StaffUserFilter, StaffUserSort } from './staff.types';

export const STAFF_EXPORT: ListExportRule<StaffUser> = {
  list: ListName.USERS,
  filter: StaffUserFilter,
  sort: StaffUserSort,
  columns: {
    name: ({ name }) => name,
    email: { value: ({ email }) => email, contact: 'USER_LIST' },
    telephone: { value: ({ telephone }) => telephone, contact: 'USER_LIST' },
    office: ({ office }) => office,
    role: ({ role }) => role.name,
    departments: ({ departments }) => departments.map(({ name }) => name).join(', '),
    status: ({ status }, locale) => valueText(status, locale),
    lastSeenAt: ({ lastSeenAt }) => lastSeenAt,
    createdAt: ({ createdAt }) => createdAt,
  },
};
