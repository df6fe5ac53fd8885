import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** Refuses documents nested deeper than the limit, also through fragments; a circle of fragments counts as too deep. */
export function depthRule(limit: number) {
  return (context: ValidationContext): ASTVisitor => {
    const fragments = new Map<string, FragmentDefinitionNode>();
    for (const definition of context.getDocument().definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    }
    const known = new Map<string, number>();
    const depthOf = (set: SelectionSetNode | undefined, open: ReadonlySet<string>): number => {
      if (!set) return 0;
      return Math.max(
        0,
        ...set.selections.map((selection) => {
          if (selection.kind === Kind.FIELD)
            return selection.name.value.startsWith('__') ? 0 : 1 + depthOf(selection.selectionSet, open);
          if (selection.kind === Kind.INLINE_FRAGMENT) return depthOf(selection.selectionSet, open);
          const name = selection.name.value;
          if (open.has(name)) return limit + 1;
          if (!known.has(name)) known.set(name, depthOf(fragments.get(name)?.selectionSet, new Set([...open, name])));
          return known.get(name) ?? 0;
        }),
      );
    };
    return {
      OperationDefinition(node) {
        if (depthOf(node.selectionSet, new Set()) > limit) {
          context.reportError(
            new GraphQLError(`The document is nested deeper than ${limit}`, {
              nodes: node,
              extensions: { code: 'BAD_USER_INPUT' },
            }),
          );
        }
      },
    };
  };
}
