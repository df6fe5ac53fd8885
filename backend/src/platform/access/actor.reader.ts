import { Injectable } from '@nestjs/common';

import type { Actor, ActorKind } from './actor';
import type { PermissionName, PermissionReach } from './permission';
import { Database } from '../database/database';
import { sql } from '../database/sql';

interface ActorRow {
  accountId: string;
  kind: ActorKind;
  name: string;
  tenantId: string | null;
  permissions: Record<PermissionName, PermissionReach>;
  departments: string[];
}

/** The current rights of a person, for a job that the person started. */
@Injectable()
export class ActorReader {
  constructor(private readonly db: Database) {}

  /** Undefined when the person, the account or the institution is not active. */
  async of(personId: string): Promise<Actor | undefined> {
    const [row] = await this.db.as({ audience: 'worker' }, () =>
      this.db.read<ActorRow>(sql`
        select account_id, kind, name, tenant_id, permissions, departments from sec.person_actor(${personId})`),
    );
    if (!row) return undefined;
    const { accountId, kind, name, tenantId, departments } = row;
    const permissions = new Map(Object.entries(row.permissions) as [PermissionName, PermissionReach][]);
    return { kind, personId, accountId, sessionId: '', name, permissions, departments, ...(tenantId && { tenantId }) };
  }
}
