import { useQuery } from '@tanstack/react-query';

import { AdminViewsDocument, type AdminViewFragment } from '../../../../generated/admin/graphql';
import { request } from '../../../api/fetch-client';
import { listNameOf } from '../../data/list-name';

/** The saved views of a list: the own ones first, then those that colleagues share. */
export function useViews(resource: string, wanted: boolean) {
  const list = listNameOf(resource);
  return useQuery<AdminViewFragment[]>({
    queryKey: ['views', list],
    queryFn: async ({ signal }) => (await request(AdminViewsDocument, { list }, { signal })).views,
    enabled: wanted,
  });
}
