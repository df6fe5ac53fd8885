import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import type { PermissionName } from '../../../platform/access/permission';
import { Clock } from '../../../platform/context/clock';
import { Database } from '../../../platform/database/database';
import type { ListDefinition } from '../../../platform/database/list-query';
import { checkedIds } from '../../../platform/database/page';
import { sql, when } from '../../../platform/database/sql';
import { Exportable } from '../../../platform/exports';
import type { PageInput } from '../../../platform/graphql/page';
import { RootRole, RootRolePermission } from './root-role.entity';
import {
  type RootRoleFilter,
  type RootRolePage,
  RootRoleSort,
  RootRoleSortField,
  type RootRoleType,
} from './root-user.types';
import { ROOT_ROLE_EXPORT } from './root-exports';

export type LockedRootRole = RootRole & { permissions: PermissionName[] };
export type RootRoleValues = Pick<LockedRootRole, 'name' | 'description' | 'permissions'>;
type RootRoleRow = Pick<RootRole, 'id' | 'version' | 'preset'> & RootRoleValues & { users: number };

const LIST: ListDefinition = {
  from: sql`root_role r`,
  alias: 'r',
  select: sql`page.id, page.version, page.name, page.description, page.preset,
    coalesce((
      select array_agg(g.permission order by g.permission) from root_role_permission g where g.role_id = page.id), '{}')
      as permissions,
    (select count(*)::int from root_member m where m.role_id = page.id) as users`,
};
const SORTS = {
  [RootRoleSortField.ID]: { sql: 'r.id', type: 'uuid' },
  [RootRoleSortField.NAME]: { sql: 'r.name', type: 'text' },
};

/** Roles of ROOT users. */
@Injectable()
export class RootRolesRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async get(id: string): Promise<RootRoleType> {
    const { items } = await this.list(null, null, { ids: [id] });
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  @Exportable(ROOT_ROLE_EXPORT)
  list(page?: PageInput | null, sort?: RootRoleSort | null, filter?: RootRoleFilter | null): Promise<RootRolePage> {
    const { field, order } = sort ?? new RootRoleSort();
    const where = [
      when(checkedIds(filter?.ids, isUuid), (value) => sql`r.id = any (${value}::uuid[])`),
      when(filter?.q?.trim() || null, (value) => sql`position(sec.fold(${value}) in sec.fold(r.name)) > 0`),
    ];
    return this.db.page<RootRoleRow, RootRoleType>({ list: LIST, page, sort: SORTS[field], order, where }, shown);
  }

  async lock(id: string, version: number): Promise<LockedRootRole> {
    const role = await this.db.of(RootRole).lock({ id }, version);
    const currentPermissions = await this.db.of(RootRolePermission).list({ roleId: id }, { permission: 'ASC' });
    return { ...role, permissions: currentPermissions.map(({ permission }) => permission) };
  }

  async members(id: string): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(
      sql`select count(*)::int as n from root_member where role_id = ${id}`,
    );
    return row?.n ?? 0;
  }

  async insert(id: string, { permissions, ...values }: RootRoleValues): Promise<void> {
    await this.db.of(RootRole).insert({ id, ...values, createdAt: this.clock.now() });
    await this.grant(id, permissions);
  }

  async update(role: LockedRootRole, { permissions, ...values }: RootRoleValues): Promise<void> {
    await this.db.of(RootRole).save(role, values);
    await this.db.of(RootRolePermission).remove({ roleId: role.id });
    await this.grant(role.id, permissions);
  }

  async remove(id: string): Promise<void> {
    await this.db.of(RootRole).remove({ id });
  }

  private grant(roleId: string, permissions: readonly PermissionName[]): Promise<void> {
    return this.db.of(RootRolePermission).insert(permissions.map((permission) => ({ roleId, permission })));
  }
}

const shown = ({ id, version, name, description, preset, permissions, users }: RootRoleRow): RootRoleType => ({
  id,
  version,
  name,
  description,
  preset: preset !== null,
  permissions,
  users,
});
