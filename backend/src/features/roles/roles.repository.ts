import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import type { Locale } from '../../common/locale';
import { isUuid } from '../../common/ids';
import { PERMISSIONS, type RolePreset } from '../../platform/access/permission';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { raw, sql, when } from '../../platform/database/sql';
import type { ListDefinition, SortColumn } from '../../platform/database/list-query';
import { checkedIds } from '../../platform/database/page';
import { Exportable } from '../../platform/exports';
import type { PageInput } from '../../platform/graphql/page';
import type { Grant } from './grants.policy';
import { Role, RolePermission } from './role.entity';
import { keysShownAs, roleDescriptionOf, roleNameOf, shownInSql } from './starting-roles';
import { type RoleFilter, type RolePage, RoleSort, RoleSortField, type RoleType } from './role.types';
import { ROLE_EXPORT } from './role-export';

export type LockedRole = Role & { grants: Grant[] };
export type StartingRole = Pick<LockedRole, 'id' | 'name' | 'description' | 'grants'> & { preset: RolePreset };
type RoleRow = Pick<LockedRole, 'id' | 'version' | 'name' | 'description' | 'preset' | 'grants'> & { users: number };

const grantsOf = (role: 'page' | 'r') => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('permission', g.permission, 'scope', g.scope)), '[]')
  from role_permission g where g.role_id = ${raw(role)}.id)`;
const LIST: ListDefinition = {
  from: sql`role r`,
  alias: 'r',
  select: sql`page.id, page.version, page.name, page.description, page.preset, ${grantsOf('page')} as grants,
    (select count(*)::int from sec.role_holders m where m.role_id = page.id) as users`,
};
const SORTS: Record<RoleSortField, (locale: Locale) => SortColumn> = {
  [RoleSortField.ID]: () => ({ sql: 'r.id', type: 'uuid' }),
  [RoleSortField.NAME]: (locale) => ({ sql: shownInSql('name', 'r.name', locale), type: 'text' }),
};

/** Roles of the caller’s institution. */
@Injectable()
export class RolesRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  async get(id: string): Promise<RoleType> {
    const { items } = await this.list(null, null, { ids: [id] });
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  @Exportable(ROLE_EXPORT)
  async list(page?: PageInput | null, sort?: RoleSort | null, filter?: RoleFilter | null): Promise<RolePage> {
    const { field, order } = sort ?? new RoleSort();
    const { locale } = this.scope;
    const words = `${shownInSql('name', 'r.name', locale)} || ' ' || ${shownInSql('description', 'r.description', locale)}`;
    const where = [
      sql`r.tenant_id = ${this.scope.tenantId}`,
      when(checkedIds(filter?.ids, isUuid), (value) => sql`r.id = any (${value}::uuid[])`),
      when(filter?.q?.trim() || null, (value) => sql`position(sec.fold(${value}) in sec.fold(${raw(words)})) > 0`),
    ];
    return this.db.page<RoleRow, RoleType>({ list: LIST, page, sort: SORTS[field](locale), order, where }, (row) =>
      shown(row, locale),
    );
  }

  async lock(id: string, version?: number): Promise<LockedRole> {
    const { tenantId } = this.scope;
    const role = await this.db.of(Role).lock({ id, tenantId }, version);
    const held = await this.db.of(RolePermission).list({ roleId: id, tenantId });
    return { ...role, grants: held.map(({ permission, scope }) => ({ permission, scope })) };
  }

  /** Grants of a role. NOT_FOUND with the field for a role of another institution. */
  async grantsOf(id: string, field?: string): Promise<Grant[]> {
    const [row] = isUuid(id)
      ? await this.db.query<Pick<LockedRole, 'grants'>>(sql`
        select ${grantsOf('r')} as grants from role r where r.id = ${id} and r.tenant_id = ${this.scope.tenantId}`)
      : [];
    if (!row) throw new DomainError('NOT_FOUND', {}, field);
    return row.grants;
  }

  /** Also compares with the default names of preset roles in every language. */
  async isNameTaken(name: string, butFor: string | null): Promise<boolean> {
    const found = await this.db.query(sql`
      select 1
      from role
      where tenant_id = ${this.scope.tenantId} and (lower(name) = lower(${name}) or name = any
        (${keysShownAs(name)}::text[])) and id is distinct
      from ${butFor}`);
    return found.length > 0;
  }

  /** Departments of all members, to which the scope DEPARTMENT of this role applies. */
  async departmentsOfMembers(id: string): Promise<string[]> {
    const rows = await this.db.query<{ departmentId: string }>(sql`
      select distinct d.department_id
      from sec.role_holders m
      join sec.role_holder_departments d on d.staff_id = m.id
      where m.role_id = ${id}`);
    return rows.map(({ departmentId }) => departmentId);
  }

  async members(id: string): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(sql`
      select count(*)::int as n from sec.role_holders where role_id = ${id}`);
    return row?.n ?? 0;
  }

  async insert({ grants, ...role }: Pick<LockedRole, 'id' | 'name' | 'description' | 'grants'>): Promise<void> {
    await this.db.of(Role).insert({ ...role, tenantId: this.scope.tenantId });
    await this.insertGrants(role.id, grants);
  }

  /** The roles of a new institution. */
  async insertStarting(tenantId: string, roles: readonly StartingRole[]): Promise<void> {
    const grants = roles.flatMap(({ id, grants: given }) => given.map((grant) => ({ role: id, ...grant })));
    await this.db.transaction(async () => {
      await this.db.write(sql`
        insert into role (id, tenant_id, name, description, preset, created_at)
        select r.id, ${tenantId}, r.name, r.description, r.preset, ${this.clock.now()}
        from jsonb_to_recordset(${JSON.stringify(roles)}) as r (id uuid, name text, description text, preset text)`);
      await this.db.write(sql`
        insert into role_permission (role_id, tenant_id, permission, scope)
        select g.role, ${tenantId}, g.permission, g.scope
        from jsonb_to_recordset(${JSON.stringify(grants)}) as g (role uuid, permission text, scope text)`);
    });
  }

  async update(role: Role, { grants, ...values }: Pick<LockedRole, 'name' | 'description' | 'grants'>): Promise<void> {
    await this.db.of(Role).save(role, values);
    await this.db.of(RolePermission).remove({ roleId: role.id, tenantId: this.scope.tenantId });
    await this.insertGrants(role.id, grants);
  }

  async remove(id: string): Promise<void> {
    await this.db.of(Role).remove({ id, tenantId: this.scope.tenantId });
  }

  private insertGrants(roleId: string, grants: readonly Grant[]): Promise<void> {
    const { tenantId } = this.scope;
    return this.db.of(RolePermission).insert(grants.map((grant) => ({ ...grant, roleId, tenantId })));
  }
}

/** In the order of the catalogue, so that the result is stable. */
function shown({ id, version, preset, users, grants, ...row }: RoleRow, locale: Locale): RoleType {
  const name = roleNameOf(row.name, locale);
  const description = roleDescriptionOf(row.description, locale);
  const permissions = grants
    .map(({ permission, scope }) => ({ name: permission, scope }))
    .sort((a, b) => PERMISSIONS.indexOf(a.name) - PERMISSIONS.indexOf(b.name));
  return { id, version, name, description, preset, users, permissions };
}
