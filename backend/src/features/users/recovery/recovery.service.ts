import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { deriveResetToken } from '../../../platform/auth/codes';
import { Throttle } from '../../../platform/auth/throttle';
import { Commands } from '../../../platform/commands/commands';
import { CONFIG, type Config } from '../../../platform/config/config';
import { RequestScope } from '../../../platform/context/request-scope';
import { ChallengesService, type CodeAnswer, type IssuedChallenge } from '../two-factor/challenges.service';
import { requiredEmail } from '../contact.rules';
import { normalisedEmail } from '../email';
import { ResetGrantRepository } from './reset-grant.repository';
import type { ResetGrant } from '../security/security.types';

const HOUR_SECONDS = 3600;

/** Password reset. Same answer and same duration whether the address is registered or not. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly challenges: ChallengesService,
    private readonly grants: ResetGrantRepository,
    private readonly throttle: Throttle,
    private readonly commands: Commands,
    private readonly scope: RequestScope,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** An unknown address runs the same steps and writes the same rows; only the mail is not sent. */
  async request(email: string): Promise<IssuedChallenge> {
    requiredEmail(email, 'email');
    const here = this.throttle.key('recovery', this.scope.values.address ?? '');
    await this.throttle.take(here, this.config.THROTTLE_RECOVERY_PER_ADDRESS_PER_HOUR, HOUR_SECONDS);
    const account = await this.grants.recoverable(normalisedEmail(email));
    return this.challenges.issue('RECOVERY', { account, email });
  }

  /** Exchanges the code for a reset token. The mailed link contains the same token, which works once. */
  async verify(answer: CodeAnswer): Promise<ResetGrant> {
    return this.challenges.answer('RECOVERY', answer, async ({ id, accountId }, madeWith) => {
      const expiresAt = await this.grants.expiry(id);
      if (!expiresAt) throw new DomainError('CODE_EXPIRED', {}, 'code');
      await this.commands.run((command) =>
        command.audit({ action: 'account.recovery-code-accepted', objectType: 'Account', objectId: accountId }),
      );
      return { token: deriveResetToken(madeWith, id), expiresAt };
    });
  }
}
