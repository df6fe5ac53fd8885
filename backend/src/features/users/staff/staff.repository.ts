import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { Clock } from '../../../platform/context/clock';
import type { PermissionName, PermissionReach } from '../../../platform/access/permission';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import type { ListDefinition } from '../../../platform/database/list-query';
import { checkedIds } from '../../../platform/database/page';
import { sql, when } from '../../../platform/database/sql';
import { Exportable } from '../../../platform/exports';
import type { PageInput } from '../../../platform/graphql/page';
import { administratorsOf, type Grant, holdsAll, holdsEverything, roleNameOf } from '../../roles';
import type { Account } from '../account.entity';
import { Person } from '../person.entity';
import { StaffDepartment, StaffMember } from './staff-member.entity';
import {
  type StaffUser,
  type StaffUserFilter,
  type StaffUserPage,
  StaffUserSort,
  StaffUserSortField,
} from './staff.types';
import { STAFF_EXPORT } from './staff-export';

type StaffRow = Pick<StaffMember, 'id' | 'version' | 'office' | 'status' | 'createdAt' | 'roleId'> &
  Pick<Person, 'name' | 'telephone' | 'photo'> &
  Pick<Account, 'email'> & {
    roleName: string;
    departments: { id: string; name: string }[];
    lastSeenAt: Date | null;
    invitationExpiresAt: Date | null;
    grants: Record<PermissionName, PermissionReach>;
    administrators: number;
  };

export type LockedMember = StaffMember & { person: Person; departments: string[] };
export type MemberValues = Pick<StaffMember, 'office' | 'status' | 'roleId'> & Pick<Person, 'name' | 'telephone'>;

const LIST: ListDefinition = {
  from: sql`(
    select m.id, m.tenant_id, m.version, m.office, m.role_id, m.status, m.created_at, p.name, p.telephone, p.photo
    from staff_member m join person p on p.id = m.id) u`,
  alias: 'u',
  select: sql`page.*, r.name as role_name, a.email, a.last_seen_at, a.invitation_expires_at,
    (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name, d.id), '[]')
      from staff_department s join sec.department_names d on d.id = s.department_id where s.staff_id = page.id)
      as departments,
    coalesce((
      select jsonb_object_agg(g.permission, g.scope) from role_permission g where g.role_id = page.role_id), '{}') as
      grants,
    ${administratorsOf('page.tenant_id')} as administrators`,
  joins: sql`left join role r on r.id = page.role_id
    left join sec.staff_accounts((select array_agg(one.id) from page one)) a on a.person_id = page.id`,
};
const SORTS = {
  [StaffUserSortField.ID]: { sql: 'u.id', type: 'uuid' },
  [StaffUserSortField.NAME]: { sql: 'u.name', type: 'text' },
  [StaffUserSortField.STATUS]: { sql: 'u.status', type: 'text' },
  [StaffUserSortField.CREATED_AT]: { sql: 'u.created_at', type: 'timestamptz' },
};
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

  @Exportable(STAFF_EXPORT)
  list(page?: PageInput | null, sort?: StaffUserSort | null, filter?: StaffUserFilter | null): Promise<StaffUserPage> {
    const { field, order } = sort ?? new StaffUserSort();
    const one = (id: string | null | undefined) => checkedIds(id ? [id] : null, isUuid);
    const where = [
      sql`u.tenant_id = ${this.scope.tenantId}`,
      when(checkedIds(filter?.ids, isUuid), (value) => sql`u.id = any (${value}::uuid[])`),
      when(
        filter?.q?.trim() || null,
        (value) => sql`(
          position(sec.fold(${value}) in sec.fold(u.name || ' ' || coalesce(u.office, ''))) > 0
            or u.id in (select sec.staff_with_email(${value})))`,
      ),
      when(filter?.status, (value) => sql`u.status = any (${value}::text[])`),
      when(one(filter?.roleId), (value) => sql`u.role_id = any (${value}::uuid[])`),
      when(
        one(filter?.departmentId),
        (value) => sql`exists (
          select 1 from staff_department s where s.staff_id = u.id and s.department_id = any (${value}::uuid[]))`,
      ),
    ];
    return this.db.page<StaffRow, StaffUser>({ list: LIST, page, sort: SORTS[field], order, where }, (row) =>
      this.shown(row),
    );
  }

  async lock(id: string, version?: number): Promise<LockedMember> {
    const { tenantId } = this.scope;
    const member = await this.db.of(StaffMember).lock({ id, tenantId }, version);
    const person = await this.db.of(Person).lock({ id, tenantId });
    const departments = await this.db.of(StaffDepartment).list({ staffId: id, tenantId });
    return { ...member, person, departments: departments.map(({ departmentId }) => departmentId) };
  }

  async update(member: LockedMember, { name, telephone, office, status, roleId }: MemberValues): Promise<void> {
    await this.db.of(StaffMember).save(member, { office, status, roleId });
    await this.db.of(Person).save(member.person, { name, telephone });
  }

  async setDepartments(staffId: string, departments: readonly string[]): Promise<void> {
    const { tenantId } = this.scope;
    await this.db.of(StaffDepartment).remove({ staffId, tenantId });
    await this.db.of(StaffDepartment).insert(departments.map((departmentId) => ({ staffId, departmentId, tenantId })));
  }

  /** Returns the ids without duplicates. Throws NOT_FOUND when a department belongs to another institution. */
  async departments(ids: readonly string[]): Promise<string[]> {
    const uniqueIds = [...new Set(ids)];
    const missing = () => new DomainError('NOT_FOUND', {}, 'departmentIds');
    if (!uniqueIds.every(isUuid)) throw missing();
    const found = await this.db.query(
      sql`select 1 from sec.department_names
        where id = any (${uniqueIds}::uuid[]) and tenant_id = ${this.scope.tenantId}`,
    );
    if (found.length !== uniqueIds.length) throw missing();
    return uniqueIds;
  }

  /** Whether the plan allows another person; suspended people are not counted. */
  async hasSeat(): Promise<boolean> {
    const [row] = await this.db.query<{ free: boolean }>(sql`
      select coalesce((
        select count(*) from staff_member m
        where m.tenant_id = ${this.scope.tenantId} and m.status <> 'SUSPENDED') < l.user_limit, true) as free
      from sec.institution_limits() l`);
    return row?.free ?? true;
  }

  /** Whether the person accepted the invitation. */
  async hasComeIn(id: string): Promise<boolean> {
    const rows = await this.db.query(
      sql`select 1 from sec.staff_accounts(array[${id}::uuid]) where invitation_expires_at is null`,
    );
    return rows.length > 0;
  }

  /** Returns the ids of the ended sessions. */
  async endSessions(id: string, reason: string): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(
      sql`select sec.end_staff_sessions(${id}, ${reason}, ${this.clock.now()}) as id`,
    );
    return rows.map((row) => row.id);
  }

  private shown(row: StaffRow): StaffUser {
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
      role: { id: row.roleId, name: roleNameOf(row.roleName, this.scope.locale) },
      departments: row.departments,
      holdsMore: !holdsAll(caller, grants, departments),
      lastAdministrator: row.status === 'ACTIVE' && row.administrators === 1 && holdsEverything(held),
      lastSeenAt: row.lastSeenAt,
      createdAt: row.createdAt,
      invitationExpiresAt: row.invitationExpiresAt,
    };
  }
}
