import type { ListExportRule } from '../../platform/exports';
import { ListName } from '../../platform/access/list-name';
import { DepartmentFilter, DepartmentSort, type DepartmentType } from './department.types';

export const DEPARTMENT_EXPORT: ListExportRule<DepartmentType> = {
  list: ListName.DEPARTMENTS,
  filter: DepartmentFilter,
  sort: DepartmentSort,
  columns: {
    name: ({ name }) => name,
    address: ({ address }) => address,
    information: ({ information }) => information,
    vacancies: ({ vacancies }) => vacancies,
    open: ({ open }) => open,
    managers: ({ managers }) => managers.map(({ name }) => name).join(', '),
  },
};
