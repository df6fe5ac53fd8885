import {
  getNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  Kind,
  parse,
  print,
  type SelectionSetNode,
} from 'graphql';

const DEPTH = 6;

/** The document with every field of its answer instead of those that it names, down to a depth. */
export function withWholeAnswer(schema: GraphQLSchema, document: string): string {
  const parsed = parse(document);
  const definitions = parsed.definitions.map((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return definition;
    const root = schema.getRootType(definition.operation);
    const selections = definition.selectionSet.selections.map((selection) => {
      const field = selection.kind === Kind.FIELD ? root?.getFields()[selection.name.value] : undefined;
      const type = field && getNamedType(field.type);
      if (selection.kind !== Kind.FIELD || !isObjectType(type)) return selection;
      return { ...selection, selectionSet: everyField(type, [], DEPTH) };
    });
    return { ...definition, selectionSet: { ...definition.selectionSet, selections } };
  });
  return print({ ...parsed, definitions });
}

function everyField(type: GraphQLObjectType, above: readonly string[], depth: number): SelectionSetNode {
  const fields = Object.values(type.getFields()).filter(({ args }) => !args.some(isRequiredArgument));
  const shown = fields.flatMap(({ name, type: of }) => {
    const named = getNamedType(of);
    if (isUnionType(named)) return [];
    if (!isObjectType(named)) return [name];
    if (above.includes(named.name) || depth < 2) return [];
    return [`${name} ${print(everyField(named, [...above, type.name], depth - 1))}`];
  });
  const [definition] = parse(`{ __typename ${shown.join(' ')} }`).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error('No selection');
  return definition.selectionSet;
}
