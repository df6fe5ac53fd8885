import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Response } from 'express';

import { messageOf } from '../../common/error-texts';
import { DomainError, DomainErrors } from '../../common/errors';
import { RequestScope } from '../context/request-scope';
import { errorText } from '../logging/error-text';
import { refuse } from './refusal';

/** Formats errors of plain HTTP routes like GraphQL errors. Errors inside GraphQL are rethrown. */
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
    if (refusal) return refuse(response, this.scope, refusal);
    const status = error instanceof HttpException ? error.getStatus() : statusOf(error);
    if (status !== undefined)
      return refuse(response, this.scope, new DomainError(status === 404 ? 'NOT_FOUND' : 'INVALID_INPUT'), status);
    this.logger.error(errorText(error));
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

/** Status of an error that Express itself raised: a malformed URL or an incomplete body. */
function statusOf(error: unknown): number | undefined {
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}
