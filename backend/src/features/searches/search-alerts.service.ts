import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import type { EndedAlert } from './saved-search.types';
import { SearchAlertsRepository } from './search-alerts.repository';

const WELL_FORMED = /^[\w-]{43}$/;

/** Stops an alert by its token, without a session. */
@Injectable()
export class SearchAlertsService {
  constructor(private readonly alerts: SearchAlertsRepository) {}

  async end(token: string): Promise<EndedAlert> {
    if (!WELL_FORMED.test(token)) throw new DomainError('NOT_FOUND');
    return { name: await this.alerts.end(token) };
  }
}
