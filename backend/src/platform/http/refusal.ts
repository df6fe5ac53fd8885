import type { Response } from 'express';

import { messageOf } from '../../common/error-texts';
import type { DomainError, ErrorKind } from '../../common/errors';
import type { RequestScope } from '../context/request-scope';

export const STATUS: Record<ErrorKind, number> = {
  unauthenticated: 401,
  forbidden: 403,
  invalid: 400,
  'not-found': 404,
  conflict: 409,
  limited: 429,
  unavailable: 503,
  internal: 500,
};

/** Sends an error outside GraphQL, in the shape of a GraphQL error and in the reader's language. */
export function refuse(
  response: Response,
  scope: RequestScope,
  { code, params, field, kind }: DomainError,
  status: number = STATUS[kind],
): void {
  const { retryAfter } = params;
  // Errors are temporary and depend on the reader's language, so caches must not store them.
  response.setHeader('Cache-Control', 'private, no-store');
  if (typeof retryAfter === 'number') response.setHeader('Retry-After', String(retryAfter));
  const extensions = {
    code,
    ...(field && { field }),
    ...(Object.keys(params).length > 0 && { params }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
    requestId: scope.current?.requestId ?? '',
  };
  response.status(status).json({ errors: [{ message: messageOf(code, scope.locale, params), extensions }] });
}
