import type { NextFunction, Request, Response } from 'express';

import { DomainError } from '../../../common/errors';
import type { RequestScope } from '../../context/request-scope';
import { refuse } from '../refusal';

/** Absolute-form request target, `GET http://another.example/vacancies HTTP/1.1`. A client may write any host there. */
const HOST = /^[a-z][a-z\d+.-]*:\/\/[^/?#\\]*/i;

/**
 * Normalizes a request target to a path: no host, and no `//`, which a later parser could read as a host. Undefined
 * when it cannot be parsed.
 */
export function plainAddress(target: string): string | undefined {
  const [path = '', ...query] = target.replace(HOST, '').split('#')[0]!.split('?');
  const plain = `/${path}`.replaceAll('\\', '/').replace(/\/{2,}/g, '/');
  try {
    decodeURIComponent(plain);
  } catch {
    return undefined;
  }
  return [plain, ...query].join('?');
}

/** Runs first, so that policies, limits and routes all use the same normalized path. */
export const plainAddresses =
  (scope: RequestScope) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const address = plainAddress(request.url);
    if (address === undefined) return refuse(response, scope, new DomainError('INVALID_INPUT'));
    request.url = address;
    next();
  };
