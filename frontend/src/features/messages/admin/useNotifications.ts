import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import {
  AdminMarkNotificationsReadDocument,
  AdminNotificationAddedDocument,
  AdminNotificationsDocument,
  type AdminNotificationFragment,
  type AdminNotificationsQuery,
} from '../../../generated/admin/graphql';
import { subscribe } from '../../../shared/admin/data/apollo';
import { useCommand } from '../../../shared/admin/data/useCommand';
import { request } from '../../../shared/api/fetch-client';
import { getSession } from '../../../shared/session/session';

type Answer = AdminNotificationsQuery['notifications'];

const KEY = ['notifications'];
const SHOWN = 20;
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

/** Adds a notification at the top, once: a resumed stream repeats missed events. */
export function withAdded(known: Answer, added: AdminNotificationFragment): Answer {
  if (known.items.some(({ id }) => id === added.id)) {
    return known;
  }
  return {
    ...known,
    items: [added, ...known.items].slice(0, SHOWN),
    total: known.total + 1,
    unread: known.unread + (added.readAt === null ? 1 : 0),
  };
}

function newestSeq(items: readonly AdminNotificationFragment[]): string | null {
  return items.reduce<string | null>(
    (newest, { seq }) => (newest === null || BigInt(seq) > BigInt(newest) ? seq : newest),
    null,
  );
}

/** The list with live additions. A broken stream resumes after the last received event, without a gap. */
export function useNotifications() {
  const queryClient = useQueryClient();
  const seen = useRef<string | null>(null);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await request(AdminNotificationsDocument, { page: { page: 1, perPage: SHOWN } }, { signal })).notifications,
    staleTime: 30_000,
  });
  const ready = data !== undefined;
  useEffect(() => {
    const newest = newestSeq(data?.items ?? []);
    if (newest !== null && (seen.current === null || BigInt(newest) > BigInt(seen.current))) {
      seen.current = newest;
    }
  }, [data]);
  useEffect(() => {
    if (!ready) {
      return undefined;
    }
    let stop = () => undefined as void;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pause = FIRST_PAUSE;
    const listen = () => {
      if (getSession() === null) {
        return;
      }
      stop = subscribe(
        AdminNotificationAddedDocument,
        // The list was empty when it was read, so every event is new.
        { after: seen.current ?? '0' },
        {
          next: ({ notificationAdded: added }) => {
            pause = FIRST_PAUSE;
            seen.current = added.seq;
            queryClient.setQueryData<Answer>(KEY, (known) => (known === undefined ? known : withAdded(known, added)));
          },
          ended: () => {
            timer = setTimeout(listen, pause);
            pause = Math.min(pause * 2, LONGEST_PAUSE);
          },
        },
      );
    };
    listen();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [ready, queryClient]);
  const markRead = useCommand((ids: string[]) => request(AdminMarkNotificationsReadDocument, { ids }));
  return { items: data?.items ?? [], unread: data?.unread ?? 0, markRead: (ids: string[]) => markRead.mutate(ids) };
}
