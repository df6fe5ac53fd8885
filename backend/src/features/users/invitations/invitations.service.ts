import { Inject, Injectable } from '@nestjs/common';

import type { Locale } from '../../../common/locale';
import { invitationHash, invitationToken } from '../../../platform/auth/invitation-token';
import { Commands } from '../../../platform/commands/commands';
import { CONFIG, type Config } from '../../../platform/config/config';
import { normalisedEmail } from '../email';
import type { AccountKind } from '../account.entity';
import { InvitationsRepository } from './invitations.repository';

const LIFE_MILLISECONDS = 7 * 86_400_000;

export interface InvitedPerson {
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

export interface NewPerson extends InvitedPerson {
  telephone?: string | null;
  /** Undefined for a person who gets an invitation and chooses a password. */
  passwordHash?: string;
}

/**
 * Adds people by a mailed link, valid once within seven days, or with a password that they must change. Runs with the
 * caller’s rights (staff for their own institution, ROOT for any) and joins the current transaction.
 */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly commands: Commands,
    private readonly rows: InvitationsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * CANDIDATE_EXISTS or USER_EXISTS when the address is in use; NOT_FOUND for a role or department of another
   * institution.
   */
  invite(invited: InvitedPerson): Promise<{ personId: string }> {
    return this.commands.run(async () => {
      const personId = await this.add(invited);
      await this.send(personId);
      return { personId };
    });
  }

  /** Sends a new link and invalidates the previous one. INVALID_STATE when the invitation was accepted. */
  resend(personId: string): Promise<InvitationLink> {
    return this.send(personId);
  }

  /** Creates person, account and, for staff, membership: INVITED without a password, ACTIVE with one. */
  add(person: NewPerson): Promise<string> {
    return this.commands.run(async (command) => {
      const id = person.id ?? command.id();
      const { kind, tenantId, roleId, departmentIds, passwordHash } = person;
      await this.rows.add({
        kind,
        person: id,
        account: command.id(),
        name: person.name,
        telephone: person.telephone ?? null,
        email: person.email.trim(),
        email_norm: normalisedEmail(person.email),
        locale: person.locale,
        tenant: tenantId ?? null,
        office: person.office ?? null,
        role: roleId ?? null,
        departments: departmentIds ?? [],
        password_hash: passwordHash ?? null,
        at: command.now,
      });
      const action = passwordHash ? 'person.created' : 'person.invited';
      const changes = { kind, tenantId, roleId, departmentIds };
      await command.audit({ action, objectType: 'Person', objectId: id, changes });
      return id;
    });
  }

  private send(personId: string): Promise<InvitationLink> {
    return this.commands.run(async (command) => {
      const id = command.id();
      const at = command.now;
      const token = invitationToken(this.config.APP_SECRET, id);
      const expiresAt = new Date(at.getTime() + LIFE_MILLISECONDS);
      await this.rows.send({ id, personId, tokenHash: invitationHash(token), at, expiresAt });
      const changes = { invitationId: id };
      await command.audit({ action: 'invitation.sent', objectType: 'Person', objectId: personId, changes });
      return { token, expiresAt };
    });
  }
}
