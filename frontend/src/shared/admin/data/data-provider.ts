import buildGraphQLProvider from 'ra-data-graphql';
import { HttpError, type DataProvider } from 'react-admin';

import { ApiError, NetworkError, type Fault } from '../../errors/api-error';
import { apolloClient } from './apollo';
import { createBuildQuery, createListQuery, type OperationsTable } from './build-query';

interface GraphQLBody {
  graphQLErrors?: readonly { message: string; extensions?: Partial<Fault> }[];
}

/** ra-data-graphql turns every failure into `HttpError 200`. This restores the application's own error. */
export function toOwnError(error: unknown): unknown {
  if (!(error instanceof HttpError)) {
    return error;
  }
  const faults = (error.body as GraphQLBody | null | undefined)?.graphQLErrors ?? [];
  return faults.length === 0
    ? new NetworkError(error)
    : new ApiError(faults.map(({ message, extensions }) => ({ code: 'INTERNAL', ...extensions, message })));
}

export function createDataProvider(table: OperationsTable): DataProvider {
  const provider = buildGraphQLProvider({
    client: apolloClient,
    // The API answers no introspection query.
    introspection: false,
    buildQuery: () => createBuildQuery(table),
  });
  const reading = ['getList', 'getOne', 'getMany', 'getManyReference'] as const;
  const guarded = Object.fromEntries(
    reading.map((method) => [
      method,
      (resource: string, params: { signal?: AbortSignal }) =>
        provider[method](resource, params as never).then(
          (answer: { data?: unknown }) => {
            // A record that is read as a list of one.
            if (answer.data === undefined || answer.data === null) {
              throw new ApiError([{ code: 'NOT_FOUND', message: '' }]);
            }
            return answer;
          },
          (error: unknown) => {
            // A cancelled query is not a network error.
            throw params.signal?.aborted === true
              ? new DOMException('The question was withdrawn', 'AbortError')
              : toOwnError(error);
          },
        ),
    ]),
  );
  return { ...provider, ...guarded, listQuery: createListQuery(table), supportAbortSignal: true };
}
