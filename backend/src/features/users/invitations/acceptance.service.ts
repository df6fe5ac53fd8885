import { Inject, Injectable } from '@nestjs/common';

import { DomainError, DomainErrors } from '../../../common/errors';
import { invitationHash } from '../../../platform/auth/invitation-token';
import { Passwords } from '../../../platform/auth/passwords';
import { Throttle } from '../../../platform/auth/throttle';
import { CONFIG, type Config } from '../../../platform/config/config';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { roleNameOf } from '../../roles';
import type { AccountKind } from '../account.rows';
import { newPasswordFaults } from '../registration/registration.rules';
import { type OpenSession, SignInService } from '../sign-in/sign-in.service';
import { collected, nameOf, telephoneOrNull } from '../staff/person.rules';
import { UserKind } from '../users.types';
import type { AcceptInvitationInput, InvitationType } from './invitation.types';

type Kind = Exclude<AccountKind, 'CANDIDATE'>;
interface InvitationRow {
  kind: Kind;
  email: string;
  name: string;
  entity: string | null;
  role: string | null;
  inviter: string | null;
  expires_at: Date;
}
interface AcceptedRow {
  account_id: string;
  person_id: string;
  kind: Kind;
  version: number;
}

const WINDOW_SECONDS = 15 * 60;
const AREAS: Record<Kind, UserKind> = { STAFF: UserKind.ENTITY, PARTNER: UserKind.PARTNER, ROOT: UserKind.ROOT };
const LOOK_UP = {
  name: 'invitation_of',
  text: 'select kind, email, name, entity, role, inviter, expires_at from sec.invitation_of($1, $2)',
};

/** Shows and accepts an invitation by its token. Wrong, expired and used tokens get the same answer. */
@Injectable()
export class AcceptanceService {
  constructor(
    private readonly db: Database,
    private readonly passwords: Passwords,
    private readonly signIn: SignInService,
    private readonly throttle: Throttle,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async look(token: string): Promise<InvitationType> {
    const row = await this.find(token);
    return {
      kind: AREAS[row.kind],
      email: row.email,
      name: row.name,
      entityName: row.entity,
      roleName: row.role && roleNameOf(row.role, this.scope.locale),
      inviterName: row.inviter,
      expiresAt: row.expires_at,
    };
  }

  async accept(input: AcceptInvitationInput): Promise<OpenSession> {
    const faults = newPasswordFaults(input);
    const name = collected(faults, () => nameOf(input.name), '');
    const telephone = collected(faults, () => telephoneOrNull(input.telephone), null);
    if (!input.termsAccepted) faults.push(new DomainError('TERMS_NOT_ACCEPTED', {}, 'termsAccepted'));
    DomainErrors.throwIfAny(faults);
    // Check the token before the expensive password hash.
    await this.find(input.token);
    const hash = await this.passwords.hash(input.password);
    const accepted = await this.use(input.token, name, telephone, hash);
    if (!accepted) return this.refuse();
    return this.signIn.open({ ...accepted, id: accepted.account_id });
  }

  private async use(
    token: string,
    name: string,
    telephone: string | null,
    hash: string,
  ): Promise<AcceptedRow | undefined> {
    const [row] = await this.db.as({ audience: 'auth' }, () =>
      this.db.transaction((manager) =>
        manager.query<AcceptedRow[]>('select * from sec.accept_invitation($1, $2, $3, $4, $5, $6, $7, $8)', [
          invitationHash(token),
          name,
          telephone,
          hash,
          this.scope.locale,
          this.clock.now(),
          this.clock.id(),
          this.scope.values.requestId,
        ]),
      ),
    );
    return row;
  }

  private async find(token: string): Promise<InvitationRow> {
    const hash = invitationHash(token);
    const rows = hash
      ? await this.db.as({ audience: 'auth' }, () => this.db.read<InvitationRow>(LOOK_UP, [hash, this.clock.now()]))
      : [];
    return rows[0] ?? this.refuse();
  }

  /** Counts only wrong tokens, because many colleagues behind one address may accept at the same time. */
  private async refuse(): Promise<never> {
    const key = this.throttle.key('invitation', this.scope.values.address ?? '');
    await this.throttle.take(key, this.config.THROTTLE_INVITATION_PER_15_MINUTES, WINDOW_SECONDS);
    throw new DomainError('NOT_FOUND');
  }
}
