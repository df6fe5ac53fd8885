import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import { AdminRejectionReasonsDocument, type AdminRejectionReasonFragment } from '../../../generated/admin/graphql';
import { request } from '../../../shared/api/fetch-client';
import { useLocale } from '../../../shared/i18n/useT';

export type Reason = AdminRejectionReasonFragment;

/** The reasons for rejection of the institution in their order, inactive ones too. Sends no request if `enabled` is false. */
export function useRejectionReasons(enabled = true): UseQueryResult<Reason[]> {
  const locale = useLocale();
  return useQuery({
    enabled,
    queryKey: ['rejection-reasons', locale],
    queryFn: async ({ signal }) => (await request(AdminRejectionReasonsDocument, {}, { signal })).rejectionReasons,
    staleTime: 30_000,
  });
}
