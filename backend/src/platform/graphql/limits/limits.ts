import { type DocumentNode, type GraphQLSchema, Kind, OperationTypeNode, visit } from 'graphql';

import { DomainError, type ErrorParams } from '../../../common/errors';
import type { Config } from '../../config/config';
import { Measuring } from './measure';

export type DocumentLimits = Pick<
  Config,
  'GRAPHQL_MAX_DEPTH' | 'GRAPHQL_MAX_ALIASES' | 'GRAPHQL_MAX_DIRECTIVES' | 'GRAPHQL_MAX_SELECTIONS' | 'GRAPHQL_MAX_COST'
>;

/** The first limit that a document exceeds. Checked before everything else, because it needs one short walk. */
export function excessOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  limits: DocumentLimits,
): DomainError | undefined {
  const [first] = excesses(schema, document, limits);
  return first && new DomainError('QUERY_TOO_COMPLEX', first);
}

/** Number of fields of all operations, with fragments counted at every spread. */
export function fieldsOf(schema: GraphQLSchema, document: DocumentNode): number {
  const measuring = new Measuring(schema, document);
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  return operations.reduce((sum, node) => sum + measuring.operation(node).fields, 0);
}

function* excesses(schema: GraphQLSchema, document: DocumentNode, limits: DocumentLimits): Generator<ErrorParams> {
  const directives = directivesOf(document);
  if (directives > limits.GRAPHQL_MAX_DIRECTIVES)
    yield { limit: 'directives', most: limits.GRAPHQL_MAX_DIRECTIVES, found: directives };

  const measuring = new Measuring(schema, document);
  for (const node of document.definitions) {
    if (node.kind !== 'OperationDefinition') continue;
    const { depth, aliases, selections, cost } = measuring.operation(node);
    const all = [
      ['depth', limits.GRAPHQL_MAX_DEPTH, depth],
      ['aliases', limits.GRAPHQL_MAX_ALIASES, aliases],
      ['selections', limits.GRAPHQL_MAX_SELECTIONS, selections],
      ['cost', limits.GRAPHQL_MAX_COST, cost],
    ] as const;
    for (const [limit, most, found] of all) if (found > most) yield { limit, most, found };
    if (node.operation !== OperationTypeNode.MUTATION) continue;
    // Sensitive operations (sign-in, codes, registration) once per request, so that throttles count every attempt.
    for (const [call, found] of measuring.calls(node)) if (found > 1) yield { limit: 'calls', call, most: 1, found };
  }
}

function directivesOf(document: DocumentNode): number {
  let found = 0;
  visit(document, { Directive: () => void (found += 1) });
  return found;
}
