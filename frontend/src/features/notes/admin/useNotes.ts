import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

import { type AdminNoteFragment, AdminNotesDocument, type AdminNotesQuery } from '../../../generated/admin/graphql';
import { request } from '../../../shared/api/fetch-client';
import { keyOf, type Subject } from './subject';

const PER_PAGE = 25;

const queryKeyOf = (about: Subject) => ['notes', keyOf(about)];

/** The notes about a subject, newest first, page by page. */
export function useNotes(about: Subject) {
  const query = useInfiniteQuery({
    queryKey: queryKeyOf(about),
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

/**
 * Puts a saved note into the list at once. Without it, the list shows the former text and version until it is loaded
 * again, and a command with the former version is refused.
 */
export function useNoteReplacement(about: Subject): (note: AdminNoteFragment) => void {
  const client = useQueryClient();
  return (note) =>
    client.setQueryData<InfiniteData<AdminNotesQuery['notes']>>(queryKeyOf(about), (list) =>
      list === undefined
        ? undefined
        : {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              items: page.items.map((item) => (item.id === note.id ? note : item)),
            })),
          },
    );
}
