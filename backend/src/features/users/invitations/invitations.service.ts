import { Inject, Injectable } from '@nestjs/common';

import type { Locale } from '../../../common/locale';
import { Audit } from '../../../platform/audit/audit';
import { invitationHash, invitationToken } from '../../../platform/auth/invitation-token';
import { CONFIG, type Config } from '../../../platform/config/config';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { normalisedEmail } from '../email';
import type { AccountKind } from '../account.entity';

const LIFE_MILLISECONDS = 7 * 86_400_000;

export interface Invited {
  /** Given when the caller needs the id in advance; otherwise generated. */
  id?: string;
  kind: Exclude<AccountKind, 'CANDIDATE'>;
  /** Validated by the caller. */
  name: string;
  email: string;
  /** Language of the mail, and of the person until they change it. */
  locale: Locale;
  /** The next fields are for staff only. */
  tenantId?: string;
  roleId?: string;
  office?: string | null;
  departmentIds?: readonly string[];
}

/** The token gives access to the account once. It is a secret: never logged and never part of an API response. */
export interface InvitationLink {
  token: string;
  expiresAt: Date;
}

export interface NewPerson extends Invited {
  telephone?: string | null;
  /** Without it, the person gets an invitation and chooses a password. */
  passwordHash?: string;
}

/**
 * Adds people by a mailed link, valid once within seven days, or with a password that they must change. Runs with the
 * caller’s rights (staff for their own institution, ROOT for any) and joins the current transaction.
 */
@Injectable()
export class Invitations {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * CANDIDATE_EXISTS or USER_EXISTS when the address is in use; NOT_FOUND for a role or department of another
   * institution.
   */
  async invite(invited: Invited): Promise<{ personId: string }> {
    return this.db.transaction(async () => {
      const personId = await this.add(invited);
      await this.send(personId);
      return { personId };
    });
  }

  /** Sends a new link and invalidates the previous one. INVALID_STATE when the invitation was accepted. */
  async resend(personId: string): Promise<InvitationLink> {
    return this.db.transaction(() => this.send(personId));
  }

  /** Creates person, account and, for staff, membership: INVITED without a password, ACTIVE with one. */
  async add(person: NewPerson): Promise<string> {
    const id = person.id ?? this.clock.id();
    const { kind, tenantId, roleId, passwordHash } = person;
    const row = {
      kind,
      person: id,
      account: this.clock.id(),
      name: person.name,
      telephone: person.telephone ?? null,
      email: person.email.trim(),
      email_norm: normalisedEmail(person.email),
      locale: person.locale,
      tenant: tenantId ?? null,
      office: person.office ?? null,
      role: roleId ?? null,
      departments: person.departmentIds ?? [],
      password_hash: passwordHash ?? null,
      at: this.clock.now(),
    };
    await this.db.transaction(async (manager) => {
      await manager.query(`select ${this.isRoot ? 'sec.add_person' : 'sec.add_staff'}($1)`, [JSON.stringify(row)]);
      const action = passwordHash ? 'person.created' : 'person.invited';
      const changes = { kind, tenantId, roleId, departmentIds: person.departmentIds };
      await this.audit.record({ action, objectType: 'Person', objectId: id, changes });
    });
    return id;
  }

  private async send(personId: string): Promise<InvitationLink> {
    const id = this.clock.id();
    const now = this.clock.now();
    const token = invitationToken(this.config.APP_SECRET, id);
    const expiresAt = new Date(now.getTime() + LIFE_MILLISECONDS);
    await this.db.transaction(async (manager) => {
      await manager.query(
        `select ${this.isRoot ? 'sec.invite_person' : 'sec.invite_staff'}($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          personId,
          id,
          invitationHash(token),
          this.scope.values.personId,
          now,
          expiresAt,
          this.clock.id(),
          this.scope.values.requestId,
        ],
      );
      const changes = { invitationId: id };
      await this.audit.record({ action: 'invitation.sent', objectType: 'Person', objectId: personId, changes });
    });
    return { token, expiresAt };
  }

  private get isRoot(): boolean {
    return this.scope.values.audience === 'root';
  }
}
