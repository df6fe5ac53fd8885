import {
  ApolloClient,
  ApolloLink,
  gql,
  InMemoryCache,
  Observable,
  split,
  type FetchResult,
  type Operation,
} from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { getMainDefinition } from '@apollo/client/utilities';
import { print, type DocumentNode, type GraphQLError } from 'graphql';
import { createClient } from 'graphql-ws';

import { request, type TypedDocument } from '../../api/fetch-client';
import { freshToken } from '../../session/session';
import { ApiError } from '../../errors/api-error';
import { currentLocale } from '../../i18n/locale';

/** Only this file imports Apollo, so a major upgrade changes one file. */

const parsed = new Map<string, DocumentNode>();

/** Parses the text of a typed document once and caches it, because Apollo needs the parsed form. */
export function documentNode(document: { toString(): string }): DocumentNode {
  const text = document.toString();
  const cached = parsed.get(text);
  if (cached !== undefined) {
    return cached;
  }
  const node = gql(text);
  parsed.set(text, node);
  return node;
}

function asResult(error: ApiError): FetchResult {
  const errors = error.faults.map((fault) => ({ message: fault.message, extensions: { ...fault } }));
  return { errors: errors as unknown as readonly GraphQLError[] };
}

/** Uses the application's own client for headers, token refresh and errors. */
function send(operation: Operation): Observable<FetchResult> {
  return new Observable((observer) => {
    const { fetchOptions } = operation.getContext() as { fetchOptions?: { signal?: AbortSignal } };
    request({ toString: () => print(operation.query) }, operation.variables, { signal: fetchOptions?.signal })
      .then((data) => observer.next({ data: data as Record<string, unknown> }))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) {
          throw error;
        }
        observer.next(asResult(error));
      })
      .then(
        () => observer.complete(),
        (error: unknown) => observer.error(error),
      );
  });
}

function socketAddress(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/graphql`;
}

const socket = createClient({
  url: socketAddress,
  lazy: true,
  // Subscribers resubscribe with their last position. An automatic retry would repeat the old position.
  retryAttempts: 0,
  connectionParams: async () => ({ Authorization: `Bearer ${(await freshToken()) ?? ''}`, locale: currentLocale() }),
});

const isSubscription = ({ query }: Operation): boolean => {
  const definition = getMainDefinition(query);
  return definition.kind === 'OperationDefinition' && definition.operation === 'subscription';
};

export const apolloClient = new ApolloClient({
  link: split(isSubscription, new GraphQLWsLink(socket), new ApolloLink(send)),
  // react-admin has its own cache; a second one would become stale.
  cache: new InMemoryCache(),
  // With deduplication, cancelling one query would cancel an identical one that is still needed.
  queryDeduplication: false,
  defaultOptions: { query: { fetchPolicy: 'no-cache' }, mutate: { fetchPolicy: 'no-cache' } },
});

export interface SubscriptionHandlers<Result> {
  next: (data: Result) => void;
  /** Called on an error and when the server completes the stream. */
  ended: () => void;
}

export function subscribe<Result, Variables extends Record<string, unknown>>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  { next, ended }: SubscriptionHandlers<Result>,
): () => void {
  const subscription = apolloClient
    .subscribe<Result>({ query: documentNode(document), variables, fetchPolicy: 'no-cache' })
    .subscribe({
      next: ({ data }) => {
        if (data !== null && data !== undefined) {
          next(data);
        }
      },
      error: ended,
      complete: ended,
    });
  return () => subscription.unsubscribe();
}
