import type { NextFunction, Request, RequestHandler, Response } from 'express';

import { DomainError } from '../../../common/errors';
import type { Config } from '../../config/config';
import type { Clock } from '../../context/clock';
import type { RequestScope } from '../../context/request-scope';
import { RateCounter } from './rate-counter';
import { refuse } from '../refusal';

const MINUTE = 60_000;

/**
 * Rate limits, counted per process (docs/adr/0012). A signed-in person has one counter for all addresses. Anonymous
 * callers are counted by address: few writes but many cacheable reads, because a whole town may share one address of
 * its mobile network. Session renewals count as reads: their secret cannot be guessed.
 */
export function rateLimit(config: Config, scope: RequestScope, clock: Clock): RequestHandler {
  const persons = new RateCounter(config.RATE_PERSON_PER_MINUTE, MINUTE);
  const reads = new RateCounter(config.RATE_READS_PER_MINUTE, MINUTE);
  const changes = new RateCounter(config.RATE_ANONYMOUS_PER_MINUTE, MINUTE);

  return (request: Request, response: Response, next: NextFunction): void => {
    const { actor, address = '' } = scope.values;
    const isRead = request.method === 'GET' || request.method === 'HEAD' || request.baseUrl === '/auth';
    const now = clock.now().getTime();
    const wait = actor ? persons.take(actor.personId, now) : (isRead ? reads : changes).take(address, now);
    if (wait === 0) return next();
    refuse(response, scope, new DomainError('RATE_LIMITED', { retryAfter: wait }));
  };
}
