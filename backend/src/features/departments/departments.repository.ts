import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import type { Actor } from '../../platform/access/actor';
import type { PermissionName } from '../../platform/access/permission';
import { reachOf } from '../../platform/access/reach';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { allOf, raw, sql, type Sql, when } from '../../platform/database/sql';
import type { ListDefinition } from '../../platform/database/list-query';
import { checkedIds } from '../../platform/database/page';
import { Exportable } from '../../platform/exports';
import type { PageInput } from '../../platform/graphql/page';
import { Department } from './department.entity';
import {
  type DepartmentFilter,
  type DepartmentPage,
  DepartmentSort,
  DepartmentSortField,
  type DepartmentType,
} from './department.types';
import { DEPARTMENT_EXPORT } from './department-export';

export type DepartmentValues = Pick<Department, 'name' | 'address' | 'information'>;

const LIST: ListDefinition = {
  from: sql`department d`,
  alias: 'd',
  select: sql`
    page.id, page.version, page.name, page.address, page.information,
    (select count(*)::int from sec.department_vacancies v where v.department_id = page.id and v.tenant_id =
      page.tenant_id) as vacancies,
    (select count(*)::int from sec.department_vacancies v where v.department_id = page.id and v.tenant_id =
      page.tenant_id and v.open) as open,
    (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.name, m.id), '[]') from (
      select p.id, p.name
      from staff_department s
      join staff_member w on w.id = s.staff_id and w.status <> 'SUSPENDED'
      join person p on p.id = s.staff_id
      where s.department_id = page.id order by p.name, p.id limit 50) m) as managers`,
};
const SORTS = {
  [DepartmentSortField.ID]: { sql: 'd.id', type: 'uuid' },
  [DepartmentSortField.NAME]: { sql: 'd.name', type: 'text' },
};
/** The scope of a department includes its managers and the owners of its vacancies. */
function withinOwn(actor: Actor, permission: PermissionName): Sql | undefined {
  switch (reachOf(actor, permission)) {
    case 'ALL':
      return undefined;
    case 'DEPARTMENT':
      return sql`d.id = any (${[...actor.departments]}::uuid[])`;
    case 'ASSIGNED':
      return sql`exists (
        select 1 from sec.department_vacancies own where own.department_id = d.id and own.owner_id = ${actor.personId}::uuid)`;
    case 'NONE':
      return sql`false`;
  }
}
const MOST_EXPORTED = 10_000;

/** Clients of the caller’s institution within the caller’s scope. */
@Injectable()
export class DepartmentsRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  async get(id: string, permission: PermissionName = 'DEPARTMENT_VIEW'): Promise<DepartmentType> {
    const { items } = await this.list(null, null, { ids: [id] }, permission);
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  @Exportable(DEPARTMENT_EXPORT)
  async list(
    page?: PageInput | null,
    sort?: DepartmentSort | null,
    filter?: DepartmentFilter | null,
    permission: PermissionName = 'DEPARTMENT_LIST',
  ): Promise<DepartmentPage> {
    const { field, order } = sort ?? new DepartmentSort();
    const where = [
      ...this.within(permission),
      when(checkedIds(filter?.ids, isUuid), (value) => sql`d.id = any (${value}::uuid[])`),
      when(
        filter?.q?.trim() || null,
        (value) => sql`
          position(sec.fold(${value}) in sec.fold(d.name || ' ' || coalesce(d.address, ''))) > 0`,
      ),
    ];
    return this.db.page<DepartmentType>({ list: LIST, page, sort: SORTS[field], order, where });
  }

  /** All clients in the scope, by name, for the export. */
  exported(): Promise<DepartmentValues[]> {
    return this.db.read<DepartmentValues>(sql`
      select d.name, d.address, d.information from department d
      where ${allOf(this.within('DEPARTMENT_LIST'))}
      order by d.name, d.id limit ${raw(String(MOST_EXPORTED))}`);
  }

  /** Locks until the transaction ends. NOT_FOUND also outside the scope. */
  async lock(id: string, version: number, permission: PermissionName): Promise<Department> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    await this.db.lock(
      sql`select d.version from department d where ${allOf([...this.within(permission), sql`d.id = ${id}`])}`,
      version,
    );
    return this.db.of(Department).get({ id, tenantId: this.scope.tenantId });
  }

  /** Serializes changes of names, so that concurrent calls cannot use the same name. */
  async takeTurns(): Promise<void> {
    await this.db.query(sql`
      select pg_advisory_xact_lock(hashtextextended('departments:' || ${this.scope.tenantId}, 0))`);
  }

  async isNameTaken(name: string, butFor: string | null): Promise<boolean> {
    const found = await this.db.query(sql`
      select 1
      from department
      where tenant_id = ${this.scope.tenantId} and sec.fold(name) = sec.fold(${name}) and id is distinct
      from ${butFor}`);
    return found.length > 0;
  }

  /** Each name without accents and case, and whether a client has it already; sorted by name. */
  folded(names: readonly string[]): Promise<{ folded: string; taken: boolean }[]> {
    return this.db.query(sql`
      with own as (select distinct sec.fold(name) as folded from department where tenant_id =
        ${this.scope.tenantId}),
        given as (select sec.fold(n.name) as folded, n.place from unnest(${names}::text[]) with ordinality n (name,
          place))
      select g.folded, o.folded is not null as taken
      from given g
      left join own o on o.folded = g.folded
      order by g.place`);
  }

  async vacancies(id: string): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(sql`
      select count(*)::int as n from sec.department_vacancies
      where department_id = ${id} and tenant_id = ${this.scope.tenantId}`);
    return row?.n ?? 0;
  }

  insert(rows: readonly (DepartmentValues & { id: string })[]): Promise<void> {
    const { tenantId } = this.scope;
    return this.db.of(Department).insert(rows.map((row) => ({ ...row, tenantId })));
  }

  update(department: Department, values: DepartmentValues): Promise<void> {
    return this.db.of(Department).save(department, { ...values, updatedAt: this.clock.now() });
  }

  async remove(id: string): Promise<void> {
    await this.db.of(Department).remove({ id, tenantId: this.scope.tenantId });
  }

  private within(permission: PermissionName): (Sql | undefined)[] {
    const { actor, tenantId } = this.scope;
    if (!actor) return [sql`false`];
    return [sql`d.tenant_id = ${tenantId}`, withinOwn(actor, permission)];
  }
}
