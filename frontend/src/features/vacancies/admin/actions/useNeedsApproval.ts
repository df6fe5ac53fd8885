import { useQuery } from '@tanstack/react-query';

import { AdminApprovalPolicyDocument } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { request } from '../../../../shared/api/fetch-client';

/** Whether publications of this user need an approval. */
export function useNeedsApproval(): boolean {
  const can = useCan();
  const { data } = useQuery({
    queryKey: ['approval-policy'],
    queryFn: async ({ signal }) => (await request(AdminApprovalPolicyDocument, {}, { signal })).entityProfile,
    staleTime: 60_000,
    enabled: can('VACANCY_PUBLISH') && !can('VACANCY_APPROVE'),
  });
  return data?.vacancyApproval ?? false;
}
