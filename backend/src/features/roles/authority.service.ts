import { Injectable } from '@nestjs/common';
import { DomainError } from '../../common/errors';
import type { PermissionName, PermissionReach } from '../../platform/access/permission';
import { type Command, Commands } from '../../platform/commands/commands.service';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { sql, type Sql } from '../../platform/database/sql';
import { ADMINISTRATOR_GRANTS, type Grant, type Holder, holdsAll, REPAIR_GRANTS } from './grants.policy';

interface HolderRow {
  grants: Record<PermissionName, PermissionReach>;
  departments: string[];
}
/** A count of the staff members `m` who hold all of the grants for the whole institution. */
const holding = (grants: readonly PermissionName[]): Sql => sql`count(*) filter (where (
  select count(*) from role_permission g
  where g.role_id = m.role_id and g.scope = 'ALL' and g.permission = any (${grants}::text[])) = ${grants.length})::int`;

/** Until the list of staff is converted. */
export const ADMINISTRATORS_OF = (tenant: string) =>
  `(select count(*) filter (where (select count(*) from role_permission g
    where g.role_id = m.role_id and g.scope = 'ALL' and g.permission = any ('{${ADMINISTRATOR_GRANTS.join(',')}}'::text[])) = ${ADMINISTRATOR_GRANTS.length})::int
    from staff_member m where m.tenant_id = ${tenant} and m.status = 'ACTIVE')`;

interface Administrators {
  /** Active people who hold everything. */
  whole: number;
  /** Active people who may change people and roles. */
  repairing: number;
}

/**
 * Serializes changes of an institution’s people and roles. Otherwise two concurrent changes could do together what
 * neither may do alone: remove the last administrator, or grant a permission that was just removed.
 */
@Injectable()
export class Authority {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly commands: Commands,
  ) {}

  /** Runs the change with what its author may do at this moment, not up to five seconds ago. LAST_ADMINISTRATOR undoes it. */
  async change<T>(permission: PermissionName, work: (author: Holder, command: Command) => Promise<T>): Promise<T> {
    return this.keepAdministrator(this.scope.tenantId, () =>
      this.commands.run(async (command) => work(await this.holder(permission), command)),
    );
  }

  /** Runs a change to people or roles of an institution, one after the other. LAST_ADMINISTRATOR undoes it. */
  async keepAdministrator<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
    return this.db.transaction(async () => {
      await this.db.query(sql`select 1 from institution where id = ${tenantId} for no key update`);
      const before = await this.administrators(tenantId);
      const result = await work();
      const after = await this.administrators(tenantId);
      const isEmptied = before.whole > 0 ? after.whole === 0 : before.repairing > 0 && after.repairing === 0;
      if (isEmptied) throw new DomainError('LAST_ADMINISTRATOR');
      return result;
    });
  }

  /** FORBIDDEN when the author lacks one of the grants, or would let them reach departments that are not theirs. */
  assertMayGrant(author: Holder, grants: readonly Grant[], departments: readonly string[]): void {
    if (!holdsAll(author, grants, departments)) throw new DomainError('FORBIDDEN');
  }

  /**
   * FORBIDDEN when the person has permissions that the author lacks; then role, departments, state and sessions cannot
   * be changed.
   */
  assertMayTouch(author: Holder, grants: readonly Grant[], departments: readonly string[]): void {
    if (!holdsAll(author, grants, departments)) throw new DomainError('FORBIDDEN', { reason: 'HOLDS_MORE' });
  }

  private async holder(permission: PermissionName): Promise<Holder> {
    const { personId } = this.scope.values;
    const [row] = await this.db.query<HolderRow>(sql`
      select coalesce((select jsonb_object_agg(g.permission, g.scope) from role_permission g where g.role_id =
        m.role_id), '{}') as grants,
        coalesce((select array_agg(d.department_id) from staff_department d where d.staff_id = m.id), '{}') as
          departments
      from staff_member m where m.id = ${personId} and m.status = 'ACTIVE'`);
    const grants = new Map(Object.entries(row?.grants ?? {}) as [PermissionName, PermissionReach][]);
    if (!row || !grants.has(permission)) throw new DomainError('FORBIDDEN');
    return { grants, departments: row.departments };
  }

  private async administrators(tenantId: string): Promise<Administrators> {
    const [row] = await this.db.query<Administrators>(sql`
      select ${holding(ADMINISTRATOR_GRANTS)} as whole, ${holding(REPAIR_GRANTS)} as repairing
      from staff_member m where m.tenant_id = ${tenantId} and m.status = 'ACTIVE'`);
    return row ?? { whole: 0, repairing: 0 };
  }
}
