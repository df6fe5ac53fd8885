import type { IncomingMessage } from 'node:http';

import type { ApolloServerPlugin, BaseContext, GraphQLRequestContext } from '@apollo/server';
import { type DocumentNode, type ExecutionResult, GraphQLError } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';

import type { Config } from '../config/config';
import type { RequestScope } from '../context/request-scope';
import { wireErrors } from './format-error';
import { inTime } from './in-time';
import { withDefaults } from './variable-defaults';

/**
 * Runs compiled operations instead of walking the document for each row (measured: a third less time in the API for a list).
 * Keyed on the parsed document, which Apollo keeps between requests, so a document is compiled once.
 */
export function jitPlugin(scope: RequestScope, config: Config): ApolloServerPlugin<BaseContext> {
  const compiled = new WeakMap<DocumentNode, Map<string, CompiledQuery | null>>();

  const queryFor = (context: GraphQLRequestContext<BaseContext> & { document: DocumentNode }): CompiledQuery | null => {
    let byName = compiled.get(context.document);
    if (!byName) compiled.set(context.document, (byName = new Map()));
    const name = context.request.operationName ?? '';
    let query = byName.get(name);
    if (query === undefined) {
      const result = compileQuery(context.schema, context.document, context.request.operationName ?? undefined);
      query = isCompiledQuery(result) ? result : null;
      byName.set(name, query);
    }
    return query;
  };

  return {
    async requestDidStart() {
      return {
        async responseForOperation(context) {
          const { document, operation, request, response, contextValue } = context;
          if (!document || operation?.operation === 'subscription') return null;
          const query = queryFor({ ...context, document });
          if (!query) return null;
          const variables = withDefaults(
            context.schema,
            document,
            request.operationName ?? undefined,
            request.variables ?? {},
          );
          const patience = scope.current?.patience;
          const { data, errors } = await inTime(
            () => query.query(undefined, contextValue, variables) as ExecutionResult | Promise<ExecutionResult>,
            bringsFile(contextValue) ? config.GRAPHQL_UPLOAD_TIMEOUT_MILLISECONDS : config.GRAPHQL_TIMEOUT_MILLISECONDS,
            patience,
          );
          // `data` is absent, not null, when nothing ran: the variables were refused, or the time was over.
          if (!data && errors?.every((error) => error.path === undefined))
            response.http.status = patience?.over ? 503 : 400;
          return {
            http: response.http,
            body: {
              kind: 'single',
              singleResult: {
                ...(errors && { errors: errors.flatMap((error) => wireErrors(asGraphQLError(error), scope)) }),
                ...(data !== undefined && { data }),
              },
            },
          };
        },
      };
    },
  };
}

const asGraphQLError = (error: unknown): GraphQLError =>
  error instanceof GraphQLError
    ? error
    : new GraphQLError(String((error as Error).message), { originalError: error as Error });

/** A file comes as fast as its sender's line is. */
const bringsFile = (context: BaseContext): boolean =>
  Boolean((context as { req?: IncomingMessage }).req?.headers['content-type']?.startsWith('multipart/'));
