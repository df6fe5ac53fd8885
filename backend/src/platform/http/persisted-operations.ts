import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { NextFunction, Request, Response } from 'express';

import { DomainError } from '../../common/errors';
import type { Config } from '../config/config';
import type { RequestScope } from '../context/request-scope';
import { refuse } from './refusal';

const FOLDER = path.join(__dirname, '..', '..');
/** Written by the build of the pages, one for each part of them. */
const MANIFEST = /^persisted-public(\.\w+)?\.json$/;
const MOST_VARIABLES = 4000;

/**
 * GET by the hash of a document that the build knows: `?id=…&variables=…&locale=…`. Such answers are the same for everybody,
 * so caches keep them (`cache.plugin.ts` says which) and a repeated one is 304. A GET without a known id is refused.
 */
export function persistedOperations(
  { GRAPHQL_GET }: Pick<Config, 'GRAPHQL_GET'>,
  scope: RequestScope,
  manifest: Record<string, string> = readManifest(),
) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const { id, variables } = request.query;
    if (request.method !== 'GET' || (GRAPHQL_GET && id === undefined)) return next();
    const document = typeof id === 'string' && Object.hasOwn(manifest, id) ? manifest[id] : undefined;
    const text = typeof variables === 'string' ? variables : '{}';
    if (!document || text.length > MOST_VARIABLES) {
      return refuse(response, scope, new DomainError('NOT_FOUND', {}, 'id'));
    }
    // From here on it is an ordinary GET query; the header says what the known id proves: no other site's form made it.
    const query = new URLSearchParams({ query: document, variables: text });
    request.url = `${request.url.split('?')[0] ?? ''}?${query.toString()}`;
    request.headers['apollo-require-preflight'] = 'known-operation';
    response.setHeader('Vary', 'Accept-Encoding');
    next();
  };
}

function readManifest(): Record<string, string> {
  const lists = readdirSync(FOLDER).filter((name) => MANIFEST.test(name));
  return Object.assign(
    {},
    ...lists.map((name) => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as Record<string, string>),
  ) as Record<string, string>;
}
