import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { Commands } from '../../../platform/commands/commands';
import { RequestScope } from '../../../platform/context/request-scope';
import { ChallengesService, type CodeAnswer, type IssuedChallenge } from './challenges.service';
import { OwnPasswordService } from '../security/own-password.service';
import type { Security } from '../security/security.types';
import { SessionOpenerService } from '../sessions/session-opener.service';
import { type OwnAccountRow, SessionRepository } from '../sessions/session.repository';
import { type SignInOutcome, signInOutcome } from '../sessions/sign-in-outcome';
import { deviceHash } from '../sessions/device-cookie.service';

/** The second factor of a sign-in, and whether it is required. */
@Injectable()
export class TwoFactorService {
  constructor(
    private readonly challenges: ChallengesService,
    private readonly opener: SessionOpenerService,
    private readonly sessions: SessionRepository,
    private readonly password: OwnPasswordService,
    private readonly commands: Commands,
    private readonly scope: RequestScope,
  ) {}

  /** Uses up the code and opens the session in one transaction, so that concurrent answers open one session. */
  async verify(answer: CodeAnswer, device: string): Promise<SignInOutcome> {
    return this.challenges.answer(
      'TWO_FACTOR',
      answer,
      async ({ accountId, personId, kind, version, weakPassword }) => {
        if (!kind || version === null) throw new DomainError('CODE_EXPIRED', {}, 'code');
        const opened = await this.opener.openInTransaction({ id: accountId, personId, kind, version });
        await this.commands.run((command) =>
          command.audit({ action: 'account.two-factor-passed', objectType: 'Account', objectId: accountId }),
        );
        return signInOutcome(opened, weakPassword);
      },
      deviceHash(device),
    );
  }

  /** A sign-in code can be requested again only by the same browser; a reset code by anyone with the challenge. */
  resend(challengeId: string, device: string): Promise<IssuedChallenge> {
    return this.challenges.resend(['TWO_FACTOR', 'RECOVERY'], challengeId, deviceHash(device));
  }

  async security(): Promise<Security> {
    return securityOf(await this.sessions.accountOf(this.scope.values.personId ?? ''));
  }

  /** INVALID_STATE when the institution requires it. */
  async set(enabled: boolean, password: string): Promise<Security> {
    const account = await this.password.confirm(password);
    if (!enabled && account.twoFactorRequired) throw new DomainError('INVALID_STATE', {}, 'enabled');
    await this.commands.as({ audience: 'auth' }, async (command) => {
      if (!(await this.sessions.switchTwoFactor(account.id, enabled))) return;
      const action = enabled ? 'account.two-factor-on' : 'account.two-factor-off';
      await command.audit({ action, objectType: 'Account', objectId: account.id });
      await command.publish('account.two-factor-switched', { accountId: account.id, enabled });
    });
    return securityOf({ ...account, twoFactor: enabled });
  }
}

const securityOf = (account: OwnAccountRow): Security => ({
  twoFactor: account.twoFactor,
  twoFactorRequired: account.twoFactorRequired,
  passwordReset: account.passwordReset,
  passwordChangedAt: account.passwordChangedAt,
});
