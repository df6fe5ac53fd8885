import { Injectable } from '@nestjs/common';

import type { PermissionName, PermissionReach } from '../../platform/access/permission';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import { holding } from './administrator.conditions';
import { ADMINISTRATOR_GRANTS, REPAIR_GRANTS } from './grants.policy';

export interface HolderRow {
  grants: Partial<Record<PermissionName, PermissionReach>>;
  departments: string[];
}

export interface Administrators {
  /** Active people who hold everything. */
  whole: number;
  /** Active people who may change people and roles. */
  repairing: number;
}

/** The current roles and permissions of the people of an institution. Every method joins the current transaction. */
@Injectable()
export class AuthorityRepository {
  constructor(private readonly db: Database) {}

  /** Serializes changes of the institution’s people and roles until the transaction ends. */
  async takeTurns(tenantId: string): Promise<void> {
    await this.db.query(sql`select sec.lock_institution(${tenantId})`);
  }

  /** Undefined for a person who is not active. */
  async holder(personId: string): Promise<HolderRow | undefined> {
    const [row] = await this.db.query<HolderRow>(sql`
      select coalesce((select jsonb_object_agg(g.permission, g.scope) from role_permission g where g.role_id =
        m.role_id), '{}') as grants,
        coalesce((select array_agg(d.department_id) from sec.role_holder_departments d where d.staff_id = m.id), '{}') as
          departments
      from sec.role_holders m where m.id = ${personId} and m.active`);
    return row;
  }

  async administrators(tenantId: string): Promise<Administrators> {
    const [row] = await this.db.query<Administrators>(sql`
      select ${holding(ADMINISTRATOR_GRANTS)} as whole, ${holding(REPAIR_GRANTS)} as repairing
      from sec.role_holders m where m.tenant_id = ${tenantId} and m.active`);
    return row ?? { whole: 0, repairing: 0 };
  }
}
