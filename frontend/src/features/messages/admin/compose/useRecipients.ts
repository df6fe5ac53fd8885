import { useInfiniteQuery } from '@tanstack/react-query';

import {
  AdminEmailRecipientsDocument,
  type CandidacySelection,
  type PlannedDecision,
} from '../../../../generated/admin/graphql';
import { request } from '../../../../shared/api/fetch-client';

const PER_PAGE = 50;

export interface RecipientsQuery {
  /** Null for candidacies of several vacancies. */
  vacancyId: string | null;
  selection: CandidacySelection;
  includeBounced: boolean;
  /** Only the candidates for whom this decision is possible. */
  decision?: PlannedDecision;
}

/** The selected candidates in the order of their applications, page by page. */
export function useRecipients(recipientsQuery: RecipientsQuery) {
  const query = useInfiniteQuery({
    queryKey: ['email-recipients', recipientsQuery],
    queryFn: async ({ pageParam, signal }) => {
      const page = { page: 1, perPage: PER_PAGE, after: pageParam };
      return (await request(AdminEmailRecipientsDocument, { ...recipientsQuery, page }, { signal })).emailRecipients;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ items, endCursor }) => (items.length < PER_PAGE ? null : endCursor),
    refetchOnWindowFocus: false,
  });
  return { ...query, recipients: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}
