import { type ArgumentsHost, Catch, Logger } from '@nestjs/common';

import { DomainError, DomainErrors } from '../../common/errors';
import { HttpErrorFilter } from './http-error.filter';

/** A refusal is a normal response. Without this filter, each one would be logged as an error with its stack. */
@Catch(DomainError, DomainErrors)
export class DomainErrorFilter extends HttpErrorFilter {
  private readonly refusals = new Logger(DomainErrorFilter.name);

  override catch(error: DomainError | DomainErrors, host: ArgumentsHost): unknown {
    this.refusals.debug(error.message);
    return super.catch(error, host);
  }
}
