import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import type { ListDefinition } from '../../../platform/database/list-query';
import { checkedIds } from '../../../platform/database/page';
import { sql, when } from '../../../platform/database/sql';
import { Exportable } from '../../../platform/exports';
import type { PageInput } from '../../../platform/graphql/page';
import { type ListTrace, RootListsReader } from '../../../platform/root/root-lists.reader';
import { roleNameOf } from '../../roles';
import type { StaffMember } from '../staff/staff-member.entity';
import {
  type EntityUserFilter,
  type EntityUserPage,
  EntityUserSort,
  EntityUserSortField,
  type EntityUserType,
} from './entity-user.types';
import { memberOf, type MemberRow, SEEN, SEEN_COLUMNS } from './member.rows';
import { ENTITY_USER_EXPORT } from './root-exports';

type EntityUserRow = MemberRow & Pick<StaffMember, 'tenantId' | 'office'> & { entityName: string; roleName: string };

const LIST: ListDefinition = {
  from: sql`(
    select m.id, m.version, m.tenant_id, m.status, m.office, m.created_at, p.name, p.telephone, a.email,
      i.name as entity_name, r.name as role_name
    from staff_member m join person p on p.id = m.id join account a on a.person_id = m.id
    join sec.institution_names i on i.id = m.tenant_id join role r on r.id = m.role_id) u`,
  alias: 'u',
  select: sql`page.id, page.version, page.tenant_id, page.status, page.office, page.created_at, page.name,
    page.telephone, page.email, page.entity_name, page.role_name, ${SEEN_COLUMNS}`,
  joins: SEEN,
};
const SORTS = {
  [EntityUserSortField.ID]: { sql: 'u.id', type: 'uuid' },
  [EntityUserSortField.NAME]: { sql: 'u.name', type: 'text' },
  [EntityUserSortField.ENTITY]: { sql: 'u.entity_name', type: 'text' },
  [EntityUserSortField.CREATED_AT]: { sql: 'u.created_at', type: 'timestamptz' },
};

/** Staff of all institutions. */
@Injectable()
export class EntityUsersRepository {
  constructor(
    private readonly db: Database,
    private readonly lists: RootListsReader,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /** NOT_FOUND also for a text that is not a UUID. */
  async get(id: string): Promise<EntityUserType> {
    const { items } = await this.list(null, null, { ids: [id] });
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  @Exportable(ENTITY_USER_EXPORT)
  list(
    page?: PageInput | null,
    sort?: EntityUserSort | null,
    filter?: EntityUserFilter | null,
    trace?: ListTrace,
  ): Promise<EntityUserPage> {
    const { field, order } = sort ?? new EntityUserSort();
    const { locale } = this.scope;
    const where = [
      when(checkedIds(filter?.ids, isUuid), (value) => sql`u.id = any (${value}::uuid[])`),
      when(
        checkedIds(filter?.entityId ? [filter.entityId] : null, isUuid),
        (value) => sql`u.tenant_id = any (${value}::uuid[])`,
      ),
      when(filter?.status, (value) => sql`u.status = any (${value}::text[])`),
      when(
        filter?.q?.trim() || null,
        (value) => sql`
          position(sec.fold(${value}) in sec.fold(u.name || ' ' || u.email || ' ' || u.entity_name)) > 0`,
      ),
    ];
    return this.lists.page<EntityUserRow, EntityUserType>(
      { list: LIST, page, sort: SORTS[field], order, where },
      (row) => ({
        ...memberOf(row),
        entity: { id: row.tenantId, name: row.entityName },
        roleName: roleNameOf(row.roleName, locale),
        office: row.office,
      }),
      trace,
    );
  }

  /** Returns the ended sessions. */
  endSessions(id: string): Promise<{ id: string }[]> {
    return this.db.query<{ id: string }>(
      sql`select ended as id from sec.end_person_sessions(${id}, 'ENDED_BY_ROOT', ${this.clock.now()}) ended`,
    );
  }

  /** Returns the ended sessions. Throws STALE_VERSION. */
  setSuspended(id: string, version: number, suspended: boolean): Promise<{ id: string }[]> {
    return this.db.query<{ id: string }>(sql`
      select ended as id
      from sec.root_set_staff_suspended(${id}, ${version}, ${suspended}, ${this.clock.now()}) ended`);
  }
}
