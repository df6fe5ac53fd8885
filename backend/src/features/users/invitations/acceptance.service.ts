import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { invitationHash } from '../../../platform/auth/invitation-token';
import { Passwords } from '../../../platform/auth/passwords';
import { Throttle } from '../../../platform/auth/throttle';
import { CONFIG, type Config } from '../../../platform/config/config';
import { RequestScope } from '../../../platform/context/request-scope';
import { roleNameOf } from '../../roles';
import { type OpenSession, SignInService } from '../sign-in/sign-in.service';
import { UserKind } from '../users.types';
import { AcceptanceRepository, type InvitationRow, type InvitedKind } from './acceptance.repository';
import type { AcceptInvitationInput, InvitationType } from './invitation.types';

const WINDOW_SECONDS = 15 * 60;
const AREAS: Record<InvitedKind, UserKind> = { STAFF: UserKind.ENTITY, PARTNER: UserKind.PARTNER, ROOT: UserKind.ROOT };

/** Shows and accepts an invitation by its token. Wrong, expired and used tokens get the same answer. */
@Injectable()
export class AcceptanceService {
  constructor(
    private readonly invitations: AcceptanceRepository,
    private readonly passwords: Passwords,
    private readonly signIn: SignInService,
    private readonly throttle: Throttle,
    private readonly scope: RequestScope,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async preview(token: string): Promise<InvitationType> {
    const row = await this.find(token);
    return {
      kind: AREAS[row.kind],
      email: row.email,
      name: row.name,
      entityName: row.entity,
      roleName: row.role && roleNameOf(row.role, this.scope.locale),
      inviterName: row.inviter,
      expiresAt: row.expiresAt,
    };
  }

  async accept({ token, name, telephone = null, password }: AcceptInvitationInput): Promise<OpenSession> {
    // Check the token before the expensive password hash.
    await this.find(token);
    const hash = await this.passwords.hash(password);
    const accepted = await this.invitations.accept(invitationHash(token), {
      name,
      telephone,
      passwordHash: hash,
    });
    if (!accepted) return this.refuse();
    return this.signIn.open({ ...accepted, id: accepted.accountId });
  }

  private async find(token: string): Promise<InvitationRow> {
    return (await this.invitations.find(invitationHash(token))) ?? this.refuse();
  }

  /** Counts only wrong tokens, because many colleagues behind one address may accept at the same time. */
  private async refuse(): Promise<never> {
    const key = this.throttle.key('invitation', this.scope.values.address ?? '');
    await this.throttle.take(key, this.config.THROTTLE_INVITATION_PER_15_MINUTES, WINDOW_SECONDS);
    throw new DomainError('NOT_FOUND');
  }
}
