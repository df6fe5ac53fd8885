import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import type { PermissionName, PermissionReach, RolePreset } from '../../../platform/access/permission';
import type { EntityValues } from '../entity.rules';
import { EntityStatus } from '../entity.types';
import { Institution } from '../institution.entity';

interface NewRole {
  id: string;
  preset: RolePreset;
  name: string;
  description: string;
  grants: readonly { permission: PermissionName; scope: PermissionReach }[];
}

/** Writes institutions for ROOT users. */
@Injectable()
export class RootEntitiesRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  lock(id: string, version: number): Promise<Institution> {
    return this.db.of(Institution).lock({ id }, version);
  }

  insert(id: string, values: EntityValues): Promise<void> {
    const now = this.clock.now();
    return this.db
      .of(Institution)
      .insert({ id, ...values, status: EntityStatus.ACTIVE, createdAt: now, updatedAt: now });
  }

  update(institution: Institution, values: Partial<Institution>): Promise<void> {
    return this.db.of(Institution).save(institution, { ...values, updatedAt: this.clock.now() });
  }

  async insertRoles(tenantId: string, roles: readonly NewRole[]): Promise<void> {
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

  async isPlanActive(id: string): Promise<boolean> {
    const rows = await this.db.query(sql`select 1 from plan where id = ${id} and active`);
    return rows.length > 0;
  }
}
