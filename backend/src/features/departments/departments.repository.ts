import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import type { PermissionName, PermissionReach } from '../../platform/access/permission';
import { reachOf, reachParameter } from '../../platform/access/reach';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import {
  Conditions,
  type ListDefinition,
  type ListedRow,
  listStatement,
  readList,
} from '../../platform/database/list-statement';
import { lockRow } from '../../platform/database/row-lock';
import { checkedIds, pageBounds, type PageInput, pageOf } from '../../platform/graphql/page';
import {
  type DepartmentFilter,
  type DepartmentPage,
  DepartmentSort,
  DepartmentSortField,
  type DepartmentType,
} from './department.types';

export interface DepartmentValues {
  name: string;
  address: string | null;
  information: string | null;
}
export interface LockedDepartment extends DepartmentValues {
  id: string;
  version: number;
}

const LIST: ListDefinition = {
  name: 'departments',
  from: 'department d',
  alias: 'd',
  select: `page.id, page.version, page.name, page.address, page.information,
    (select count(*)::int from vacancy v where v.department_id = page.id and v.tenant_id = page.tenant_id) as vacancies,
    (select count(*)::int from vacancy v where v.department_id = page.id and v.tenant_id = page.tenant_id and v.status = 'PUBLISHED' and v.end_date > now()) as open,
    (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.name, m.id), '[]') from (
      select p.id, p.name from staff_department s join staff_member w on w.id = s.staff_id and w.status <> 'SUSPENDED' join person p on p.id = s.staff_id
      where s.department_id = page.id order by p.name, p.id limit 50) m) as managers`,
};
const SORTS = {
  [DepartmentSortField.ID]: { sql: 'd.id', type: 'uuid' },
  [DepartmentSortField.NAME]: { sql: 'd.name', type: 'text' },
};
/** Part of a client's rows are one's own: those one answers for, or those one has vacancies with. */
const WITHIN: Record<PermissionReach, string> = {
  ALL: '',
  DEPARTMENT: 'd.id = any ($?::uuid[])',
  ASSIGNED: 'exists (select 1 from vacancy own where own.department_id = d.id and own.owner_id = any ($?::uuid[]))',
};
const MOST_EXPORTED = 10_000;

/** The clients of the caller's institution, as far as their permission reaches. */
@Injectable()
export class DepartmentsRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  async get(id: string, permission: PermissionName = 'DEPARTMENT_VIEW'): Promise<DepartmentType> {
    const { items } = await this.list(null, null, { ids: [id] }, permission);
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  async list(
    page?: PageInput | null,
    sort?: DepartmentSort | null,
    filter?: DepartmentFilter | null,
    permission: PermissionName = 'DEPARTMENT_LIST',
  ): Promise<DepartmentPage> {
    const { field, order } = sort ?? new DepartmentSort();
    const wanted = this.within(permission)
      .add('ids', 'd.id = any ($?::uuid[])', checkedIds(filter?.ids, isUuid))
      .add(
        'q',
        `position(sec.fold($?) in sec.fold(d.name || ' ' || coalesce(d.address, ''))) > 0`,
        filter?.q?.trim() || null,
      );
    const { statement, values } = listStatement(LIST, {
      sort: SORTS[field],
      order,
      conditions: wanted.conditions,
      values: wanted.values,
      variant: wanted.variant,
      bounds: pageBounds(page),
    });
    const { rows, counted, endCursor } = readList(await this.db.read<DepartmentType & ListedRow>(statement, values));
    return pageOf(rows, counted, endCursor);
  }

  /** All that one may see, by name: small rows, and never more than a spreadsheet is good for. */
  exported(): Promise<DepartmentValues[]> {
    const wanted = this.within('DEPARTMENT_LIST');
    return this.db.read<DepartmentValues>(
      {
        name: `departments_file:${wanted.variant}`,
        text: `select d.name, d.address, d.information from department d where ${wanted.conditions.join(' and ')} order by d.name, d.id limit ${MOST_EXPORTED}`,
      },
      wanted.values,
    );
  }

  /** Locked until the transaction ends; out of reach and absent are one answer. */
  async lock(id: string, version: number, permission: PermissionName): Promise<LockedDepartment> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    const wanted = this.within(permission).add('id', 'd.id = $?', id);
    const text = `select d.id, d.version, d.name, d.address, d.information from department d where ${wanted.conditions.join(' and ')}`;
    return this.db.transaction((manager) => lockRow<LockedDepartment>(manager, text, wanted.values, version));
  }

  /** Names are given one after the other, so that two at once cannot take the same. */
  async takeTurns(): Promise<void> {
    await this.query(`select pg_advisory_xact_lock(hashtextextended('departments:' || $1, 0))`, [this.scope.tenantId]);
  }

  async isNameTaken(name: string, butFor: string | null): Promise<boolean> {
    const found = await this.query(
      'select 1 from department where tenant_id = $1 and sec.fold(name) = sec.fold($2) and id is distinct from $3',
      [this.scope.tenantId, name, butFor],
    );
    return found.length > 0;
  }

  /** Each name without accents and capitals, and whether a client has it already; in the order of the names. */
  folded(names: readonly string[]): Promise<{ folded: string; taken: boolean }[]> {
    return this.query(
      `with own as (select distinct sec.fold(name) as folded from department where tenant_id = $1),
         given as (select sec.fold(n.name) as folded, n.place from unnest($2::text[]) with ordinality n (name, place))
       select g.folded, o.folded is not null as taken from given g left join own o on o.folded = g.folded order by g.place`,
      [this.scope.tenantId, names],
    );
  }

  async vacancies(id: string): Promise<number> {
    const [row] = await this.query<{ n: number }>(
      'select count(*)::int as n from vacancy where department_id = $1 and tenant_id = $2',
      [id, this.scope.tenantId],
    );
    return row?.n ?? 0;
  }

  async insert(rows: readonly (DepartmentValues & { id: string })[]): Promise<void> {
    await this.query(
      `insert into department (id, tenant_id, name, address, information)
       select n.id, $1, n.name, n.address, n.information from jsonb_to_recordset($2::jsonb) as n (id uuid, name text, address text, information text)`,
      [this.scope.tenantId, JSON.stringify(rows)],
    );
  }

  async update({ id, name, address, information }: LockedDepartment): Promise<void> {
    await this.query(
      'update department set name = $2, address = $3, information = $4, version = version + 1, updated_at = now() where id = $1',
      [id, name, address, information],
    );
  }

  async remove(id: string): Promise<void> {
    await this.query('delete from department where id = $1', [id]);
  }

  private within(permission: PermissionName): Conditions {
    const { actor, tenantId } = this.scope;
    const reach = actor ? reachOf(actor, permission) : 'ASSIGNED';
    const wanted = new Conditions().add('tenant', 'd.tenant_id = $?', tenantId);
    return reach === 'ALL' ? wanted : wanted.add(reach, WITHIN[reach], actor ? reachParameter(actor, reach) : []);
  }

  private query<T = unknown>(text: string, values: unknown[]): Promise<T[]> {
    return this.db.transaction((manager) => manager.query<T[]>(text, values));
  }
}
