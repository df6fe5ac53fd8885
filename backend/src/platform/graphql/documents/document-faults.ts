import {
  type ASTNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  specifiedRules,
  validate,
  visit,
} from 'graphql';

import { DomainError } from '../../../common/errors';
import { isStorable } from '../../../common/text';
import type { Config } from '../../config/config';
import { excessOf } from '../limits/limits';

/** Limits the response size for documents with many faults. */
export const MOST_ERRORS = 10;

const RULES = specifiedRules;
const CLOSED_RULES = [...specifiedRules, NoSchemaIntrospectionCustomRule];
/** This name cannot be a key of a plain object, so no alias and no variable may have it. */
const UNUSABLE = '__proto__';

export const isIntrospective = (config: Config): boolean =>
  config.GRAPHQL_INTROSPECTION ?? config.NODE_ENV !== 'production';

/**
 * Returns the validation errors of a document. The limits are checked first, because the GraphQL rules take much
 * longer on a large document.
 */
export function documentFaults(schema: GraphQLSchema, document: DocumentNode, config: Config): readonly GraphQLError[] {
  const refusal = excessOf(schema, document, config) ?? unusableIn(document);
  if (refusal) return [new GraphQLError(refusal.message, { originalError: refusal })];
  const circular = fragmentInCircle(document);
  if (circular) return [new GraphQLError(`Cannot spread fragment "${circular}" within itself.`)];
  return validate(schema, document, isIntrospective(config) ? RULES : CLOSED_RULES, { maxErrors: MOST_ERRORS });
}

/**
 * Finds a circle of fragments. The GraphQL rule finds it too, but its cost grows with the square of the circle's
 * length.
 */
function fragmentInCircle(document: DocumentNode): string | undefined {
  const spreads = new Map<string, string[]>();
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
    const names: string[] = [];
    visit(definition, { FragmentSpread: (node) => void names.push(node.name.value) });
    spreads.set(definition.name.value, names);
  }
  // A fragment without open spreads cannot be in a circle: remove such fragments repeatedly; the rest form circles.
  const users = new Map<string, string[]>();
  const open = new Map<string, number>();
  for (const [name, used] of spreads) {
    const own = used.filter((other) => spreads.has(other));
    open.set(name, own.length);
    for (const other of own) users.set(other, [...(users.get(other) ?? []), name]);
  }
  const done = [...open].flatMap(([name, count]) => (count === 0 ? [name] : []));
  for (const name of done) {
    for (const user of users.get(name) ?? []) {
      const left = (open.get(user) ?? 0) - 1;
      open.set(user, left);
      if (left === 0) done.push(user);
    }
  }
  return [...open.keys()].find((name) => (open.get(name) ?? 0) > 0);
}

/** Finds a name or text that cannot be stored or returned. */
function unusableIn(document: DocumentNode): DomainError | undefined {
  let found: DomainError | undefined;
  visit(document, {
    Name: ({ value }) => {
      if (value === UNUSABLE) found ??= new DomainError('INVALID_INPUT', {}, 'query');
    },
    StringValue: ({ value }, _key, parent, _path, ancestors) => {
      if (isStorable(value)) return;
      found ??= new DomainError('INVALID_INPUT', {}, placeOf(parent ? [...ancestors, parent] : ancestors) || 'query');
    },
  });
  return found;
}

/** Path of the argument that holds the text, for example `filter.q`. */
function placeOf(ancestors: readonly (ASTNode | readonly ASTNode[])[]): string {
  const names = ancestors.flatMap((node) =>
    'kind' in node && (node.kind === 'Argument' || node.kind === 'ObjectField') ? [node.name.value] : [],
  );
  return names.join('.');
}
