import { Injectable } from '@nestjs/common';

import type { ActorKind } from '../access/actor';
import type { PermissionName, PermissionReach } from '../access/permission';
import { Database } from '../database/database';
import { sql } from '../database/sql';

export interface SessionRow {
  accountId: string;
  accountVersion: number;
  personId: string;
  kind: ActorKind;
  name: string;
  tenantId: string | null;
  roleId: string | null;
  roleName: string | null;
  permissions: Record<PermissionName, PermissionReach>;
  departments: string[];
  passwordReset: boolean;
}

/** Valid sessions with the present rights of their persons. */
@Injectable()
export class SessionsReader {
  constructor(private readonly db: Database) {}

  async find(sessionId: string): Promise<SessionRow | undefined> {
    const [row] = await this.db.as({ audience: 'auth' }, () =>
      this.db.read<SessionRow>(sql`
      select s.*, a.password_reset from sec.session_actor(${sessionId}) s join account a on a.id = s.account_id`),
    );
    return row;
  }
}
