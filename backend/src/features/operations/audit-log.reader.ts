import { Injectable } from '@nestjs/common';

import { isUuid } from '../../common/ids';
import type { ListDefinition } from '../../platform/database/list-query';
import { checkedIds } from '../../platform/database/page';
import { sql, when } from '../../platform/database/sql';
import { Exportable } from '../../platform/exports';
import type { PageInput } from '../../platform/graphql/page';
import { RequestScope } from '../../platform/context/request-scope';
import { RootListsReader } from '../../platform/root/root-lists.reader';
import { type AuditEventPage, type AuditEventType, type AuditFilter, AuditSort } from './audit-log.types';
import { roleNameOf } from '../roles';
import { AuditNamesReader } from './audit-names.reader';
import { OBJECT_NAME } from './audit-object.rows';
import { AUDIT_EXPORT } from './operations-exports';

type AuditRow = Omit<AuditEventType, 'actor' | 'entity' | 'changes'> & {
  actorId: string | null;
  actorName: string | null;
  tenantId: string | null;
  entityName: string | null;
  changes: Record<string, unknown>;
};

const LIST: ListDefinition = {
  from: sql`audit_event e`,
  alias: 'e',
  select: sql`
    page.id, page.at, page.audience, page.actor_id, p.name as actor_name, page.tenant_id, i.name as entity_name,
    page.action, page.object_type, page.object_id, ${OBJECT_NAME} as object_name, page.changes, page.reason,
    page.request_id`,
  joins: sql`left join person p on p.id = page.actor_id left join institution i on i.id = page.tenant_id`,
};
const READ = 'audit.listed';
const one = (id: string | null | undefined) => checkedIds(id ? [id] : null, isUuid);

/** The audit log of the whole platform, newest first. */
@Injectable()
export class AuditLogReader {
  constructor(
    private readonly lists: RootListsReader,
    private readonly names: AuditNamesReader,
    private readonly scope: RequestScope,
  ) {}

  @Exportable(AUDIT_EXPORT)
  async list(page?: PageInput | null, sort?: AuditSort | null, filter?: AuditFilter | null): Promise<AuditEventPage> {
    const { order } = sort ?? new AuditSort();
    const action = filter?.action || null;
    const family = action?.endsWith('.') ? action : null;
    const where = [
      when(checkedIds(filter?.ids, isUuid), (ids) => sql`e.id = any (${ids}::uuid[])`),
      when(one(filter?.actorId), (ids) => sql`e.actor_id = any (${ids}::uuid[])`),
      when(one(filter?.entityId), (ids) => sql`e.tenant_id = any (${ids}::uuid[])`),
      when(one(filter?.objectId), (ids) => sql`e.object_id = any (${ids}::uuid[])`),
      when(filter?.objectType || null, (type) => sql`e.object_type = ${type}`),
      when(family ? null : action, (name) => sql`e.action = ${name}`),
      when(family, (prefix) => sql`starts_with(e.action, ${prefix})`),
      // Leave out entries about reading this log; otherwise reloading a page would shift its rows.
      when(action === READ ? null : READ, (name) => sql`e.action <> ${name}`),
      filter?.withReads === false ? sql`(right(e.action, 7) = '.listed') = false` : undefined,
      when(filter?.from, (from) => sql`e.at >= ${from}`),
      when(filter?.until, (until) => sql`e.at < ${until}`),
      when(
        filter?.q?.trim() || null,
        (q) => sql`
          position(sec.fold(${q}) in sec.fold(e.action || ' ' || e.object_type || ' ' || coalesce(e.reason, ''))) > 0`,
      ),
    ];
    const rows = await this.lists.page<AuditRow, AuditRow>(
      { list: LIST, page, sort: { sql: 'e.id', type: 'uuid' }, order, where },
      (row) => row,
      { action: READ, objectType: 'AuditEvent' },
    );
    const names = await this.names.of(rows.items.map(({ changes }) => changes));
    return { ...rows, items: rows.items.map((row) => this.shown(row, names)) };
  }

  private shown(row: AuditRow, names: ReadonlyMap<string, string>): AuditEventType {
    const { actorId, actorName, tenantId, entityName, objectName, changes, ...event } = row;
    const { objectType } = event;
    return {
      ...event,
      objectName: objectName && objectType === 'Role' ? roleNameOf(objectName, this.scope.locale) : objectName,
      actor: actorId ? { id: actorId, name: actorName ?? '' } : null,
      entity: tenantId ? { id: tenantId, name: entityName ?? '' } : null,
      changes: Object.entries(changes).map(([field, value]) => ({
        field,
        value: JSON.stringify(value),
        named: JSON.stringify(this.names.named({ objectType, field, value }, names)),
      })),
    };
  }
}
