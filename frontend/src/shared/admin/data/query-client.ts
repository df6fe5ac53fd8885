import { QueryClient } from '@tanstack/react-query';

import { isApiError } from '../../errors/api-error';
import { getSession } from '../../session/session';

const SECOND = 1000;
/** Practically never: after sign-in, all queries are refetched at once. */
const UNTIL_SIGN_IN = 24 * 60 * 60 * SECOND;

const hasEnded = (error: unknown): boolean => isApiError(error, 'UNAUTHENTICATED') && getSession() === null;

/**
 * The cache of the area's queries. Only requests without an answer are retried: a refusal is an answer. A query that is
 * refused because the session has ended waits for the sign-in, because a page that shows an error instead of its data
 * would lose its open forms and dialogs.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => hasEnded(error) || (!isApiError(error) && failures < 2),
        retryDelay: (failures, error) =>
          hasEnded(error) ? UNTIL_SIGN_IN : Math.min(SECOND * 2 ** failures, 30 * SECOND),
      },
    },
  });
}

/** Refetches all queries on screen, including those that wait for sign-in. */
export async function readAgain(client: QueryClient): Promise<void> {
  await client.cancelQueries();
  await client.invalidateQueries();
}
