import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parse, print } from 'graphql';

import type { Config } from '../../config/config';
import { fingerprint, hashOf, withTypenames } from './fingerprint';

/** Directory where the build writes the lists. */
const BESIDE_THE_CODE = path.join(__dirname, '..', '..', '..');
/**
 * Written by the frontend build: the text of every document that it sends. Lists of earlier builds have the same
 * prefix.
 */
const LISTS = { '/graphql': 'operations', '/public/graphql': 'persisted-public' };
export type EndpointPath = keyof typeof LISTS;

/** One object per operation; texts that differ only in formatting share it. */
export interface KnownOperation {
  readonly text: string;
}

/**
 * The documents of the frontend, each as written and as Apollo Client sends it. Requests cannot add documents, so the
 * memory that they use does not grow.
 */
export class KnownOperations {
  private readonly byText = new Map<string, KnownOperation>();
  private readonly byFingerprint = new Map<string, KnownOperation>();

  constructor(texts: readonly string[]) {
    for (const text of texts) {
      const document = parse(text);
      this.byText.set(hashOf(text), this.add(fingerprint(document), text));
      const named = withTypenames(document);
      this.add(fingerprint(named), print(named));
    }
  }

  withText(hash: string): KnownOperation | undefined {
    return this.byText.get(hash);
  }

  withFingerprint(hash: string): KnownOperation | undefined {
    return this.byFingerprint.get(hash);
  }

  private add(hash: string, text: string): KnownOperation {
    const known = this.byFingerprint.get(hash) ?? { text };
    this.byFingerprint.set(hash, known);
    return known;
  }
}

/** The directory of the lists. */
export const operationsFolder = ({ GRAPHQL_OPERATIONS_DIR }: Pick<Config, 'GRAPHQL_OPERATIONS_DIR'>): string =>
  GRAPHQL_OPERATIONS_DIR || BESIDE_THE_CODE;

/** Returns undefined when ad-hoc operations are allowed. In production, the API does not start without the list. */
export function knownOperations(
  config: Pick<Config, 'NODE_ENV' | 'GRAPHQL_ADHOC' | 'GRAPHQL_OPERATIONS_DIR'>,
  endpoint: EndpointPath,
): KnownOperations | undefined {
  if (config.GRAPHQL_ADHOC ?? config.NODE_ENV !== 'production') return undefined;
  const folder = operationsFolder(config);
  const isList = (name: string) => name.endsWith('.json') && name.split('.')[0] === LISTS[endpoint];
  const lists = readdirSync(folder).filter(isList);
  if (lists.length === 0) {
    throw new Error(
      `${LISTS[endpoint]}.json is missing in ${folder}: build the pages first, or set GRAPHQL_ADHOC=true to answer every document`,
    );
  }
  return new KnownOperations(lists.flatMap((name) => textsIn(path.join(folder, name))));
}

function textsIn(file: string): string[] {
  return Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string> | string[]);
}
