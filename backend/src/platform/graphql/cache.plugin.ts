import type { IncomingMessage } from 'node:http';

import type { ApolloServerPlugin, BaseContext } from '@apollo/server';

/** For lists: cached for a minute; a stale answer may be used for ten more minutes while a fresh one is fetched. */
const A_WHILE = 'public, max-age=60, stale-while-revalidate=600';
/** For single objects: revalidated on every request, because a vacancy may close at any moment; 304 while unchanged. */
const BY_TAG = 'public, max-age=0, must-revalidate';
/** Never cache responses to authenticated requests, nor errors. */
const NOBODY = 'private, no-store';

/**
 * Sets Cache-Control of GET responses of the public endpoint. Done in a plugin because Apollo marks every response as
 * not cacheable. The ETag makes repeated requests 304 in either case.
 */
export function cachePlugin(): ApolloServerPlugin<BaseContext> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ request, response, contextValue }) {
          if ((contextValue as { req?: IncomingMessage }).req?.method !== 'GET') return;
          const { body } = response;
          const isRefused = body.kind !== 'single' || Boolean(body.singleResult.errors?.length);
          response.http.headers.set('cache-control', cacheControlOf(request.variables ?? {}, isRefused));
        },
      };
    },
  };
}

/** Cache-Control of a GET response of the public endpoint. */
export function cacheControlOf({ shareToken, id }: Record<string, unknown>, isRefused: boolean): string {
  if (isRefused || shareToken) return NOBODY;
  return id === undefined ? A_WHILE : BY_TAG;
}
