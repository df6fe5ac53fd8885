import { useQuery } from '@tanstack/react-query';

import { AdminVacancyLimitsDocument, type AdminVacancyLimitsQuery } from '../../../../../generated/admin/graphql';
import { useCan } from '../../../../../shared/admin/data/access';
import { request } from '../../../../../shared/api/fetch-client';

type Limits = AdminVacancyLimitsQuery['vacancyLimits'];

/** The plan's limit of the total price; null when there is none or it is not loaded yet. */
export function usePriceLimit(): Limits['price'] | null {
  const can = useCan();
  const { data } = useQuery({
    queryKey: ['vacancy-limits'],
    queryFn: async ({ signal }) => (await request(AdminVacancyLimitsDocument, {}, { signal })).vacancyLimits,
    staleTime: 60_000,
    enabled: can('VACANCY_ADD'),
  });
  return data?.price ?? null;
}
