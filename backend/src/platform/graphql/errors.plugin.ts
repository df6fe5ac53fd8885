import type { ApolloServerPlugin, BaseContext } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';

import { DomainError } from '../../common/errors';
import type { RequestScope } from '../context/request-scope';
import { MOST_ERRORS } from './documents/document-faults';
import { wireErrors } from './format-error';

const RESPONSE_TYPE = 'application/graphql-response+json';

/** Whether a client expects status 200 for a request whose document or variables are refused. */
export const acceptsRefusalWith200 = (accept: string | undefined): boolean =>
  accept !== undefined && accept.includes('application/json') && !accept.includes(RESPONSE_TYPE);

/**
 * HTTP status by the GraphQL over HTTP specification. With `Accept: application/json`, document errors are answered
 * with 200; with `application/graphql-response+json`, with the error status. Without either, the error status is used,
 * except for a well-formed document that does not fit this schema.
 */
export function statusPlugin(): ApolloServerPlugin<BaseContext> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ request, response, source, errors }) {
          // A request without a document text is not a GraphQL request.
          if (response.http.status !== 400 || source === undefined) return;
          const accept = request.http?.headers.get('accept');
          if (accept?.includes(RESPONSE_TYPE)) return;
          const isForeign = errors?.every(({ extensions }) => extensions.code === 'GRAPHQL_VALIDATION_FAILED') ?? false;
          const isTooMuch = errors?.some(({ originalError }) => isComplexity(originalError)) ?? false;
          if (acceptsRefusalWith200(accept) || (isForeign && !isTooMuch)) response.http.status = 200;
        },
      };
    },
  };
}

const isComplexity = (error: unknown): boolean => error instanceof DomainError && error.code === 'QUERY_TOO_COMPLEX';

/** Splits a refusal of the ordinary executor that contains several faults into one error for each. */
export function severalErrorsPlugin(): ApolloServerPlugin<BaseContext> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ response }) {
          if (response.body.kind !== 'single') return;
          const { singleResult } = response.body;
          if (!singleResult.errors) return void delete singleResult.errors;
          singleResult.errors = singleResult.errors
            .flatMap(({ extensions, ...error }) => {
              const all = extensions?.all as GraphQLFormattedError[] | undefined;
              return all ?? [{ ...error, ...(extensions && { extensions }) }];
            })
            .slice(0, MOST_ERRORS);
        },
      };
    },
  };
}

export function formatErrorFor(scope: RequestScope) {
  return (_formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const all = wireErrors(error, scope);
    const [first] = all as [GraphQLFormattedError];
    return all.length > 1 ? { ...first, extensions: { ...first.extensions, all } } : first;
  };
}
