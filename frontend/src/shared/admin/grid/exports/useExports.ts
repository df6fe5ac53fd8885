import { useQuery } from '@tanstack/react-query';

import {
  AdminExportColumnsDocument,
  AdminListExportsDocument,
  type AdminListExportFragment,
  type ListName,
} from '../../../../generated/admin/graphql';
import { request } from '../../../api/fetch-client';

/** In ms. The API has no subscription for exports. */
const POLL = 1000;

export const isUnfinished = ({ state }: Pick<AdminListExportFragment, 'state'>): boolean =>
  state === 'PENDING' || state === 'RUNNING';

export function useExportColumns(list: ListName) {
  return useQuery({
    queryKey: ['export-columns', list],
    queryFn: async ({ signal }) => (await request(AdminExportColumnsDocument, { list }, { signal })).exportColumns,
  });
}

/** The caller's exports of a list, newest first. They are read again while one of them is being made. */
export function useExports(list: ListName) {
  return useQuery<AdminListExportFragment[]>({
    queryKey: ['exports', list],
    queryFn: async ({ signal }) =>
      (await request(AdminListExportsDocument, {}, { signal })).listExports.filter((one) => one.list === list),
    refetchInterval: ({ state: { data } }) => (data?.some(isUnfinished) === true ? POLL : false),
  });
}
