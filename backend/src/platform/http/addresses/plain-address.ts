import type { NextFunction, Request, Response } from 'express';

import { DomainError } from '../../../common/errors';
import type { RequestScope } from '../../context/request-scope';
import { refuse } from '../refusal';

/** `GET http://another.example/vacancies HTTP/1.1`: whoever writes that may name any host. */
const HOST = /^[a-z][a-z\d+.-]*:\/\/[^/?#\\]*/i;

/**
 * What is asked for, as a path of ours: no host, no `//` that the next reader takes for one. Nothing when it cannot be
 * read at all.
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

/** Before anything looks at the address, so that the policy, the limits and the answer are of the same one. */
export const plainAddresses =
  (scope: RequestScope) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const address = plainAddress(request.url);
    if (address === undefined) return refuse(response, scope, new DomainError('INVALID_INPUT'));
    request.url = address;
    next();
  };
