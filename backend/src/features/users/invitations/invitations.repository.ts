import { Injectable } from '@nestjs/common';

import type { invitationHash } from '../../../platform/auth/invitation-token';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { raw, sql, type Sql } from '../../../platform/database/sql';

interface NewInvitation {
  id: string;
  personId: string;
  tokenHash: ReturnType<typeof invitationHash>;
  at: Date;
  expiresAt: Date;
}

/** Adds and invites people by functions of the database, which differ for staff and ROOT. */
@Injectable()
export class InvitationsRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds an invited person. The SQL functions read the properties of `person` by name. Throws CANDIDATE_EXISTS,
   * USER_EXISTS or NOT_FOUND.
   */
  async add(person: object): Promise<void> {
    await this.db.query(sql`select ${this.functionOf('add_person', 'add_staff')}(${JSON.stringify(person)})`);
  }

  /** Invalidates the previous invitation and mails this one. Throws INVALID_STATE. */
  async send({ id, personId, tokenHash, at, expiresAt }: NewInvitation): Promise<void> {
    const { personId: inviter, requestId } = this.scope.values;
    await this.db.query(sql`
      select ${this.functionOf('invite_person', 'invite_staff')}(${personId}, ${id}, ${tokenHash}, ${inviter}, ${at},
        ${expiresAt}, ${this.clock.id()}, ${requestId})`);
  }

  private functionOf(ofRoot: 'add_person' | 'invite_person', ofStaff: 'add_staff' | 'invite_staff'): Sql {
    return raw(`sec.${this.scope.values.audience === 'root' ? ofRoot : ofStaff}`);
  }
}
