import type { NextFunction, Request, RequestHandler, Response } from 'express';

import { DomainError } from '../../../common/errors';
import type { RequestScope } from '../../context/request-scope';
import { refuse } from '../refusal';
import type { RateLimits } from './rate-limits';

/** Session renewals count as reads: their secret cannot be guessed. */
export function rateLimit(limits: RateLimits, scope: RequestScope): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const { actor, address = '' } = scope.values;
    const isRead = request.method === 'GET' || request.method === 'HEAD' || request.baseUrl === '/auth';
    const wait = limits.take(actor, address, isRead);
    if (wait === 0) return next();
    refuse(response, scope, new DomainError('RATE_LIMITED', { retryAfter: wait }));
  };
}
