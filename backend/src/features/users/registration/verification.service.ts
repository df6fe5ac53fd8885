import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import { deriveConfirmation, sameToken } from '../../../platform/auth/codes';
import { Commands } from '../../../platform/commands/commands';
import { CONFIG, type Config } from '../../../platform/config/config';
import { secretThat } from '../../../platform/config/secrets';
import { ChallengeRepository } from '../two-factor/challenge.repository';
import { ChallengesService } from '../two-factor/challenges.service';
import { SessionRepository } from '../sessions/session.repository';
import type { RegistrationChallenge, VerificationResult, VerifyAccountInput } from '../users.types';

const DAY_SECONDS = 24 * 3600;

/** Verifies a new account by the mailed code or the link in the same mail; both prove access to the mailbox. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly challenges: ChallengesService,
    private readonly rows: ChallengeRepository,
    private readonly sessions: SessionRepository,
    private readonly commands: Commands,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async resend(challengeId: string): Promise<RegistrationChallenge> {
    const { challengeId: next, sentTo, expiresAt } = await this.challenges.resend(['VERIFY'], challengeId);
    return { challengeId: next, email: sentTo, expiresAt };
  }

  async verify(input: VerifyAccountInput): Promise<VerificationResult> {
    return this.challenges.answer('VERIFY', input, async ({ accountId, email }) => {
      await this.activate(accountId, 'account.verified');
      return { verified: true, email: email ?? '' };
    });
  }

  /** Works once within a day. The reason CONFIRMED is given only for a correct token. */
  async confirm(token: string): Promise<VerificationResult> {
    const [challengeId = '', proof = ''] = token.trim().split('.');
    const isRight = secretThat(this.config, (secret) => sameToken(deriveConfirmation(secret, challengeId), proof));
    if (!isUuid(challengeId) || !isRight) throw new DomainError('CODE_EXPIRED', {}, 'token');
    return this.commands.as({ audience: 'auth' }, async () => {
      const row = await this.rows.lockLinked(challengeId, DAY_SECONDS);
      if (!row) throw new DomainError('CODE_EXPIRED', {}, 'token');
      const first = await this.activate(row.accountId, 'account.verified-by-link');
      if (!first) throw new DomainError('CODE_EXPIRED', { reason: 'CONFIRMED' }, 'token');
      return { verified: true, email: row.email };
    });
  }

  /**
   * If link and code are used at the same time, one of them activates the account, and the audit log records that one.
   */
  private activate(accountId: string, action: string): Promise<boolean> {
    return this.commands.run(async (command) => {
      const changed = await this.sessions.activate(accountId);
      if (changed) await command.audit({ action, objectType: 'Account', objectId: accountId });
      return changed;
    });
  }
}
