import { GraphQLError } from 'graphql';

/** A request refused because of its document or variables. Each contained error is sent as a separate GraphQL error. */
export class RefusedDocument extends GraphQLError {
  constructor(
    readonly errors: readonly GraphQLError[],
    code: 'GRAPHQL_PARSE_FAILED' | 'GRAPHQL_VALIDATION_FAILED' | 'BAD_USER_INPUT' = 'GRAPHQL_VALIDATION_FAILED',
  ) {
    super('Refused', { originalError: errors[0]?.originalError, extensions: { code, http: { status: 400 } } });
  }
}
