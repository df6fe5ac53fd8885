import { useInfiniteQuery } from '@tanstack/react-query';

import { AdminEmailRecipientsDocument, type CandidacySelection } from '../../../../generated/admin/graphql';
import { request } from '../../../../shared/api/fetch-client';

const PER_PAGE = 50;

/** The selected candidates in the order of their applications, page by page. */
export function useRecipients(vacancyId: string | null, selection: CandidacySelection, includeBounced: boolean) {
  const query = useInfiniteQuery({
    queryKey: ['email-recipients', vacancyId, selection, includeBounced],
    queryFn: async ({ pageParam, signal }) => {
      const page = { page: 1, perPage: PER_PAGE, after: pageParam };
      const variables = { vacancyId, selection, includeBounced, page };
      return (await request(AdminEmailRecipientsDocument, variables, { signal })).emailRecipients;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ items, endCursor }) => (items.length < PER_PAGE ? null : endCursor),
    refetchOnWindowFocus: false,
  });
  return { ...query, recipients: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}
