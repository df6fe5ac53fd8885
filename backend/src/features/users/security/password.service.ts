import { Injectable } from '@nestjs/common';

import { DomainError, DomainErrors } from '../../../common/errors';
import { Audit } from '../../../platform/audit/audit';
import { Passwords } from '../../../platform/auth/passwords';
import { SessionCheck } from '../../../platform/auth/session-check';
import { Tokens } from '../../../platform/auth/tokens';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { Outbox } from '../../../platform/events/outbox';
import { OwnPassword } from './own-password.service';
import { newPasswordFaults } from '../registration/registration.rules';
import { ResetGrantRepository } from '../recovery/reset-grant.repository';
import type { ChangePasswordInput, ResetPasswordInput, ResetResult } from './security.types';
import { SessionRepository } from '../sessions/session.repository';
import { type SignInOutcome, signInOutcome } from '../sign-in/sign-in-outcome';

/** A new password, by the old one or by the mailed link. Every other session ends with it, and the owner is told. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly own: OwnPassword,
    private readonly passwords: Passwords,
    private readonly grants: ResetGrantRepository,
    private readonly sessions: SessionRepository,
    private readonly tokens: Tokens,
    private readonly check: SessionCheck,
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly scope: RequestScope,
  ) {}

  async change(input: ChangePasswordInput): Promise<SignInOutcome> {
    const { sessionId = '' } = this.scope.actor ?? {};
    const faults = newPasswordFaults(input);
    if (!input.currentPassword) faults.unshift(new DomainError('PASSWORD_REQUIRED', {}, 'currentPassword'));
    DomainErrors.throwIfAny(faults);
    const account = await this.own.confirm(input.currentPassword, 'currentPassword');
    // The old one again is no change: whoever knows it would still be in.
    if (input.password === input.currentPassword)
      throw new DomainError('WEAK_CREDENTIALS', { reason: 'SAME_AS_BEFORE' }, 'password');
    const hash = await this.passwords.hash(input.password);
    const { opened, ended } = await this.db.as({ audience: 'auth' }, () =>
      this.db.transaction(async () => {
        const version = await this.sessions.setPassword(account.id, account.version, hash);
        if (version === undefined) throw new DomainError('STALE_VERSION');
        const others = await this.sessions.revokeAll(account.id, 'PASSWORD_CHANGED', sessionId);
        const session = await this.sessions.live(sessionId);
        if (!session) throw new DomainError('UNAUTHENTICATED');
        const secret = this.tokens.refresh(sessionId);
        await this.sessions.rotate(session, Tokens.hash(secret));
        await this.tell(account.id, 'account.password-changed');
        const token = this.tokens.access({ sub: account.person_id, sid: sessionId, ver: version });
        return {
          opened: { token, userId: account.person_id, refresh: `${sessionId}.${secret}` },
          ended: [...others, sessionId],
        };
      }),
    );
    ended.forEach((id) => this.check.forget(id));
    return signInOutcome(opened);
  }

  /** CODE_EXPIRED on the token for one that is wrong, old, used, replaced or of a password that changed since, alike. */
  async reset(input: ResetPasswordInput): Promise<ResetResult> {
    DomainErrors.throwIfAny(newPasswordFaults(input));
    const token = Tokens.hash(input.token.trim());
    // Before the costly hash: a token that opens nothing costs one look.
    if (!(await this.grants.find(token))) throw new DomainError('CODE_EXPIRED', {}, 'token');
    const hash = await this.passwords.hash(input.password);
    const ended = await this.db.as({ audience: 'auth' }, () =>
      this.db.transaction(async () => {
        const grant = await this.grants.take(token);
        const version = grant && (await this.sessions.setPassword(grant.account_id, grant.account_version, hash));
        if (version === undefined) throw new DomainError('CODE_EXPIRED', {}, 'token');
        const sessions = await this.sessions.revokeAll(grant!.account_id, 'PASSWORD_RESET');
        await this.tell(grant!.account_id, 'account.password-reset');
        return sessions;
      }),
    );
    ended.forEach((id) => this.check.forget(id));
    return { done: true };
  }

  private async tell(accountId: string, action: string): Promise<void> {
    await this.audit.record({ action, objectType: 'Account', objectId: accountId });
    await this.outbox.add('account.password-changed', { accountId });
  }
}
