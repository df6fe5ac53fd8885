import type { NextFunction, Request, RequestHandler, Response } from 'express';

import { DomainError } from '../../common/errors';
import type { Config } from '../config/config';
import type { RequestScope } from '../context/request-scope';
import { refuse } from './refusal';

/** Accepts GraphQL as POST with JSON, or multipart for files. Refuses everything else before its body is read. */
export function graphqlRequests({ GRAPHQL_GET }: Pick<Config, 'GRAPHQL_GET'>, scope: RequestScope): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    const isMain = request.baseUrl === '/graphql';
    if (request.method === 'GET' && (GRAPHQL_GET || !isMain)) return next();
    if (request.method !== 'POST') {
      response.setHeader('Allow', isMain && !GRAPHQL_GET ? 'POST' : 'GET, POST');
      return refuse(response, scope, new DomainError('INVALID_INPUT'), 405);
    }
    if (request.is(isMain ? ['application/json', 'multipart/form-data'] : 'application/json')) return next();
    refuse(response, scope, new DomainError('INVALID_INPUT'), 415);
  };
}

/** Refuses a body that is too large or is not valid JSON, before it is processed. */
export function malformedBody(scope: RequestScope) {
  return (error: Error & { status?: number }, _request: Request, response: Response, next: NextFunction): void => {
    if (!error.status) return next(error);
    const code = error.status === 413 ? 'QUERY_TOO_COMPLEX' : 'INVALID_INPUT';
    refuse(response, scope, new DomainError(code), error.status);
  };
}
