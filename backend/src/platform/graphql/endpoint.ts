import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { type DynamicModule, type Type } from '@nestjs/common';
import { type BuildSchemaOptions, GraphQLModule } from '@nestjs/graphql';
import { GraphQLSchema } from 'graphql';

import { CONFIG, type Config } from '../config/config';
import { RequestScope } from '../context/request-scope';
import { OperationMetrics } from '../metrics/operation-metrics';
import { operationMetrics } from '../metrics/operation-metrics.plugin';
import { cachePlugin } from './cache.plugin';
import { ORPHANED } from './common.types';
import { DocumentReaders } from './documents/document-readers';
import { isIntrospective } from './documents/document-faults';
import { documentsPlugin } from './documents/documents.plugin';
import type { EndpointPath } from './documents/known-operations';
import { formatErrorFor, severalErrorsPlugin, statusPlugin } from './errors.plugin';
import { jitPlugin } from './execution/jit.plugin';
import { OperationRunners } from './execution/operation-runners';
import { withoutPlainResolvers } from './plain-fields';
import { ScalarsModule } from './scalars';

export interface Endpoint {
  path: EndpointPath;
  /** Modules whose resolvers this endpoint exposes. */
  include: Type[];
  extra?: (config: Config) => Partial<ApolloDriverConfig>;
}

/** One GraphQL endpoint with its own schema. */
export function graphqlEndpoint({ path, include, extra }: Endpoint): DynamicModule {
  return GraphQLModule.forRootAsync<ApolloDriverConfig>({
    driver: ApolloDriver,
    inject: [CONFIG, RequestScope, OperationMetrics, DocumentReaders, OperationRunners],
    useFactory: (
      config: Config,
      scope: RequestScope,
      metrics: OperationMetrics,
      readers: DocumentReaders,
      runners: OperationRunners,
    ): ApolloDriverConfig => {
      const open = isIntrospective(config);
      return {
        path,
        include: [ScalarsModule, ...include],
        autoSchemaFile: true,
        sortSchema: true,
        // The check is not repeated here, because it took a quarter of the start time. The schema is checked when it is
        // written to a file, and by Apollo.
        buildSchemaOptions: { ...schemaOptions(), skipCheck: true },
        fieldResolverEnhancers: ['guards'],
        introspection: open,
        hideSchemaDetailsFromClientErrors: !open,
        transformSchema: (schema: GraphQLSchema) => withoutPlainResolvers(withoutStrangers(schema)),
        playground: false,
        graphiql: false,
        includeStacktraceInErrorResponses: false,
        allowBatchedHttpRequests: false,
        persistedQueries: false,
        bodyParserConfig: false,
        // Clients that send queries by GET do not send the header that Apollo's CSRF check requires. Without GET the
        // check is on; `graphqlRequests` already refuses every type of body that a form of another site can send.
        csrfPrevention: !config.GRAPHQL_GET,
        // `DocumentReader` parses, validates and caches documents.
        documentStore: null,
        dangerouslyDisableValidation: true,
        plugins: [
          documentsPlugin(readers.of(path)),
          // Disabled because its hooks would wrap every resolver at the first operation that Apollo runs itself.
          ApolloServerPluginCacheControlDisabled(),
          ...(path === '/public/graphql' ? [cachePlugin()] : []),
          jitPlugin(runners.of(path)),
          severalErrorsPlugin(),
          statusPlugin(),
          operationMetrics(path, metrics),
        ],
        formatError: formatErrorFor(scope),
        context: ({ req, res }: { req: unknown; res: unknown }) => ({ req, res }),
        ...extra?.(config),
      } as ApolloDriverConfig;
    },
  });
}

/** Schema builder options, also used when the schema is written to a file. */
export const schemaOptions = (): BuildSchemaOptions => ({ orphanedTypes: [...ORPHANED], numberScalarMode: 'integer' });

/**
 * Removes types that another endpoint registered. Keeps types reachable from the roots, and the enums that clients
 * use.
 */
export function withoutStrangers(schema: GraphQLSchema): GraphQLSchema {
  const retainedTypes = ['ErrorCode', 'Permission', 'PermissionScope'].flatMap((name) => schema.getType(name) ?? []);
  return new GraphQLSchema({ ...schema.toConfig(), types: retainedTypes });
}
