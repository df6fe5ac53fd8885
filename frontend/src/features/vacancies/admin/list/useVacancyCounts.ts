import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { AdminVacancyTabsDocument, type VacancyFilter } from '../../../../generated/admin/graphql';
import { request } from '../../../../shared/api/fetch-client';

/** Number of vacancies per state for a filter. */
export function useVacancyCounts(filter: VacancyFilter = {}) {
  const used = Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined && value !== null),
  );
  return useQuery({
    queryKey: ['vacancy-tabs', used],
    queryFn: async ({ signal }) =>
      (await request(AdminVacancyTabsDocument, { filter: used }, { signal })).vacancyCounts,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  }).data;
}
