import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { parse, print } from 'graphql';

import type { Config } from '../../config/config';
import { fingerprint, hashOf, withTypenames } from './fingerprint';

/** Where the build lays them. */
const BESIDE_THE_CODE = path.join(__dirname, '..', '..', '..');
/** Written by the build of the pages: the texts of every document that they send. Files of earlier builds only begin so. */
const LISTS = { '/graphql': 'operations', '/public/graphql': 'persisted-public' };
export type EndpointPath = keyof typeof LISTS;

/** Answered in one way, however a client writes it. */
export interface KnownOperation {
  readonly text: string;
}

/**
 * The documents of the pages, each in two forms: as it was written, and as Apollo's client sends it. So many are kept
 * and no more, whatever callers send.
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

/** Undefined where every document is answered. In production a build without its list does not start. */
export function knownOperations(
  config: Pick<Config, 'NODE_ENV' | 'GRAPHQL_ADHOC' | 'GRAPHQL_OPERATIONS_DIR'>,
  endpoint: EndpointPath,
): KnownOperations | undefined {
  if (config.GRAPHQL_ADHOC ?? config.NODE_ENV !== 'production') return undefined;
  const folder = config.GRAPHQL_OPERATIONS_DIR || BESIDE_THE_CODE;
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
