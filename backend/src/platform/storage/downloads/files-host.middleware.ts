import type { NextFunction, Request, RequestHandler, Response } from 'express';

import type { Config } from '../../config/config';

/** The host name that hands out what people uploaded hands out nothing else: no page, no API, no cookie of ours is there to be had. */
export function filesHost({ FILES_ORIGIN }: Pick<Config, 'FILES_ORIGIN'>): RequestHandler {
  const host = FILES_ORIGIN && new URL(FILES_ORIGIN).host;
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!host || request.headers.host !== host || request.path.startsWith('/files/')) return next();
    response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
  };
}
