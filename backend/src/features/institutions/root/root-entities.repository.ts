import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { Database } from '../../../platform/database/database';
import { lockRow } from '../../../platform/database/row-lock';
import type { PermissionName, PermissionReach, RolePreset } from '../../../platform/access/permission';
import type { EntityColumns } from '../entity.rules';
import type { EntityStatus } from '../entity.types';

export interface LockedEntity extends EntityColumns {
  id: string;
  version: number;
  status: `${EntityStatus}`;
}

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

  lock(id: string, version: number): Promise<LockedEntity> {
    return this.db.transaction((manager) =>
      lockRow<LockedEntity>(
        manager,
        'select id, version, status, name, sector, province, email, telephone, website from institution where id = $1',
        [id],
        version,
      ),
    );
  }

  async insert(id: string, columns: EntityColumns): Promise<void> {
    await this.db.transaction((manager) =>
      manager.query(
        `insert into institution (id, name, sector, province, email, telephone, website, status, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, 'ACTIVE', $8, $8)`,
        [
          id,
          columns.name,
          columns.sector,
          columns.province,
          columns.email,
          columns.telephone,
          columns.website,
          this.clock.now(),
        ],
      ),
    );
  }

  /** Writes the given columns and increases the version. */
  async set(id: string, columns: Readonly<Record<string, unknown>>): Promise<void> {
    const names = Object.keys(columns);
    const set = names.map((name, index) => `${name} = $${index + 3}`).join(', ');
    await this.db.transaction((manager) =>
      manager.query(`update institution set version = version + 1, updated_at = $2, ${set} where id = $1`, [
        id,
        this.clock.now(),
        ...Object.values(columns),
      ]),
    );
  }

  async insertRoles(tenantId: string, roles: readonly NewRole[]): Promise<void> {
    await this.db.transaction(async (manager) => {
      await manager.query(
        `insert into role (id, tenant_id, name, description, preset, created_at)
         select r.id, $1, r.name, r.description, r.preset, $3 from jsonb_to_recordset($2) as r (id uuid, name text, description text, preset text)`,
        [tenantId, JSON.stringify(roles), this.clock.now()],
      );
      const grants = roles.flatMap(({ id, grants }) => grants.map((grant) => ({ role: id, ...grant })));
      await manager.query(
        `insert into role_permission (role_id, tenant_id, permission, scope)
         select g.role, $1, g.permission, g.scope from jsonb_to_recordset($2) as g (role uuid, permission text, scope text)`,
        [tenantId, JSON.stringify(grants)],
      );
    });
  }

  async planIsOpen(id: string): Promise<boolean> {
    const rows = await this.db.transaction((manager) =>
      manager.query<unknown[]>('select 1 from plan where id = $1 and active', [id]),
    );
    return rows.length > 0;
  }
}
