import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { type Command, Commands } from '../../../platform/commands/commands';
import { Passwords } from '../../../platform/auth/passwords';
import { SessionCheck } from '../../../platform/auth/session-check';
import { OwnPasswordService } from './own-password.service';
import type { ChangePasswordInput } from './security.types';
import { SessionOpenerService } from '../sessions/session-opener.service';
import { SessionRepository } from '../sessions/session.repository';
import { type SignInOutcome, signInOutcome } from '../sessions/sign-in-outcome';

/** Changes the password of a signed-in person. Every other session ends, and a mail informs the owner. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly own: OwnPasswordService,
    private readonly passwords: Passwords,
    private readonly sessions: SessionRepository,
    private readonly opener: SessionOpenerService,
    private readonly check: SessionCheck,
    private readonly commands: Commands,
  ) {}

  async change(input: ChangePasswordInput): Promise<SignInOutcome> {
    const account = await this.own.confirm(input.currentPassword, 'currentPassword');
    // Reusing the old password would not lock out a person who knows it.
    if (input.password === input.currentPassword)
      throw new DomainError('WEAK_CREDENTIALS', { reason: 'SAME_AS_BEFORE' }, 'password');
    const hash = await this.passwords.hash(input.password);
    const { opened, ended } = await this.commands.as({ audience: 'auth' }, async (command) => {
      const version = await this.sessions.setPassword(account.id, account.version, hash);
      if (version === undefined) throw new DomainError('STALE_VERSION');
      await this.sessions.acceptTerms(account.id, input);
      const { sessionId } = command.actor;
      const others = await this.sessions.revokeAll(account.id, 'PASSWORD_CHANGED', sessionId);
      const renewed = await this.opener.renew(sessionId, { personId: account.personId, version });
      await recordPassword(command, account.id, 'account.password-changed');
      return { opened: renewed, ended: [...others, sessionId] };
    });
    ended.forEach((id) => this.check.forget(id));
    return signInOutcome(opened);
  }
}

/** The audit row and the event of a new password. */
export async function recordPassword(command: Command, accountId: string, action: string): Promise<void> {
  await command.audit({ action, objectType: 'Account', objectId: accountId });
  await command.publish('account.password-changed', { accountId });
}
