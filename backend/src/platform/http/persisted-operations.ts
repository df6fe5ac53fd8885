import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { NextFunction, Request, Response } from 'express';

import { messageOf } from '../../common/error-texts';
import { localeOf } from '../../common/locale';

const MANIFEST = path.join(__dirname, '..', '..', 'persisted-public.json');
const MOST_VARIABLES = 4000;
/** A minute in the browser and in caches between; up to ten while a fresh answer is fetched behind it. */
const CACHE = 'public, max-age=60, stale-while-revalidate=600';

/**
 * GET by the hash of a document that the build knows: `?id=…&variables=…&locale=…`. Such answers are the same for everybody,
 * so caches keep them and a repeated one is 304. A GET without a known id is refused.
 */
export function persistedOperations(manifest: Record<string, string> = readManifest()) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.method !== 'GET') return next();
    const { id, variables } = request.query;
    const document = typeof id === 'string' && Object.hasOwn(manifest, id) ? manifest[id] : undefined;
    const text = typeof variables === 'string' ? variables : '{}';
    if (!document || text.length > MOST_VARIABLES) {
      const locale = localeOf(request.query.locale as string | undefined, undefined);
      response.status(404).json({
        errors: [{ message: messageOf('NOT_FOUND', locale), extensions: { code: 'NOT_FOUND', field: 'id' } }],
      });
      return;
    }
    // From here on it is an ordinary GET query; the header says what the known id proves: no other site's form made it.
    const query = new URLSearchParams({ query: document, variables: text });
    request.url = `${request.url.split('?')[0] ?? ''}?${query.toString()}`;
    request.headers['apollo-require-preflight'] = 'known-operation';
    response.setHeader('Cache-Control', CACHE);
    response.setHeader('Vary', 'Accept-Encoding');
    next();
  };
}

function readManifest(): Record<string, string> {
  return existsSync(MANIFEST) ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, string>) : {};
}
