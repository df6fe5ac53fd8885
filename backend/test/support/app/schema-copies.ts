import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType, lexicographicSortSchema } from 'graphql';

type Resolver = GraphQLFieldResolver<unknown, unknown>;
type Resolvers = Readonly<Record<string, Record<string, Resolver | { subscribe: Resolver; resolve?: Resolver }>>>;

interface Factory {
  resolversExplorerService: { explore: () => Resolvers };
  generateSchema: (options: { path: string }) => Promise<GraphQLSchema>;
}

/** The schema of each endpoint, by its address. */
const built = new Map<string, GraphQLSchema>();
let isInstalled = false;

/**
 * Building both schemas takes most of the time in which an application starts, and their types are the same in each
 * application of this process. So the first application builds them, and later ones get a copy with their own resolvers.
 */
export async function copySchemas(): Promise<void> {
  if (isInstalled) return;
  isInstalled = true;
  const { GraphQLFactory } = await import('@nestjs/graphql');
  const factory = GraphQLFactory.prototype as unknown as Factory;
  const build = factory.generateSchema;
  factory.generateSchema = async function generateSchema(options) {
    const known = built.get(options.path);
    if (known) return withResolvers(copyOf(known), this.resolversExplorerService.explore());
    const schema = await build.call(this, options);
    built.set(options.path, schema);
    return schema;
  };
}

/** Copies every type and field, so that the copy shares no object with the original. */
const copyOf = lexicographicSortSchema;

function withResolvers(schema: GraphQLSchema, resolvers: Resolvers): GraphQLSchema {
  for (const [typeName, fields] of Object.entries(resolvers)) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) continue;
    for (const [name, resolver] of Object.entries(fields)) {
      const field = type.getFields()[name];
      if (!field) continue;
      if (typeof resolver === 'function') field.resolve = resolver;
      else Object.assign(field, resolver);
    }
  }
  return schema;
}
