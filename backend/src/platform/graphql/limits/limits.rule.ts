import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  OperationTypeNode,
  type ValidationContext,
  visit,
} from 'graphql';

import { DomainError, type ErrorParams } from '../../../common/errors';
import type { Config } from '../../config/config';
import { Measuring } from './measure';

export type DocumentLimits = Pick<
  Config,
  'GRAPHQL_MAX_DEPTH' | 'GRAPHQL_MAX_ALIASES' | 'GRAPHQL_MAX_DIRECTIVES' | 'GRAPHQL_MAX_SELECTIONS' | 'GRAPHQL_MAX_COST'
>;

/** Says enough by itself: what else is wrong with the document is not told beside it. */
export class ConclusiveError extends GraphQLError {
  constructor(refusal: DomainError) {
    super(refusal.message, { originalError: refusal });
  }
}

/**
 * What one document may ask for. A rule of validation, whose result is kept with the parsed document: a document that
 * comes again costs nothing, and nothing of a refused one is kept.
 */
export function limitsRule(limits: DocumentLimits) {
  return (context: ValidationContext): ASTVisitor => {
    const [first] = excesses(context, limits);
    if (first) context.reportError(new ConclusiveError(new DomainError('QUERY_TOO_COMPLEX', first)));
    return {};
  };
}

function* excesses(context: ValidationContext, limits: DocumentLimits): Generator<ErrorParams> {
  const document = context.getDocument();
  const directives = directivesOf(document);
  if (directives > limits.GRAPHQL_MAX_DIRECTIVES)
    yield { limit: 'directives', most: limits.GRAPHQL_MAX_DIRECTIVES, found: directives };

  const measuring = new Measuring(context.getSchema(), document);
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
    // Guessing passwords and codes, sending and registering: one request is one try, so that a throttle sees each of them.
    for (const [call, found] of measuring.calls(node)) if (found > 1) yield { limit: 'calls', call, most: 1, found };
  }
}

function directivesOf(document: DocumentNode): number {
  let found = 0;
  visit(document, { Directive: () => void (found += 1) });
  return found;
}
