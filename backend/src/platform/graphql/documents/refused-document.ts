import { GraphQLError } from 'graphql';

/** A request that is not carried out, for its document or its variables. Each of the errors goes out as one of its own. */
export class RefusedDocument extends GraphQLError {
  constructor(
    readonly errors: readonly GraphQLError[],
    code: 'GRAPHQL_PARSE_FAILED' | 'GRAPHQL_VALIDATION_FAILED' | 'BAD_USER_INPUT' = 'GRAPHQL_VALIDATION_FAILED',
  ) {
    super('Refused', { originalError: errors[0]?.originalError, extensions: { code, http: { status: 400 } } });
  }
}
