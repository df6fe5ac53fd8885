import type { NextFunction, Request, RequestHandler, Response } from 'express';

import type { Config } from '../../config/config';

/** The host of FILES_ORIGIN serves uploaded files only: no pages, no API and no cookies. */
export function filesHost({ FILES_ORIGIN }: Pick<Config, 'FILES_ORIGIN'>): RequestHandler {
  const host = FILES_ORIGIN && new URL(FILES_ORIGIN).host;
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!host || request.headers.host !== host || request.path.startsWith('/files/')) return next();
    response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
  };
}
