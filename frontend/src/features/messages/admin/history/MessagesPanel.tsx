import { Button } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';

import { AdminMessagesDocument, type AdminMessageFragment } from '../../../../generated/admin/graphql';
import { ErrorState, LoadingState } from '../../../../shared/admin/ui/States';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { ContactBar } from './ContactBar';
import { MessageEntry } from './MessageEntry';
import type { MessagesSubject } from './messages-subject';
import { useMessageMenu } from './useMessageMenu';
import './messages.css';

const PER_PAGE = 25;
/** The interval at which the list is read again while a message is being sent, and the longest time of doing so. */
const LOOK_MILLISECONDS = 3000;
const SOON_MILLISECONDS = 120_000;

const isUnderWay = ({ state, at }: AdminMessageFragment): boolean =>
  state === 'QUEUED' && Math.abs(Date.now() - Date.parse(at)) < SOON_MILLISECONDS;

/** The messages about a candidacy or to a candidate, latest first, below what can be done to reach the candidate. */
export function MessagesPanel({ about, name, vacancyTitle }: MessagesSubject) {
  const t = useT('admin-messages');
  const { menuFor, ask, dialog } = useMessageMenu();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['messages', about],
    queryFn: async ({ pageParam, signal }) => {
      const page = { page: 1, perPage: PER_PAGE, after: pageParam };
      return (await request(AdminMessagesDocument, { filter: about, page }, { signal })).messages;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ items, endCursor }) => (items.length < PER_PAGE ? null : endCursor),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isUnderWay)) === true ? LOOK_MILLISECONDS : false,
  });
  const messages = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="a-stack">
      <ContactBar about={about} name={name} vacancyTitle={vacancyTitle} ask={ask} />
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <LoadingState rows={4} />
      ) : messages.length === 0 ? (
        <p className="a-meta">{t('none')}</p>
      ) : (
        <ol className="g-list" aria-label={t('title')}>
          {messages.map((message) => (
            <MessageEntry
              key={message.id}
              message={message}
              namesVacancy={'candidateId' in about}
              actions={menuFor(message)}
            />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {dialog}
    </div>
  );
}
