import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

import { type AdminNoteFragment, AdminNotesDocument, type AdminNotesQuery } from '../../../generated/admin/graphql';
import { usedFilters } from '../../../shared/admin/data/used-filters';
import { request } from '../../../shared/api/fetch-client';
import { NO_FILTER, type NoteFilter } from './filter/note-filter';
import { keyOf, type Subject } from './subject';

const PER_PAGE = 25;

/** The beginning of the key of every query for notes about the subject. */
const queryKeyOf = (about: Subject) => ['notes', keyOf(about)];

/** The notes about a subject, newest first, page by page. */
export function useNotes(about: Subject, filter: NoteFilter = NO_FILTER) {
  const query = useInfiniteQuery({
    queryKey: [...queryKeyOf(about), filter],
    queryFn: async ({ pageParam, signal }) => {
      const page = { page: 1, perPage: PER_PAGE, after: pageParam };
      const variables = { filter: { ...about, ...usedFilters({ ...filter }) }, page };
      return (await request(AdminNotesDocument, variables, { signal })).notes;
    },
    // The list stays while another filter is loading, but never shows the notes about somebody else.
    placeholderData: (previous, query) => (query?.queryKey[1] === keyOf(about) ? previous : undefined),
    initialPageParam: null as string | null,
    getNextPageParam: ({ items, endCursor }) => (items.length < PER_PAGE ? null : endCursor),
  });
  const pages = query.data?.pages ?? [];
  return { ...query, notes: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0 };
}

/**
 * Puts a saved note into the lists at once. Without it, a list shows the former text and version until it is loaded
 * again, and a command with the former version is refused.
 */
export function useNoteReplacement(about: Subject): (note: AdminNoteFragment) => void {
  const client = useQueryClient();
  return (note) =>
    client.setQueriesData<InfiniteData<AdminNotesQuery['notes']>>({ queryKey: queryKeyOf(about) }, (list) =>
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
