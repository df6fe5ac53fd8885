import { Injectable } from '@nestjs/common';

import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { sql } from '../database/sql';

export interface AuditEntry {
  /** `noun.past-participle`, as the event is named. */
  action: string;
  objectType: string;
  objectId?: string;
  /** What changed, by field; personal values are left out or masked by the caller. */
  changes?: Record<string, unknown>;
  reason?: string;
}

const MINUTE = 60_000;

/** Who did what to which object and when, written in the transaction of the change; the database refuses to alter it. */
@Injectable()
export class Audit {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /** For what is saved again and again while it is written: once per person and object within so many minutes. */
  async recordOnceIn(minutes: number, entry: AuditEntry & { objectId: string }): Promise<void> {
    const written = await this.db.query(sql`
      select 1
      from audit_event
      where object_id = ${entry.objectId} and actor_id = ${this.scope.values.personId} and action = ${entry.action}
        and at > ${new Date(this.clock.now().getTime() - minutes * MINUTE)}
      limit 1`);
    if (written.length === 0) await this.record(entry);
  }

  async record(entry: AuditEntry): Promise<void> {
    const { audience, tenantId, personId, requestId } = this.scope.values;
    await this.db.write(sql`
      insert into audit_event (id, at, audience, tenant_id, actor_id, action, object_type, object_id, changes,
        reason, request_id)
      values (${this.clock.id()}, ${this.clock.now()}, ${audience}, ${tenantId ?? null}, ${personId ?? null},
        ${entry.action}, ${entry.objectType}, ${entry.objectId ?? null}, ${JSON.stringify(entry.changes ?? {})},
        ${entry.reason ?? null}, ${requestId})`);
  }
}
