import { Injectable } from '@nestjs/common';

import { isUuid } from '../../common/ids';
import { Conditions, type ListDefinition } from '../../platform/database/list-statement';
import { checkedIds, type PageInput, pageOf } from '../../platform/graphql/page';
import { type AuditEventPage, type AuditEventType, type AuditFilter, AuditSort } from './audit-log.types';
import { RootLists } from '../../platform/root/root-lists.reader';

interface AuditRow {
  id: string;
  at: Date;
  audience: string;
  actor_id: string | null;
  actor_name: string | null;
  tenant_id: string | null;
  entity_name: string | null;
  action: string;
  object_type: string;
  object_id: string | null;
  changes: Record<string, unknown>;
  reason: string | null;
  request_id: string | null;
}

const LIST: ListDefinition = {
  name: 'audit_events',
  from: 'audit_event e',
  alias: 'e',
  select: `page.id, page.at, page.audience, page.actor_id, p.name as actor_name, page.tenant_id, i.name as entity_name, page.action, page.object_type,
    page.object_id, page.changes, page.reason, page.request_id`,
  joins: 'left join person p on p.id = page.actor_id left join institution i on i.id = page.tenant_id',
};
const READ = 'audit.listed';
const one = (id: string | null | undefined) => checkedIds(id ? [id] : null, isUuid);

/** The audit log of the whole platform, newest first. */
@Injectable()
export class AuditLogService {
  constructor(private readonly lists: RootLists) {}

  async list(page?: PageInput | null, sort?: AuditSort | null, filter?: AuditFilter | null): Promise<AuditEventPage> {
    const { order } = sort ?? new AuditSort();
    const action = filter?.action || null;
    const family = action?.endsWith('.') ? action : null;
    const conditions = new Conditions()
      .add('ids', 'e.id = any ($?::uuid[])', checkedIds(filter?.ids, isUuid))
      .add('actor', 'e.actor_id = any ($?::uuid[])', one(filter?.actorId))
      .add('entity', 'e.tenant_id = any ($?::uuid[])', one(filter?.entityId))
      .add('object', 'e.object_id = any ($?::uuid[])', one(filter?.objectId))
      .add('type', 'e.object_type = $?', filter?.objectType || null)
      .add('action', 'e.action = $?', family ? null : action)
      .add('family', 'starts_with(e.action, $?)', family)
      // Leave out entries about reading this log; otherwise reloading a page would shift its rows.
      .add('quiet', 'e.action <> $?', action === READ ? null : READ)
      .add('changes', `(right(e.action, 7) = '.listed') = $?`, filter?.withReads === false ? false : null)
      .add('from', 'e.at >= $?', filter?.from)
      .add('until', 'e.at < $?', filter?.until)
      .add(
        'q',
        `position(sec.fold($?) in sec.fold(e.action || ' ' || e.object_type || ' ' || coalesce(e.reason, ''))) > 0`,
        filter?.q?.trim() || null,
      );
    const wanted = { page: page ?? null, sort: { sql: 'e.id', type: 'uuid' }, order, conditions };
    const { rows, counted, endCursor } = await this.lists.read<AuditRow>(LIST, wanted, {
      action: READ,
      objectType: 'AuditEvent',
    });
    return pageOf(rows.map(shown), counted, endCursor);
  }
}

const shown = (row: AuditRow): AuditEventType => ({
  id: row.id,
  at: row.at,
  audience: row.audience,
  actor: row.actor_id ? { id: row.actor_id, name: row.actor_name ?? '' } : null,
  entity: row.tenant_id ? { id: row.tenant_id, name: row.entity_name ?? '' } : null,
  action: row.action,
  objectType: row.object_type,
  objectId: row.object_id,
  changes: Object.entries(row.changes).map(([field, value]) => ({ field, value: JSON.stringify(value) })),
  reason: row.reason,
  requestId: row.request_id,
});
