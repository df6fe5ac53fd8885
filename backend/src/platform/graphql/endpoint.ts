import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { type DynamicModule, type Type } from '@nestjs/common';
import { type BuildSchemaOptions, GraphQLModule } from '@nestjs/graphql';
import { GraphQLSchema, NoSchemaIntrospectionCustomRule } from 'graphql';

import { CONFIG, type Config } from '../config/config';
import { RequestScope } from '../context/request-scope';
import { ORPHANED } from './common.types';
import { depthRule } from './depth.rule';
import { formatErrorFor, jitPlugin, severalErrorsPlugin } from './jit.plugin';
import { ScalarsModule } from './scalars';

export interface Endpoint {
  path: string;
  /** The modules whose resolvers this endpoint shows, and no others. */
  include: Type[];
  extra?: (config: Config) => Partial<ApolloDriverConfig>;
}

const MOST_DEPTH = 10;

/** One GraphQL endpoint over a schema of its own. */
export function graphqlEndpoint({ path, include, extra }: Endpoint): DynamicModule {
  return GraphQLModule.forRootAsync<ApolloDriverConfig>({
    driver: ApolloDriver,
    inject: [CONFIG, RequestScope],
    useFactory: (config: Config, scope: RequestScope): ApolloDriverConfig => {
      const open = config.GRAPHQL_INTROSPECTION ?? config.NODE_ENV !== 'production';
      return {
        path,
        include: [ScalarsModule, ...include],
        autoSchemaFile: true,
        sortSchema: true,
        buildSchemaOptions: schemaOptions(),
        fieldResolverEnhancers: ['guards'],
        introspection: open,
        hideSchemaDetailsFromClientErrors: !open,
        transformSchema: withoutStrangers,
        playground: false,
        graphiql: false,
        includeStacktraceInErrorResponses: false,
        allowBatchedHttpRequests: false,
        persistedQueries: false,
        bodyParserConfig: false,
        validationRules: [depthRule(MOST_DEPTH), ...(open ? [] : [NoSchemaIntrospectionCustomRule])],
        plugins: [jitPlugin(scope), severalErrorsPlugin()],
        formatError: formatErrorFor(scope),
        context: ({ req, res }: { req: unknown; res: unknown }) => ({ req, res }),
        ...extra?.(config),
      } as ApolloDriverConfig;
    },
  });
}

/** How the code becomes a schema, here and where the schema is written to a file. */
export const schemaOptions = (): BuildSchemaOptions => ({ orphanedTypes: [...ORPHANED], numberScalarMode: 'integer' });

/** Types that another endpoint registered are not shown: only what the roots reach, and the enums that clients switch over. */
export function withoutStrangers(schema: GraphQLSchema): GraphQLSchema {
  const kept = ['ErrorCode', 'Permission', 'PermissionScope'].flatMap((name) => schema.getType(name) ?? []);
  return new GraphQLSchema({ ...schema.toConfig(), types: kept });
}
