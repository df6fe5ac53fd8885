import { useInfiniteQuery } from '@tanstack/react-query';

import { AdminNotesDocument } from '../../../generated/admin/graphql';
import { request } from '../../../shared/api/fetch-client';
import { keyOf, type Subject } from './subject';

const PER_PAGE = 25;

/** The notes about a subject, newest first, page by page. */
export function useNotes(about: Subject) {
  const query = useInfiniteQuery({
    queryKey: ['notes', keyOf(about)],
    queryFn: async ({ pageParam, signal }) => {
      const page = { page: 1, perPage: PER_PAGE, after: pageParam };
      return (await request(AdminNotesDocument, { filter: about, page }, { signal })).notes;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ items, endCursor }) => (items.length < PER_PAGE ? null : endCursor),
  });
  const pages = query.data?.pages ?? [];
  return { ...query, notes: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0 };
}
