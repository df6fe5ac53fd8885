import { Catch, type ExceptionFilter, Logger } from '@nestjs/common';

import { DomainError, DomainErrors } from '../../common/errors';

/** A refusal is an answer, not an incident: without this filter each one is logged as an error with its stack. */
@Catch(DomainError, DomainErrors)
export class DomainErrorFilter implements ExceptionFilter<DomainError | DomainErrors> {
  private readonly logger = new Logger(DomainErrorFilter.name);

  catch(error: DomainError | DomainErrors): DomainError | DomainErrors {
    this.logger.debug(error.message);
    return error;
  }
}
