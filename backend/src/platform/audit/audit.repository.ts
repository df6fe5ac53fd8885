import { Injectable } from '@nestjs/common';

import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { sql } from '../database/sql';

export interface AuditEntry {
  /** `noun.past-participle`, the same name as the event. */
  action: string;
  objectType: string;
  objectId?: string;
  /** Changes by field. The caller omits or masks personal values. */
  changes?: Record<string, unknown>;
  reason?: string;
}

const MINUTE = 60_000;

/**
 * Records who did what to which object, and when, in the transaction of the change. The database refuses updates of
 * these rows.
 */
@Injectable()
export class AuditRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /**
   * For objects that are saved repeatedly during editing: records one entry per person and object in the given number
   * of minutes.
   */
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

  /** Inserts all entries in one statement. */
  async recordAll(entries: readonly AuditEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const { audience, tenantId, personId, requestId } = this.scope.values;
    const rows = entries.map((entry) => ({ changes: {}, ...entry, id: this.clock.id() }));
    await this.db.write(sql`
      insert into audit_event (id, at, audience, tenant_id, actor_id, action, object_type, object_id, changes,
        reason, request_id)
      select t.id, ${this.clock.now()}, ${audience}, ${tenantId ?? null}::uuid, ${personId ?? null}::uuid, t.action,
        t."objectType", t."objectId", t.changes, t.reason, ${requestId}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id uuid, action text, "objectType" text,
        "objectId" uuid, changes jsonb, reason text)`);
  }
}
