import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Response } from 'express';

import { messageOf } from '../../common/error-texts';
import { DomainError, DomainErrors, type ErrorKind } from '../../common/errors';
import { RequestScope } from '../context/request-scope';

const STATUS: Record<ErrorKind, number> = {
  unauthenticated: 401,
  forbidden: 403,
  invalid: 400,
  'not-found': 404,
  conflict: 409,
  limited: 429,
  unavailable: 503,
  internal: 500,
};

/** Answers of the few plain addresses, in the same shape as GraphQL's. On GraphQL it hands the error on. */
@Catch()
export class HttpErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  constructor(private readonly scope: RequestScope) {}

  catch(error: unknown, host: ArgumentsHost): unknown {
    if (host.getType<string>() !== 'http') return error;
    const response = host.switchToHttp().getResponse<Response>();
    const refusal = error instanceof DomainErrors ? error.errors[0] : error instanceof DomainError ? error : undefined;
    const { requestId } = this.scope.current ?? { requestId: '' };
    if (response.headersSent) return void response.end();
    if (refusal) {
      const { code, params, kind } = refusal;
      const body = {
        errors: [{ message: messageOf(code, this.scope.locale, params), extensions: { code, params, requestId } }],
      };
      return void response.status(STATUS[kind]).json(body);
    }
    if (error instanceof HttpException) {
      const code = error.getStatus() === 404 ? 'NOT_FOUND' : 'INVALID_INPUT';
      return void response
        .status(error.getStatus())
        .json({ errors: [{ message: messageOf(code, this.scope.locale), extensions: { code, requestId } }] });
    }
    this.logger.error(`${requestId} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    response.status(500).json({
      errors: [
        {
          message: messageOf('INTERNAL', this.scope.locale, { requestId }),
          extensions: { code: 'INTERNAL', requestId },
        },
      ],
    });
    return undefined;
  }
}
