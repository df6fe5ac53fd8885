import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Passwords } from '../../../platform/auth/passwords';
import { SessionCheck } from '../../../platform/auth/session-check';
import { Tokens } from '../../../platform/auth/tokens';
import { Commands } from '../../../platform/commands/commands';
import { recordPassword } from '../security/password.service';
import type { ResetPasswordInput, ResetResult } from '../security/security.types';
import { SessionRepository } from '../sessions/session.repository';
import { ResetGrantRepository } from './reset-grant.repository';

/** Sets a new password by the mailed link. Every session ends, and a mail informs the owner. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly passwords: Passwords,
    private readonly grants: ResetGrantRepository,
    private readonly sessions: SessionRepository,
    private readonly check: SessionCheck,
    private readonly commands: Commands,
  ) {}

  /** CODE_EXPIRED at `token` if it is wrong, expired, used or replaced, or if the password has changed since. */
  async reset(input: ResetPasswordInput): Promise<ResetResult> {
    const token = Tokens.hash(input.token.trim());
    // Checked before the password is hashed, so that a wrong token costs only one query.
    if (!(await this.grants.find(token))) throw new DomainError('CODE_EXPIRED', {}, 'token');
    const hash = await this.passwords.hash(input.password);
    const ended = await this.commands.as({ audience: 'auth' }, async (command) => {
      const grant = await this.grants.take(token);
      const version = grant && (await this.sessions.setPassword(grant.accountId, grant.accountVersion, hash));
      if (version === undefined) throw new DomainError('CODE_EXPIRED', {}, 'token');
      await this.sessions.acceptTerms(grant!.accountId, input);
      const sessions = await this.sessions.revokeAll(grant!.accountId, 'PASSWORD_RESET');
      await recordPassword(command, grant!.accountId, 'account.password-reset');
      return sessions;
    });
    ended.forEach((id) => this.check.forget(id));
    return { done: true };
  }
}
