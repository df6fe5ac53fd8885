import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { Consent } from '../candidate.entity';

/** Rows of the consent to be found by every institution. */
@Injectable()
export class DatabaseConsentRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  give(textVersion: string): Promise<void> {
    return this.db.of(Consent).insert({
      id: this.clock.id(),
      candidateId: this.scope.personId,
      kind: 'DATABASE',
      textVersion,
      givenAt: this.clock.now(),
    });
  }

  /** Rows stay, so that it is known from when to when the consent was given. */
  async withdraw(): Promise<void> {
    await this.db.write(sql`
      update consent set withdrawn_at = ${this.clock.now()}
      where candidate_id = ${this.scope.personId} and kind = 'DATABASE' and withdrawn_at is null`);
  }
}
