import { unwrapResolverError } from '@apollo/server/errors';
import { Logger } from '@nestjs/common';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';

import { messageOf } from '../../common/error-texts';
import { DomainError, DomainErrors } from '../../common/errors';
import type { RequestScope } from '../context/request-scope';

const logger = new Logger('GraphQL');

/** Codes that the GraphQL layer itself gives to a request it could not take. */
const MALFORMED = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** The one place where a failure becomes a wire error. What is not in the catalogue stays on the server. */
export function wireErrors(error: unknown, scope: RequestScope): GraphQLFormattedError[] {
  const cause = unwrapResolverError(error);
  const place = error instanceof GraphQLError && error.path ? { path: error.path } : {};
  const refusals = cause instanceof DomainErrors ? cause.errors : cause instanceof DomainError ? [cause] : undefined;
  if (refusals) return refusals.map((refusal) => ({ ...place, ...refused(refusal, scope) }));

  // The compiled executor's errors carry no extensions at all.
  const code = error instanceof GraphQLError ? (error.extensions as { code?: unknown } | undefined)?.code : undefined;
  // Errors of parsing, validation and variables are GraphQLErrors without an original error.
  const clientFault =
    error instanceof GraphQLError &&
    (MALFORMED.has(String(code)) || (!error.originalError && error.path === undefined));
  if (clientFault)
    return [
      {
        message: (error as GraphQLError).message,
        ...locations(error as GraphQLError),
        extensions: { code: 'INVALID_INPUT' },
      },
    ];

  const { requestId } = scope.current ?? { requestId: '' };
  logger.error(`${requestId} ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`);
  return [
    {
      message: messageOf('INTERNAL', scope.locale, { requestId }),
      ...place,
      extensions: { code: 'INTERNAL', requestId },
    },
  ];
}

function refused(refusal: DomainError, scope: RequestScope): GraphQLFormattedError {
  const { retryAfter } = refusal.params;
  return {
    message: messageOf(refusal.code, scope.locale, refusal.params),
    extensions: {
      code: refusal.code,
      ...(refusal.field && { field: refusal.field }),
      ...(Object.keys(refusal.params).length > 0 && { params: refusal.params }),
      ...(typeof retryAfter === 'number' && { retryAfter }),
      requestId: scope.current?.requestId,
    },
  };
}

function locations(error: GraphQLError): Pick<GraphQLFormattedError, 'locations'> {
  return error.locations ? { locations: error.locations } : {};
}
