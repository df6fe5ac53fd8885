import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { NextFunction, Request, Response } from 'express';

import { DomainError } from '../../common/errors';
import type { Config } from '../config/config';
import type { RequestScope } from '../context/request-scope';
import { operationsFolder } from '../graphql/documents/known-operations';
import { refuse } from './refusal';

/** Manifests written by the frontend build, one per bundle. */
const MANIFEST = /^persisted-public(\.\w+)?\.json$/;
export const MOST_VARIABLES = 4000;

/**
 * GET with the hash of a known document: `?id=…&variables=…&locale=…`. These responses are the same for every caller,
 * so caches store them (see `cache.plugin.ts`) and a repeated request gets 304. A GET without a known id is refused.
 */
export function persistedOperations(
  { GRAPHQL_GET }: Pick<Config, 'GRAPHQL_GET'>,
  scope: RequestScope,
  manifest: Readonly<Record<string, string>>,
) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const { id, variables } = request.query;
    if (request.method !== 'GET' || (GRAPHQL_GET && id === undefined)) return next();
    const document = typeof id === 'string' && Object.hasOwn(manifest, id) ? manifest[id] : undefined;
    const text = typeof variables === 'string' ? variables : '{}';
    if (!document || text.length > MOST_VARIABLES) {
      return refuse(response, scope, new DomainError('NOT_FOUND', {}, 'id'));
    }
    // Continue as an ordinary GET query. The header satisfies Apollo's CSRF check: a known id proves that no form of
    // another site sent the request.
    const query = new URLSearchParams({ query: document, variables: text });
    request.url = `${request.url.split('?')[0] ?? ''}?${query.toString()}`;
    request.headers['apollo-require-preflight'] = 'known-operation';
    response.setHeader('Vary', 'Accept-Encoding');
    next();
  };
}

/** The texts of the documents of all bundles, by their hash. */
export function readManifest(config: Pick<Config, 'GRAPHQL_OPERATIONS_DIR'>): Record<string, string> {
  const folder = operationsFolder(config);
  const lists = readdirSync(folder).filter((name) => MANIFEST.test(name));
  return Object.assign(
    {},
    ...lists.map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Record<string, string>),
  ) as Record<string, string>;
}
