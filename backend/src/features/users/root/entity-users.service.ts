import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import type { Locale } from '../../../common/locale';
import { isUuid } from '../../../common/ids';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { Conditions, type ListDefinition } from '../../../platform/database/list-statement';
import { checkedIds, type PageInput, pageOf } from '../../../platform/graphql/page';
import { Authority, roleNameOf } from '../../roles';
import { RecoveryService } from '../recovery/recovery.service';
import { RootCommands } from '../../../platform/root/root-commands.service';
import { RootLists } from '../../../platform/root/root-lists.reader';
import {
  type EntityUserFilter,
  type EntityUserPage,
  EntityUserSort,
  EntityUserSortField,
  type EntityUserType,
} from './entity-user.types';
import { memberOf, type MemberRow, MemberStatus, SEEN, SEEN_COLUMNS } from './member.types';

interface EntityUserRow extends MemberRow {
  tenant_id: string;
  entity_name: string;
  role_name: string;
  office: string | null;
}

const LIST: ListDefinition = {
  name: 'entity_users',
  from: `(select m.id, m.version, m.tenant_id, m.status, m.office, m.created_at, p.name, p.telephone, a.email, i.name as entity_name, r.name as role_name
    from staff_member m join person p on p.id = m.id join account a on a.person_id = m.id join institution i on i.id = m.tenant_id
    join role r on r.id = m.role_id) u`,
  alias: 'u',
  select: `page.id, page.version, page.tenant_id, page.status, page.office, page.created_at, page.name, page.telephone, page.email,
    page.entity_name, page.role_name, ${SEEN_COLUMNS}`,
  joins: SEEN,
};
const SORTS = {
  [EntityUserSortField.ID]: { sql: 'u.id', type: 'uuid' },
  [EntityUserSortField.NAME]: { sql: 'u.name', type: 'text' },
  [EntityUserSortField.ENTITY]: { sql: 'u.entity_name', type: 'text' },
  [EntityUserSortField.CREATED_AT]: { sql: 'u.created_at', type: 'timestamptz' },
};

/** Staff of all institutions, for support and abuse handling. */
@Injectable()
export class EntityUsersService {
  constructor(
    private readonly db: Database,
    private readonly lists: RootLists,
    private readonly recovery: RecoveryService,
    private readonly desk: RootCommands,
    private readonly authority: Authority,
    private readonly scope: RequestScope,
  ) {}

  list(page?: PageInput | null, sort?: EntityUserSort | null, filter?: EntityUserFilter | null) {
    return this.read(page, sort, filter, { action: 'entity-user.listed', objectType: 'Person' });
  }

  suspend = (id: string, version: number, reason: string): Promise<EntityUserType> =>
    this.setSuspended(id, version, true, reason);

  reactivate = (id: string, version: number, reason: string): Promise<EntityUserType> =>
    this.setSuspended(id, version, false, reason);

  async endSessions(id: string, text: string): Promise<EntityUserType> {
    const reason = this.desk.reason(text);
    await this.get(id);
    await this.desk.run(async (now) => {
      const ended = await this.db.query<{ id: string }>(
        sql`select ended as id from sec.end_person_sessions(${id}, 'ENDED_BY_ROOT', ${now}) ended`,
      );
      this.desk.forget(ended);
      const changes = { sessions: ended.length };
      await this.desk.record({
        action: 'entity-user.sessions-ended',
        objectType: 'Person',
        objectId: id,
        changes,
        reason,
      });
    });
    return this.get(id);
  }

  /** Mails a password reset. The current password works until a new one is chosen. */
  async startReset(id: string, text: string): Promise<EntityUserType> {
    const reason = this.desk.reason(text);
    const { email, status } = await this.get(id);
    if (status !== MemberStatus.ACTIVE) throw new DomainError('INVALID_STATE');
    await this.recovery.request(email);
    await this.desk.record({ action: 'entity-user.reset-started', objectType: 'Person', objectId: id, reason });
    return this.get(id);
  }

  private async setSuspended(id: string, version: number, suspended: boolean, text: string): Promise<EntityUserType> {
    const reason = this.desk.reason(text);
    const { entity } = await this.get(id);
    const change = () =>
      this.desk.run(async (now) => {
        const ended = await this.db.query<{ id: string }>(sql`
          select ended as id
          from sec.root_set_staff_suspended(${this.desk.known(id)}, ${version}, ${suspended}, ${now}) ended`);
        this.desk.forget(ended);
        const action = suspended ? 'entity-user.suspended' : 'entity-user.reactivated';
        await this.desk.record({ action, objectType: 'Person', objectId: id, reason });
      });
    // ROOT cannot suspend the last administrator either, but can end the sessions or suspend the institution.
    await this.authority.keepAdministrator(entity.id, change);
    return this.get(id);
  }

  async get(id: string): Promise<EntityUserType> {
    const { items } = await this.read(null, null, { ids: [this.desk.known(id)] });
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  private async read(
    page?: PageInput | null,
    sort?: EntityUserSort | null,
    filter?: EntityUserFilter | null,
    trace?: { action: string; objectType: string },
  ): Promise<EntityUserPage> {
    const { field, order } = sort ?? new EntityUserSort();
    const conditions = new Conditions()
      .add('ids', 'u.id = any ($?::uuid[])', checkedIds(filter?.ids, isUuid))
      .add('entity', 'u.tenant_id = any ($?::uuid[])', checkedIds(filter?.entityId ? [filter.entityId] : null, isUuid))
      .add('status', 'u.status = any ($?::text[])', filter?.status)
      .add(
        'q',
        `position(sec.fold($?) in sec.fold(u.name || ' ' || u.email || ' ' || u.entity_name)) > 0`,
        filter?.q?.trim() || null,
      );
    const wanted = { page: page ?? null, sort: SORTS[field], order, conditions };
    const { rows, counted, endCursor } = await this.lists.read<EntityUserRow>(LIST, wanted, trace);
    return pageOf(
      rows.map((row) => shown(row, this.scope.locale)),
      counted,
      endCursor,
    );
  }
}

const shown = (row: EntityUserRow, locale: Locale): EntityUserType => ({
  ...memberOf(row),
  entity: { id: row.tenant_id, name: row.entity_name },
  roleName: roleNameOf(row.role_name, locale),
  office: row.office,
});
