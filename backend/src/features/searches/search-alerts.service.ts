import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import type { EndedAlert } from './saved-search.types';

const WELL_FORMED = /^[\w-]{43}$/;

/** Stops an alert by its token, without a session. */
@Injectable()
export class SearchAlertsService {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  async end(token: string): Promise<EndedAlert> {
    if (!WELL_FORMED.test(token)) throw new DomainError('NOT_FOUND');
    const [row] = await this.db.as({ audience: 'public' }, () =>
      this.db.query<{ name: string }>(sql`
        select sec.end_search_alert(${token}, ${this.clock.now()}, ${this.clock.id()},
          ${this.scope.values.requestId}) as name`),
    );
    return row!;
  }
}
