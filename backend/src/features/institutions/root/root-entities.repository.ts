import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/context/clock';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import { RolesRepository, type StartingRole } from '../../roles';
import type { EntityValues } from '../entity.rules';
import { EntityStatus } from '../entity.types';
import { Institution } from '../institution.entity';

/** Writes institutions for ROOT users. */
@Injectable()
export class RootEntitiesRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly roles: RolesRepository,
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

  insertRoles(tenantId: string, roles: readonly StartingRole[]): Promise<void> {
    return this.roles.insertStarting(tenantId, roles);
  }

  async isPlanActive(id: string): Promise<boolean> {
    const rows = await this.db.query(sql`select 1 from plan where id = ${id} and active`);
    return rows.length > 0;
  }
}
