import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { Clock } from '../../../platform/context/clock';
import type { PermissionName, PermissionReach } from '../../../platform/access/permission';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import {
  Conditions,
  type ListDefinition,
  type ListedRow,
  listStatement,
  readList,
} from '../../../platform/database/list-statement';
import { lockRow } from '../../../platform/database/row-lock';
import { checkedIds, pageBounds, type PageInput, pageOf } from '../../../platform/graphql/page';
import { ADMINISTRATORS_OF, type Grant, holdsAll, holdsEverything, roleNameOf } from '../../roles';
import {
  type StaffStatus,
  type StaffUser,
  type StaffUserFilter,
  type StaffUserPage,
  StaffUserSort,
  StaffUserSortField,
} from './staff.types';

interface StaffRow extends ListedRow {
  version: number;
  name: string;
  telephone: string | null;
  office: string | null;
  photo: string | null;
  status: StaffStatus;
  created_at: Date;
  role_id: string;
  role_name: string;
  departments: { id: string; name: string }[];
  email: string;
  last_seen_at: Date | null;
  invitation_expires_at: Date | null;
  grants: Record<PermissionName, PermissionReach>;
  administrators: number;
}

export interface LockedMember {
  id: string;
  version: number;
  name: string;
  telephone: string | null;
  office: string | null;
  status: StaffStatus;
  roleId: string;
  departments: string[];
}

const MEMBERS = `(select m.id, m.tenant_id, m.version, m.office, m.role_id, m.status, m.created_at, p.name, p.telephone, p.photo
  from staff_member m join person p on p.id = m.id) u`;
const LIST: ListDefinition = {
  name: 'users',
  from: MEMBERS,
  alias: 'u',
  select: `page.*, r.name as role_name, a.email, a.last_seen_at, a.invitation_expires_at,
    (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name, d.id), '[]')
      from staff_department s join department d on d.id = s.department_id where s.staff_id = page.id) as departments,
    coalesce((select jsonb_object_agg(g.permission, g.scope) from role_permission g where g.role_id = page.role_id), '{}') as grants,
    ${ADMINISTRATORS_OF('page.tenant_id')} as administrators`,
  joins: `left join role r on r.id = page.role_id
    left join sec.staff_accounts((select array_agg(one.id) from page one)) a on a.person_id = page.id`,
};
const SORTS = {
  [StaffUserSortField.ID]: { sql: 'u.id', type: 'uuid' },
  [StaffUserSortField.NAME]: { sql: 'u.name', type: 'text' },
  [StaffUserSortField.STATUS]: { sql: 'u.status', type: 'text' },
  [StaffUserSortField.CREATED_AT]: { sql: 'u.created_at', type: 'timestamptz' },
};
const LOCK = `select m.id, m.version, p.name, p.telephone, m.office, m.status, m.role_id as "roleId",
    (select coalesce(array_agg(d.department_id), '{}') from staff_department d where d.staff_id = m.id) as departments
  from staff_member m join person p on p.id = m.id where m.id = $1 and m.tenant_id = $2`;

/** Staff of the caller’s institution. */
@Injectable()
export class StaffRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  async get(id: string): Promise<StaffUser> {
    const { items } = await this.list(null, null, { ids: [id] });
    const [found] = items;
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  async list(
    page?: PageInput | null,
    sort?: StaffUserSort | null,
    filter?: StaffUserFilter | null,
  ): Promise<StaffUserPage> {
    const { field, order } = sort ?? new StaffUserSort();
    const one = (id: string | null | undefined) => checkedIds(id ? [id] : null, isUuid);
    const wanted = new Conditions()
      .add('tenant', 'u.tenant_id = $?', this.scope.tenantId)
      .add('ids', 'u.id = any ($?::uuid[])', checkedIds(filter?.ids, isUuid))
      .add(
        'q',
        `(position(sec.fold($?) in sec.fold(u.name || ' ' || coalesce(u.office, ''))) > 0 or u.id in (select sec.staff_with_email($?)))`,
        filter?.q?.trim() || null,
      )
      .add('status', 'u.status = any ($?::text[])', filter?.status)
      .add('role', 'u.role_id = any ($?::uuid[])', one(filter?.roleId))
      .add(
        'department',
        'exists (select 1 from staff_department s where s.staff_id = u.id and s.department_id = any ($?::uuid[]))',
        one(filter?.departmentId),
      );
    const { statement, values } = listStatement(LIST, {
      sort: SORTS[field],
      order,
      conditions: wanted.conditions,
      values: wanted.values,
      variant: wanted.variant,
      bounds: pageBounds(page),
    });
    const { rows, counted, endCursor } = readList(await this.db.read<StaffRow>(statement, values));
    return pageOf(
      rows.map((row) => this.shown(row)),
      counted,
      endCursor,
    );
  }

