import { useGetList } from 'react-admin';

import { useCan } from '../../../shared/admin/access';

export interface DepartmentRow {
  id: string;
  name: string;
}

/** The clients of the institution, as far as the person may list them. */
export function useDepartments(): readonly DepartmentRow[] {
  const can = useCan();
  const { data = [] } = useGetList<DepartmentRow>(
    'departments',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' }, filter: {} },
    { enabled: can('DEPARTMENT_LIST') },
  );
  return data;
}
