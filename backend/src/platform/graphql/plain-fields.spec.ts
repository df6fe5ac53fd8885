import { GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';

import { withoutPlainResolvers } from './plain-fields';

/** Resolvers in the form that the schema builder generates. */
const builtFor = (name: string, otherwise?: string) => {
  const rootFieldResolver = (parent: Record<string, unknown>) => parent[name] ?? otherwise;
  return rootFieldResolver;
};

describe('the functions of plain fields', () => {
  const own = () => 'own';
  const fields = () => {
    const query = new GraphQLObjectType({
      name: 'Query',
      fields: {
        plain: { type: GraphQLString, resolve: builtFor('plain') },
        renamed: { type: GraphQLString, resolve: builtFor('property') },
        filled: { type: GraphQLString, resolve: builtFor('filled', 'something') },
        own: { type: GraphQLString, resolve: own },
      },
    });
    return withoutPlainResolvers(new GraphQLSchema({ query })).getQueryType()!.getFields();
  };

  it('are removed if the property is read without them', () => {
    expect(fields().plain!.resolve).toBeUndefined();
  });

  it('are kept if they do more than that', () => {
    const { renamed, filled, own: resolved } = fields();
    expect([renamed!.resolve, filled!.resolve].every((resolve) => typeof resolve === 'function')).toBe(true);
    expect(resolved!.resolve).toBe(own);
  });
});