  async lock(id: string, version?: number): Promise<LockedMember> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    return this.db.transaction((manager) => lockRow<LockedMember>(manager, LOCK, [id, this.scope.tenantId], version));
  }

  async update({ id, name, telephone, office, status, roleId }: LockedMember): Promise<void> {
    await this.query(
      'update staff_member set office = $2, status = $3, role_id = $4, version = version + 1 where id = $1',
      [id, office, status, roleId],
    );
    await this.query('update person set name = $2, telephone = $3, version = version + 1 where id = $1', [
      id,
      name,
      telephone,
    ]);
  }

  async setDepartments(id: string, departments: readonly string[]): Promise<void> {
    await this.query('delete from staff_department where staff_id = $1', [id]);
    await this.query(
      'insert into staff_department (staff_id, department_id, tenant_id) select $1, wanted, $3 from unnest($2::uuid[]) wanted',
      [id, departments, this.scope.tenantId],
    );
  }

  /** Without duplicates; NOT_FOUND when one belongs to another institution. */
  async departments(ids: readonly string[]): Promise<string[]> {
    const wanted = [...new Set(ids)];
    const missing = () => new DomainError('NOT_FOUND', {}, 'departmentIds');
    if (!wanted.every(isUuid)) throw missing();
    const found = await this.query('select 1 from department where id = any ($1::uuid[]) and tenant_id = $2', [
      wanted,
      this.scope.tenantId,
    ]);
    if (found.length !== wanted.length) throw missing();
    return wanted;
  }

  /** Whether the plan allows another person; suspended people are not counted. */
  async hasSeat(): Promise<boolean> {
    const [row] = await this.query<{ free: boolean }>(
      `select coalesce((select count(*) from staff_member m where m.tenant_id = $1 and m.status <> 'SUSPENDED') < l.user_limit, true) as free
       from sec.institution_limits() l`,
      [this.scope.tenantId],
    );
    return row?.free ?? true;
  }

  /** Whether the person accepted the invitation. */
  async hasComeIn(id: string): Promise<boolean> {
    const rows = await this.query(
      'select 1 from sec.staff_accounts(array[$1::uuid]) where invitation_expires_at is null',
      [id],
    );
    return rows.length > 0;
  }

  /** Returns the ids of the ended sessions. */
  async endSessions(id: string, reason: string): Promise<string[]> {
    const rows = await this.query<{ id: string }>('select sec.end_staff_sessions($1, $2, $3) as id', [
      id,
      reason,
      this.clock.now(),
    ]);
    return rows.map((row) => row.id);
  }

  private query<T = unknown>(text: string, values: unknown[]): Promise<T[]> {
    return this.db.transaction((manager) => manager.query<T[]>(text, values));
  }

  private shown(row: StaffRow & { id: string }): StaffUser {
    const { actor } = this.scope;
    const held = new Map(Object.entries(row.grants) as [PermissionName, PermissionReach][]);
    const grants = [...held].map(([permission, scope]): Grant => ({ permission, scope }));
    const departments = row.departments.map(({ id }) => id);
    const caller = { grants: actor?.permissions ?? new Map(), departments: actor?.departments ?? [] };
    return {
      id: row.id,
      version: row.version,
      name: row.name,
      email: row.email,
      telephone: row.telephone,
      office: row.office,
      photo: row.photo,
      status: row.status,
      role: { id: row.role_id, name: roleNameOf(row.role_name, this.scope.locale) },
      departments: row.departments,
      holdsMore: !holdsAll(caller, grants, departments),
      lastAdministrator: row.status === 'ACTIVE' && row.administrators === 1 && holdsEverything(held),
      lastSeenAt: row.last_seen_at,
      createdAt: row.created_at,
      invitationExpiresAt: row.invitation_expires_at,
    };
  }
}
