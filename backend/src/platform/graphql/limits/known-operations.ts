import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { type ASTVisitor, type DocumentNode, Kind, parse, print, type ValidationContext, visit } from 'graphql';

import { DomainError } from '../../../common/errors';
import type { Config } from '../../config/config';
import { ConclusiveError } from './limits.rule';

/** Where the build lays them. */
const BESIDE_THE_CODE = path.join(__dirname, '..', '..', '..');
/** Written by the build of the pages: the texts of every document that they send. Files of earlier builds only begin so. */
const LISTS = { '/graphql': 'operations', '/public/graphql': 'persisted-public' };
export type EndpointPath = keyof typeof LISTS;

/**
 * The same for every way of writing one document: clients format, add `__typename` and order definitions as they like,
 * and none of it asks for anything else.
 */
export function fingerprint(document: DocumentNode): string {
  const plain = visit(document, {
    Field: (node) => (node.name.value === '__typename' && !node.alias && !node.directives?.length ? null : undefined),
  });
  const parts = plain.definitions.map((definition) => print(definition)).sort();
  return createHash('sha256').update(parts.join('\n')).digest('base64');
}

/** Undefined where every document is answered. In production a build without its list does not start. */
export function knownOperations(
  config: Pick<Config, 'NODE_ENV' | 'GRAPHQL_ADHOC' | 'GRAPHQL_OPERATIONS_DIR'>,
  endpoint: EndpointPath,
): ReadonlySet<string> | undefined {
  if (config.GRAPHQL_ADHOC ?? config.NODE_ENV !== 'production') return undefined;
  const folder = config.GRAPHQL_OPERATIONS_DIR || BESIDE_THE_CODE;
  const isList = (name: string) => name.endsWith('.json') && name.split('.')[0] === LISTS[endpoint];
  const lists = readdirSync(folder).filter(isList);
  if (lists.length === 0) {
    throw new Error(
      `${LISTS[endpoint]}.json is missing in ${folder}: build the pages first, or set GRAPHQL_ADHOC=true to answer every document`,
    );
  }
  const texts = lists.flatMap((name) => textsIn(path.join(folder, name)));
  return new Set(texts.map((text) => fingerprint(parse(text))));
}

/** Refuses what the product's own pages do not ask; checked once for a document that is then kept with its result. */
export function knownOperationsRule(known: ReadonlySet<string>) {
  return (context: ValidationContext): ASTVisitor => {
    const document = context.getDocument();
    // An operation that says only that the service is there tells nobody anything.
    if (!known.has(fingerprint(document)) && !isGreeting(document))
      context.reportError(new ConclusiveError(new DomainError('INVALID_INPUT', {}, 'query')));
    return {};
  };
}

const isGreeting = ({ definitions }: DocumentNode): boolean =>
  definitions.every(
    (node) =>
      node.kind === Kind.OPERATION_DEFINITION &&
      node.operation === 'query' &&
      node.selectionSet.selections.every(
        (selection) => selection.kind === Kind.FIELD && selection.name.value === '__typename',
      ),
  );

function textsIn(file: string): string[] {
  return Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string> | string[]);
}
