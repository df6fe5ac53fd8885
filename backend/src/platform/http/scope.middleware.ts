import type { IncomingMessage } from 'node:http';

import type { NextFunction, Request, Response } from 'express';
import passport from 'passport';

import { isUuid } from '../../common/ids';
import { type Locale, localeOf } from '../../common/locale';
import type { Actor, ActorKind } from '../access/actor';
import type { BearerStrategy } from '../auth/bearer.strategy';
import type { Clock } from '../context/clock';
import type { Audience, RequestScope, ScopeValues } from '../context/request-scope';
import { requestTexts } from '../logging/request-texts';
import { callerAddress } from './addresses/caller-address';

const AUDIENCES: Record<ActorKind, Audience> = {
  STAFF: 'staff',
  CANDIDATE: 'candidate',
  PARTNER: 'partner',
  ROOT: 'root',
};

/** Scope of a signed-in person; the same for requests, sockets and tests. */
export function scopeOf(actor: Actor): Pick<ScopeValues, 'audience' | 'actor' | 'personId' | 'tenantId'> {
  return {
    audience: AUDIENCES[actor.kind],
    actor,
    personId: actor.personId,
    ...(actor.tenantId && { tenantId: actor.tenantId }),
  };
}

/** Scope of a request before its person is known. */
export function scopeOfRequest(
  request: IncomingMessage,
  ip: string | undefined,
  locale: Locale,
  clock: Clock,
): Partial<ScopeValues> & Pick<ScopeValues, 'requestId'> {
  const given = header(request, 'x-request-id');
  return {
    audience: 'public',
    requestId: given && isUuid(given) ? given : clock.id(),
    locale,
    address: callerAddress(ip),
    deadline: { over: false },
    userAgent: (header(request, 'user-agent') ?? '').slice(0, 200),
    requestTexts: () => requestTexts(request),
  };
}

/** Express routes are case-insensitive, so this check is too. */
const isPublic = ({ path }: Request): boolean => path.toLowerCase().startsWith('/public/');

export const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/**
 * Creates the scope of a request: id, language, and the person of a valid token. An invalid token counts as no token.
 */
export function scopeMiddleware(scope: RequestScope, clock: Clock, bearer: BearerStrategy) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const base = scopeOfRequest(request, request.ip, localeFor(request), clock);
    response.setHeader('x-request-id', base.requestId);
    const enter = (actor: Actor | false | undefined) =>
      scope.run({ ...base, ...(actor ? scopeOf(actor) : {}) }, () => next());
    // Public responses are the same for everybody, so a token is ignored there.
    const isAnonymous = !header(request, 'authorization') || isPublic(request);
    if (isAnonymous) return enter(undefined);

    scope.run(base, () => {
      const authenticate = passport.authenticate(
        // Passed directly, not registered by name: names are global to passport and several applications may share one
        // process. A copy per request, because passport writes the result of the request into the object.
        Object.create(bearer) as BearerStrategy,
        { session: false },
        (error: unknown, actor: Actor | false) => (error ? next(error) : enter(actor)),
      ) as (request: Request, response: Response, next: NextFunction) => void;
      authenticate(request, response, next);
    });
  };
}

/**
 * A cacheable response uses the language of its address and ignores headers, because caches store it by address alone.
 */
function localeFor(request: Request): Locale {
  const { locale } = request.query;
  const requestedLocale = typeof locale === 'string' ? locale : undefined;
  if (request.method === 'GET' && isPublic(request)) return localeOf(requestedLocale, undefined);
  return localeOf(header(request, 'locale') ?? requestedLocale, header(request, 'accept-language'));
}
