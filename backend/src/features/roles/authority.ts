import { Injectable } from '@nestjs/common';
import { DomainError } from '../../common/errors';
import type { PermissionName, PermissionReach } from '../../platform/access/permission';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { ADMINISTRATOR_GRANTS, type Grant, type Holder, holdsAll } from './grants.policy';

interface HolderRow {
  grants: Record<PermissionName, PermissionReach>;
  departments: string[];
}

const HOLDER = `select coalesce((select jsonb_object_agg(g.permission, g.scope) from role_permission g where g.role_id = m.role_id), '{}') as grants,
    coalesce((select array_agg(d.department_id) from staff_department d where d.staff_id = m.id), '{}') as departments
  from staff_member m where m.id = $1 and m.status = 'ACTIVE'`;
const ADMINISTRATORS = `select count(*)::int as n from staff_member m where m.tenant_id = $1 and m.status = 'ACTIVE'
  and (select count(*) from role_permission g where g.role_id = m.role_id and g.permission = any ($2) and g.scope = 'ALL') = $3`;

/**
 * Changes to an institution's people and roles take turns, so that two at once cannot together do what neither may do
 * alone: remove the last administrator, or hand on what was just taken away.
 */
@Injectable()
export class Authority {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  /** Runs the change with what its author may do at this moment, not up to five seconds ago. LAST_ADMINISTRATOR undoes it. */
  async change<T>(permission: PermissionName, work: (author: Holder) => Promise<T>): Promise<T> {
    const { tenantId } = this.scope;
    return this.db.transaction(async (manager) => {
      await manager.query('select 1 from institution where id = $1 for no key update', [tenantId]);
      const author = await this.holder(permission);
      const before = await this.administrators();
      const result = await work(author);
      if (before > 0 && (await this.administrators()) === 0) throw new DomainError('LAST_ADMINISTRATOR');
      return result;
    });
  }

  /** FORBIDDEN when the author lacks one of the grants, or would let them reach departments that are not theirs. */
  assertMayGrant(author: Holder, grants: readonly Grant[], departments: readonly string[]): void {
    if (!holdsAll(author, grants, departments)) throw new DomainError('FORBIDDEN');
  }

  private async holder(permission: PermissionName): Promise<Holder> {
    const { personId } = this.scope.values;
    const [row] = await this.db.transaction((manager) => manager.query<HolderRow[]>(HOLDER, [personId]));
    const grants = new Map(Object.entries(row?.grants ?? {}) as [PermissionName, PermissionReach][]);
    if (!row || !grants.has(permission)) throw new DomainError('FORBIDDEN');
    return { grants, departments: row.departments };
  }

  private async administrators(): Promise<number> {
    const values = [this.scope.tenantId, ADMINISTRATOR_GRANTS, ADMINISTRATOR_GRANTS.length];
    const [row] = await this.db.transaction((manager) => manager.query<{ n: number }[]>(ADMINISTRATORS, values));
    return row?.n ?? 0;
  }
}
