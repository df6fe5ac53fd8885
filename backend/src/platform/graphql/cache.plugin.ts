import type { IncomingMessage } from 'node:http';

import type { ApolloServerPlugin, BaseContext } from '@apollo/server';

/** A minute in the browser and in caches between; up to ten while a fresh answer is fetched behind it. */
const EVERYBODY = 'public, max-age=60, stale-while-revalidate=600';
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
          const byToken = Boolean(request.variables?.shareToken);
          response.http.headers.set('cache-control', refused || byToken ? NOBODY : EVERYBODY);
        },
      };
    },
  };
}
