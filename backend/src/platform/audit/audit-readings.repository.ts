import { sql, type Sql } from '../database/sql';

/** The audit entry of a statement that reads rows. */
export interface AuditedReading {
  id: string;
  at: Date;
  audience: 'staff';
  tenantId: string;
  personId: string;
  requestId: string;
  action: string;
  objectType: string;
}

/** Records the reading in the statement that reads. `objects` selects the column `id` of the one row that is read. */
export const auditReading = (reading: AuditedReading, objects: Sql): Sql => sql`
  insert into audit_event (id, at, audience, tenant_id, actor_id, action, object_type, object_id, request_id)
  select ${reading.id}, ${reading.at}, ${reading.audience}, ${reading.tenantId}, ${reading.personId}, ${reading.action},
    ${reading.objectType}, o.id, ${reading.requestId}
  from (${objects}) o`;

/**
 * Writes one audit row for each row of `objects`, which selects the columns `id` and `event_id`, the id of the audit
 * event.
 */
export const auditReadings = (reading: AuditedReading, objects: Sql): Sql => sql`
  insert into audit_event (id, at, audience, tenant_id, actor_id, action, object_type, object_id, request_id)
  select o.event_id, ${reading.at}, ${reading.audience}, ${reading.tenantId}, ${reading.personId}, ${reading.action},
    ${reading.objectType}, o.id, ${reading.requestId}
  from (${objects}) o`;
