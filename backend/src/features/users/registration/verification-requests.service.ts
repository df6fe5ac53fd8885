import { Inject, Injectable } from '@nestjs/common';

import { Throttle } from '../../../platform/auth/throttle';
import { CONFIG, type Config } from '../../../platform/config/config';
import { RequestScope } from '../../../platform/context/request-scope';
import { ChallengeRepository } from '../two-factor/challenge.repository';
import { ChallengesService } from '../two-factor/challenges.service';
import { requiredEmail } from '../contact.rules';
import { normalisedEmail } from '../email';
import type { RegistrationChallenge } from '../users.types';

const HOUR_SECONDS = 3600;

/**
 * Mails another code to an address that is registered but not verified, when the person has neither the challenge nor
 * the password. Verified and unknown addresses get the same answer and the same rows, but no mail.
 */
@Injectable()
export class VerificationRequestsService {
  constructor(
    private readonly rows: ChallengeRepository,
    private readonly challenges: ChallengesService,
    private readonly throttle: Throttle,
    private readonly scope: RequestScope,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async request(email: string): Promise<RegistrationChallenge> {
    requiredEmail(email, 'email');
    const here = this.throttle.key('verification', this.scope.values.address ?? '');
    await this.throttle.take(here, this.config.THROTTLE_RECOVERY_PER_ADDRESS_PER_HOUR, HOUR_SECONDS);
    const account = await this.rows.waiting(normalisedEmail(email));
    const { challengeId, sentTo, expiresAt } = await this.challenges.issue('VERIFY', { account, email });
    return { challengeId, email: sentTo, expiresAt };
  }
}
