import { unwrapResolverError } from '@apollo/server/errors';
import { Logger } from '@nestjs/common';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';

import { messageOf } from '../../common/error-texts';
import { DomainError, DomainErrors } from '../../common/errors';
import type { RequestScope } from '../context/request-scope';
import { errorText } from '../logging/error-text';
import { RefusedDocument } from './documents/refused-document';

const logger = new Logger('GraphQL');

/** Codes that Apollo gives to malformed requests. */
const MALFORMED = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** Message of the parser above its token limit. */
const TOO_LONG = /^Syntax Error: Document contains more that? \d+ tokens/;
const MOST_DETAIL = 500;

/**
 * The only place that turns a failure into a GraphQL error. Errors outside the catalogue are not sent to the client.
 */
export function wireErrors(error: unknown, scope: RequestScope): GraphQLFormattedError[] {
  if (error instanceof RefusedDocument) return error.errors.flatMap((one) => wireErrors(one, scope));
  // A refused document holds a DomainError too, but has no path because nothing ran.
  const own = error instanceof GraphQLError && error.originalError instanceof DomainError;
  const cause = own ? error.originalError : unwrapResolverError(error);
  const place = error instanceof GraphQLError && error.path ? { path: error.path } : {};
  const refusals = cause instanceof DomainErrors ? cause.errors : cause instanceof DomainError ? [cause] : undefined;
  if (refusals) return refusals.map((refusal) => ({ ...place, ...refused(refusal, scope) }));

  // Errors of the compiled executor have no extensions.
  const code = error instanceof GraphQLError ? (error.extensions as { code?: unknown } | undefined)?.code : undefined;
  // Errors of parsing, validation and variables are GraphQLErrors without an original error.
  const clientFault =
    error instanceof GraphQLError &&
    (MALFORMED.has(String(code)) || (!error.originalError && error.path === undefined));
  const { requestId } = scope.current ?? { requestId: '' };
  if (clientFault) return [malformed(error as GraphQLError, scope, requestId)];

  logger.error(errorText(cause));
  return [
    {
      message: messageOf('INTERNAL', scope.locale, { requestId }),
      ...place,
      extensions: { code: 'INTERNAL', requestId },
    },
  ];
}

/** For a malformed request: a message for users, and the technical text for client developers in `detail`. */
function malformed(error: GraphQLError, scope: RequestScope, requestId: string): GraphQLFormattedError {
  if (TOO_LONG.test(error.message)) return refused(new DomainError('QUERY_TOO_COMPLEX', { limit: 'tokens' }), scope);
  const detail = detailOf(error.message);
  const field = fieldOf(error.message);
  return {
    message: messageOf('INVALID_INPUT', scope.locale),
    ...locations(error),
    extensions: { code: 'INVALID_INPUT', ...(field && { field }), params: { detail }, requestId },
  };
}

/** Removes the value, which may be a password, and the suggestions, which reveal the schema. */
const detailOf = (message: string): string =>
  message
    .replace(/ ?Did you mean .*$/s, '')
    .replace(/ got invalid value .*; (?=Expected|Field)/s, ' is not valid: ')
    .replace(/ value: .*$/s, ' value')
    .slice(0, MOST_DETAIL);

/** The variable at fault, and the path inside it, as far as the executor names them. */
function fieldOf(message: string): string | undefined {
  const [, variable] = /^Variable "\$(\w+)"/.exec(message) ?? [];
  const [, path, unknown] = /\bvalue((?:\.\w+)+)|Field "(\w+)" is not defined/.exec(message) ?? [];
  return variable && `${variable}${path ?? (unknown ? `.${unknown}` : '')}`;
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
  return error.locations?.length ? { locations: error.locations } : {};
}
