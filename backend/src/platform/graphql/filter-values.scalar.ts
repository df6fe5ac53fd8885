import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';

import { isPlain } from '../../common/plain';

type Scalar = string | number | boolean | null;
export type FilterValues = Record<string, Scalar | Scalar[]>;

/** The values are checked by `filterOf`, which names the wrong one. */
function object(value: unknown): FilterValues {
  if (!isPlain(value) || Array.isArray(value))
    throw new GraphQLError('Not a JSON object', { extensions: { code: 'BAD_USER_INPUT' } });
  return value as FilterValues;
}

export const GraphQLFilterValues = new GraphQLScalarType<FilterValues, FilterValues>({
  name: 'FilterValues',
  description:
    'The values of a filter by name, as a JSON object: texts, numbers, booleans, null, and lists of these; at most 4 kB as JSON. For an export also objects, as the filter of its list has them.',
  serialize: (value) => value as FilterValues,
  parseValue: object,
  parseLiteral: (node, variables) => object(node.kind === Kind.OBJECT ? valueFromASTUntyped(node, variables) : null),
});
