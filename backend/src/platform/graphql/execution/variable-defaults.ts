import {
  getNullableType,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';

type Variables = Record<string, unknown>;

/**
 * The compiled executor refuses an input object that omits a required field with a default, although the GraphQL
 * specification fills the default in. This fills the defaults in before execution.
 */
export function withDefaults(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Variables,
): Variables {
  const filled = { ...variables };
  for (const { variable, type: node } of operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    const type = typeFromAST(schema, node) as GraphQLInputType | undefined;
    if (type && Object.hasOwn(filled, name)) filled[name] = fill(type, filled[name]);
  }
  return filled;
}

function fill(type: GraphQLInputType, value: unknown): unknown {
  const inner = getNullableType(type);
  if (value === null || typeof value !== 'object') return value;
  if (isListType(inner)) {
    const ofType = inner.ofType as GraphQLInputType;
    return Array.isArray(value) ? value.map((item) => fill(ofType, item)) : fill(ofType, value);
  }
  if (!isInputObjectType(inner) || Array.isArray(value)) return value;
  const object: Variables = { ...value };
  for (const field of Object.values(inner.getFields())) {
    if (Object.hasOwn(object, field.name)) object[field.name] = fill(field.type, object[field.name]);
    else if (field.defaultValue !== undefined) object[field.name] = field.defaultValue;
  }
  return object;
}
