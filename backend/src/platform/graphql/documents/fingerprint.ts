import { hash } from 'node:crypto';

import { type DocumentNode, type FieldNode, Kind, print, type SelectionNode, visit } from 'graphql';

const TYPENAME: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

export const hashOf = (text: string): string => hash('sha256', text, 'base64');

/**
 * Fingerprint that ignores comments, white space, the order of definitions and the position of `__typename`. Documents
 * with the same fingerprint have the same response.
 */
export function fingerprint(document: DocumentNode): string {
  const plain = visit(document, {
    SelectionSet: {
      leave: (node) => {
        const others = node.selections.filter((selection) => !isPlainTypename(selection));
        if (others.length === node.selections.length) return undefined;
        return { ...node, selections: [...others, TYPENAME] };
      },
    },
  });
  const parts = plain.definitions.map((definition) => print(definition)).sort();
  return hashOf(parts.join('\n'));
}

/** The document as Apollo Client sends it: with `__typename` in every selection except the root. */
export function withTypenames(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet: {
      enter: (node, _key, parent) => {
        const isRoot = parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION;
        if (isRoot || node.selections.some(isIntrospective)) return undefined;
        return { ...node, selections: [...node.selections, TYPENAME] };
      },
    },
  });
}

const isPlainTypename = (selection: SelectionNode): boolean =>
  selection.kind === Kind.FIELD &&
  selection.name.value === '__typename' &&
  !selection.alias &&
  !selection.directives?.length;

const isIntrospective = (selection: SelectionNode): boolean =>
  selection.kind === Kind.FIELD && selection.name.value.startsWith('__');
