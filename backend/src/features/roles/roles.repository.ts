import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import type { Locale } from '../../common/locale';
import { isUuid } from '../../common/ids';
import { PERMISSIONS, type RolePreset } from '../../platform/access/permission';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import {
  Conditions,
  type ListDefinition,
  type ListedRow,
  listStatement,
  readList,
  type SortColumn,
} from '../../platform/database/list-statement';
import { lockRow } from '../../platform/database/row-lock';
import { checkedIds, pageBounds, type PageInput, pageOf } from '../../platform/graphql/page';
import type { Grant } from './grants.policy';
import { keysShownAs, roleDescriptionOf, roleNameOf, shownInSql } from './starting-roles';
import { type RoleFilter, type RolePage, RoleSort, RoleSortField, type RoleType } from './role.types';

interface RoleRow extends ListedRow {
  version: number;
  name: string;
  description: string;
  preset: RolePreset | null;
  users: number;
  grants: Grant[];
}

export interface LockedRole {
  id: string;
  version: number;
  name: string;
  description: string;
  preset: RolePreset | null;
  grants: Grant[];
}

const GRANTS = (role: string) =>
  `(select coalesce(jsonb_agg(jsonb_build_object('permission', g.permission, 'scope', g.scope)), '[]') from role_permission g where g.role_id = ${role})`;
const LIST: ListDefinition = {
  name: 'roles',
  from: 'role r',
  alias: 'r',
  select: `page.id, page.version, page.name, page.description, page.preset, ${GRANTS('page.id')} as grants,
    (select count(*)::int from staff_member m where m.role_id = page.id) as users`,
};
const SORTS: Record<RoleSortField, (locale: Locale) => SortColumn> = {
  [RoleSortField.ID]: () => ({ sql: 'r.id', type: 'uuid' }),
  [RoleSortField.NAME]: (locale) => ({ sql: shownInSql('name', 'r.name', locale), type: 'text' }),
};
const LOCK = `select r.id, r.version, r.name, r.description, r.preset, ${GRANTS('r.id')} as grants from role r where r.id = $1 and r.tenant_id = $2`;

/** The access levels of the caller's institution. */
@Injectable()
export class RolesRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  async get(id: string): Promise<RoleType> {
    const { items } = await this.list(null, null, { ids: [id] });
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  async list(page?: PageInput | null, sort?: RoleSort | null, filter?: RoleFilter | null): Promise<RolePage> {
    const { field, order } = sort ?? new RoleSort();
    const { locale } = this.scope;
    const words = `${shownInSql('name', 'r.name', locale)} || ' ' || ${shownInSql('description', 'r.description', locale)}`;
    const wanted = new Conditions()
      .add('tenant', 'r.tenant_id = $?', this.scope.tenantId)
      .add('ids', 'r.id = any ($?::uuid[])', checkedIds(filter?.ids, isUuid))
      .add(`q:${locale}`, `position(sec.fold($?) in sec.fold(${words})) > 0`, filter?.q?.trim() || null);
    const { statement, values } = listStatement(LIST, {
      sort: SORTS[field](locale),
      order,
      conditions: wanted.conditions,
      values: wanted.values,
      variant: wanted.variant,
      bounds: pageBounds(page),
    });
    const { rows, counted, endCursor } = readList(await this.db.read<RoleRow>(statement, values));
    return pageOf(
      rows.map((row) => shown(row, locale)),
      counted,
      endCursor,
    );
  }

  async lock(id: string, version?: number): Promise<LockedRole> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    return this.db.transaction((manager) => lockRow<LockedRole>(manager, LOCK, [id, this.scope.tenantId], version));
  }

  /** What a role allows; NOT_FOUND for one of another institution, naming the input that asked for it. */
  async grantsOf(id: string, field?: string): Promise<Grant[]> {
    const [row] = isUuid(id)
      ? await this.db.transaction((manager) => manager.query<LockedRole[]>(LOCK, [id, this.scope.tenantId]))
      : [];
    if (!row) throw new DomainError('NOT_FOUND', {}, field);
    return row.grants;
  }

  /** Also by a starting role, in whatever language it is shown under that name. */
  async isNameTaken(name: string, butFor: string | null): Promise<boolean> {
    const found = await this.query(
      `select 1 from role where tenant_id = $1 and (lower(name) = lower($2) or name = any ($4::text[])) and id is distinct from $3`,
      [this.scope.tenantId, name, butFor, keysShownAs(name)],
    );
    return found.length > 0;
  }

  /** The departments of everybody who has the role: what its reach of DEPARTMENT means in practice. */
  async departmentsOfMembers(id: string): Promise<string[]> {
    const rows = await this.query<{ department_id: string }>(
      'select distinct d.department_id from staff_member m join staff_department d on d.staff_id = m.id where m.role_id = $1',
      [id],
    );
    return rows.map(({ department_id }) => department_id);
  }

  async members(id: string): Promise<number> {
    const [row] = await this.query<{ n: number }>('select count(*)::int as n from staff_member where role_id = $1', [
      id,
    ]);
    return row?.n ?? 0;
  }

  async insert(role: Omit<LockedRole, 'version' | 'preset'>): Promise<void> {
    await this.query('insert into role (id, tenant_id, name, description) values ($1, $2, $3, $4)', [
      role.id,
      this.scope.tenantId,
      role.name,
      role.description,
    ]);
    await this.insertGrants(role.id, role.grants);
  }

  async update({ id, name, description, grants }: LockedRole): Promise<void> {
    await this.query('update role set name = $2, description = $3, version = version + 1 where id = $1', [
      id,
      name,
      description,
    ]);
    await this.query('delete from role_permission where role_id = $1', [id]);
    await this.insertGrants(id, grants);
  }

  async remove(id: string): Promise<void> {
    await this.query('delete from role where id = $1', [id]);
  }

  private async insertGrants(id: string, grants: readonly Grant[]): Promise<void> {
    await this.query(
      `insert into role_permission (role_id, tenant_id, permission, scope)
       select $1, $2, g.permission, g.scope from unnest($3::text[], $4::text[]) as g (permission, scope)`,
      [id, this.scope.tenantId, grants.map(({ permission }) => permission), grants.map(({ scope }) => scope)],
    );
  }

  private query<T = unknown>(text: string, values: unknown[]): Promise<T[]> {
    return this.db.transaction((manager) => manager.query<T[]>(text, values));
  }
}

/** In the order of the catalogue, so that the same role always looks the same. */
function shown({ id, version, preset, users, grants, ...row }: RoleRow & { id: string }, locale: Locale): RoleType {
  const name = roleNameOf(row.name, locale);
  const description = roleDescriptionOf(row.description, locale);
  const permissions = grants
    .map(({ permission, scope }) => ({ name: permission, scope }))
    .sort((a, b) => PERMISSIONS.indexOf(a.name) - PERMISSIONS.indexOf(b.name));
  return { id, version, name, description, preset, users, permissions };
}
