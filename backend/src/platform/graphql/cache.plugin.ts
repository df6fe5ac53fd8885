import type { IncomingMessage } from 'node:http';

import type { ApolloServerPlugin, BaseContext } from '@apollo/server';

/** Of lists: a minute in the browser and in caches between; up to ten while a fresh answer is fetched behind it. */
const A_WHILE = 'public, max-age=60, stale-while-revalidate=600';
/** Of one thing: it may have closed a moment ago, so it is asked about each time, and is 304 while nothing changed. */
const BY_TAG = 'public, max-age=0, must-revalidate';
/** What a token opened is the caller's own, and a refusal may be over in a moment. */
const NOBODY = 'private, no-store';

/**
 * Who may keep the answer to a GET of the public endpoint: written here, where it is known how it ended, because the
 * server itself says of every answer that nobody may. Kept or not, its tag makes a repeated one 304.
 */
export function cachePlugin(): ApolloServerPlugin<BaseContext> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ request, response, contextValue }) {
          if ((contextValue as { req?: IncomingMessage }).req?.method !== 'GET') return;
          const { body } = response;
          const refused = body.kind !== 'single' || Boolean(body.singleResult.errors?.length);
          const { shareToken, id } = request.variables ?? {};
          const kept = id === undefined ? A_WHILE : BY_TAG;
          response.http.headers.set('cache-control', refused || shareToken ? NOBODY : kept);
        },
      };
    },
  };
}
