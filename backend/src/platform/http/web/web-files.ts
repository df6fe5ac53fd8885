import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

import type { NextFunction, Request, RequestHandler, Response } from 'express';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
};
const PACKED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Serves the built files of the frontend, compressed as the browser accepts. File names contain a hash and never
 * change, so browsers cache them for a year.
 */
export function webFiles(root: string): RequestHandler {
  const folder = path.resolve(root);
  return (request: Request, response: Response, next: NextFunction): void => {
    const type = TYPES[path.extname(request.path)];
    if (!type || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    const file = path.join(folder, path.normalize(request.path));
    if (!file.startsWith(folder + path.sep) || !isFile(file)) return next();
    response.setHeader('Content-Type', type);
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader(
      'Cache-Control',
      request.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    );
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const packed = PACKED.find(([encoding, suffix]) => accepted.includes(encoding) && existsSync(file + suffix));
    if (packed) response.setHeader('Content-Encoding', packed[0]);
    response.sendFile(packed ? file + packed[1] : file, {
      headers: { 'Content-Type': type },
      cacheControl: false,
      dotfiles: 'allow',
    });
  };
}

function isFile(file: string): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() ?? false;
}
