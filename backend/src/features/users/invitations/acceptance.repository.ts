import { Injectable } from '@nestjs/common';

import type { invitationHash } from '../../../platform/auth/invitation-token';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { sql } from '../../../platform/database/sql';
import type { AccountKind } from '../account.entity';

export type InvitedKind = Exclude<AccountKind, 'CANDIDATE'>;
export interface InvitationRow {
  kind: InvitedKind;
  email: string;
  name: string;
  entity: string | null;
  role: string | null;
  inviter: string | null;
  expiresAt: Date;
}
export interface AcceptedRow {
  accountId: string;
  personId: string;
  kind: InvitedKind;
  version: number;
}

interface AcceptanceValues {
  name: string;
  telephone: string | null;
  passwordHash: string;
}

/** Invitations as the sign-in login sees them, by the hash of their token. */
@Injectable()
export class AcceptanceRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  async find(tokenHash: ReturnType<typeof invitationHash>): Promise<InvitationRow | undefined> {
    if (!tokenHash) return undefined;
    const [row] = await this.db.as({ audience: 'auth' }, () =>
      this.db.read<InvitationRow>(sql`
        select kind, email, name, entity, role, inviter, expires_at
        from sec.invitation_of(${tokenHash}, ${this.clock.now()})`),
    );
    return row;
  }

  /** Uses the invitation up. Undefined when it was used, replaced or became too old in between. */
  async accept(
    tokenHash: ReturnType<typeof invitationHash>,
    { name, telephone, passwordHash }: AcceptanceValues,
  ): Promise<AcceptedRow | undefined> {
    const { locale, values } = this.scope;
    const [row] = await this.db.as({ audience: 'auth' }, () =>
      this.db.query<AcceptedRow>(sql`
        select * from sec.accept_invitation(${tokenHash}, ${name}, ${telephone}, ${passwordHash}, ${locale},
          ${this.clock.now()}, ${this.clock.id()}, ${values.requestId})`),
    );
    return row;
  }
}
