import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { Clock } from '../../../platform/context/clock';
import { Database } from '../../../platform/database/database';
import type { ListDefinition } from '../../../platform/database/list-query';
import { checkedIds } from '../../../platform/database/page';
import { sql, when } from '../../../platform/database/sql';
import { Exportable } from '../../../platform/exports';
import type { PageInput } from '../../../platform/graphql/page';
import type { Account } from '../account.entity';
import { Person } from '../person.entity';
import { ACCOUNT_STATUS, memberOf, type MemberRow, SEEN, SEEN_COLUMNS } from './member.rows';
import { RootMember, RootRole } from './root-role.entity';
import {
  type RootUserFilter,
  type RootUserPage,
  RootUserSort,
  RootUserSortField,
  type RootUserType,
} from './root-user.types';
import { ROOT_USER_EXPORT } from './root-exports';

type RootUserRow = MemberRow & Pick<RootMember, 'roleId'> & Pick<RootRole, 'preset'> & { roleName: string };
type RootAccountRow = Pick<Account, 'id' | 'email' | 'status'>;

const LIST: ListDefinition = {
  from: sql`(
    select p.id, p.version, p.name, p.telephone, p.created_at, a.email, ${ACCOUNT_STATUS} as status, r.id as role_id,
      r.name as role_name, r.preset
    from root_member m join person p on p.id = m.id join account a on a.person_id = m.id
    join root_role r on r.id = m.role_id) u`,
  alias: 'u',
  select: sql`page.id, page.version, page.name, page.telephone, page.created_at, page.email, page.status, page.role_id,
    page.role_name, page.preset, ${SEEN_COLUMNS}`,
  joins: SEEN,
};
const SORTS = {
  [RootUserSortField.ID]: { sql: 'u.id', type: 'uuid' },
  [RootUserSortField.NAME]: { sql: 'u.name', type: 'text' },
  [RootUserSortField.CREATED_AT]: { sql: 'u.created_at', type: 'timestamptz' },
};

/** ROOT users with account and role. */
@Injectable()
export class RootUsersRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** NOT_FOUND also for a text that is not a UUID. */
  async get(id: string): Promise<RootUserType> {
    const { items } = await this.list(null, null, { ids: [id] });
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  @Exportable(ROOT_USER_EXPORT)
  list(page?: PageInput | null, sort?: RootUserSort | null, filter?: RootUserFilter | null): Promise<RootUserPage> {
    const { field, order } = sort ?? new RootUserSort();
    const where = [
      when(checkedIds(filter?.ids, isUuid), (value) => sql`u.id = any (${value}::uuid[])`),
      when(
        checkedIds(filter?.roleId ? [filter.roleId] : null, isUuid),
        (value) => sql`u.role_id = any (${value}::uuid[])`,
      ),
      when(filter?.status, (value) => sql`u.status = any (${value}::text[])`),
      when(
        filter?.q?.trim() || null,
        (value) => sql`position(sec.fold(${value}) in sec.fold(u.name || ' ' || u.email)) > 0`,
      ),
    ];
    return this.db.page<RootUserRow, RootUserType>({ list: LIST, page, sort: SORTS[field], order, where }, shown);
  }

  /** The accounts of ROOT users in the order of their creation. */
  accounts(): Promise<RootAccountRow[]> {
    return this.db.query<RootAccountRow>(sql`
      select m.id, a.email, a.status from root_member m join account a on a.person_id = m.id
      order by m.created_at limit 1000`);
  }

  /** Locks the preset role, so that concurrent changes of administrators are serialized. */
  lockAdministratorRole(): Promise<RootRole | null> {
    return this.db.of(RootRole).lockIfPresent({ preset: 'ADMINISTRATOR' });
  }

  async hasRole(id: string, roleId: string): Promise<boolean> {
    return (await this.db.of(RootMember).find({ id, roleId })) !== null;
  }

  /** Whether another active person has the role. */
  async isHeldByOthers(roleId: string, id: string): Promise<boolean> {
    const others = await this.db.query(sql`
      select 1 from root_member m join account a on a.person_id = m.id
      where m.role_id = ${roleId} and m.id <> ${id} and a.status = 'ACTIVE' limit 1`);
    return others.length > 0;
  }

  insert(id: string, roleId: string): Promise<void> {
    return this.db.of(RootMember).insert({ id, roleId, createdAt: this.clock.now() });
  }

  /** Increases the version of the person. STALE_VERSION. */
  async setRole(id: string, version: number, roleId: string): Promise<void> {
    const person = await this.db.of(Person).lock({ id, kind: 'ROOT' }, version);
    await this.db.of(RootMember).update({ id }, { roleId });
    await this.db.of(Person).save(person, {});
  }

  /** Returns the ended sessions. STALE_VERSION. */
  setSuspended(id: string, version: number, suspended: boolean): Promise<{ id: string }[]> {
    return this.db.query<{ id: string }>(sql`
      select ended as id
      from sec.root_set_blocked(${id}, 'ROOT', ${version}, ${suspended}, ${this.clock.now()}) ended`);
  }
}

const shown = (row: RootUserRow): RootUserType => ({
  ...memberOf(row),
  role: { id: row.roleId, name: row.roleName, preset: row.preset !== null },
});
