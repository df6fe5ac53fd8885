import { useQuery } from '@tanstack/react-query';

import { AdminDepartmentNamesDocument } from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import { request } from '../../../shared/api/fetch-client';

export interface DepartmentRow {
  id: string;
  name: string;
}

const NONE: readonly DepartmentRow[] = [];

/** The clients that the user may list, by name, for selects. */
export function useDepartments(): readonly DepartmentRow[] {
  const can = useCan();
  const { data = NONE } = useQuery({
    queryKey: ['departments', 'names'],
    queryFn: async ({ signal }) => (await request(AdminDepartmentNamesDocument, {}, { signal })).departments.items,
    enabled: can('DEPARTMENT_LIST'),
  });
  return data;
}
