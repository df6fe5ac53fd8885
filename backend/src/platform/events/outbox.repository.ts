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
export class OutboxRepository {
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

  /** Inserts several events of one name in one statement. */
  async addAll<N extends EventName>(name: N, payloads: readonly DomainEvents[N][]): Promise<void> {
    if (payloads.length === 0) return;
    const { audience, tenantId, personId, requestId, locale } = this.scope.values;
    const rows = payloads.map((payload) => ({ id: this.clock.id(), payload }));
    await this.db.write(sql`
      insert into outbox (id, name, payload, audience, tenant_id, actor_id, request_id, locale, created_at)
      select t.id, ${name}, t.payload, ${audience}, ${tenantId ?? null}::uuid, ${personId ?? null}::uuid, ${requestId},
        ${locale}, ${this.clock.now()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id uuid, payload jsonb)`);
  }
}
