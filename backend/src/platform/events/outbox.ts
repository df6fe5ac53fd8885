import { Injectable } from '@nestjs/common';

import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { sql } from '../database/sql';
import type { DomainEvents, EventName } from './domain-events';

/**
 * Transactional outbox: events are inserted in the transaction of the change, so a commit never loses an event and a
 * rollback never publishes one.
 */
@Injectable()
export class Outbox {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  async add<N extends EventName>(name: N, payload: DomainEvents[N]): Promise<void> {
    const { audience, tenantId, personId, requestId, locale } = this.scope.values;
    await this.db.write(sql`
      insert into outbox (id, name, payload, audience, tenant_id, actor_id, request_id, locale, created_at)
      values (${this.clock.id()}, ${name}, ${JSON.stringify(payload)}, ${audience}, ${tenantId ?? null},
        ${personId ?? null}, ${requestId}, ${locale}, ${this.clock.now()})`);
  }
}
