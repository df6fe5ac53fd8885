import { Inject, Injectable } from '@nestjs/common';

import { Passwords } from '../../../platform/auth/passwords';
import { Throttle } from '../../../platform/auth/throttle';
import { CONFIG, type Config } from '../../../platform/config/config';
import { RequestScope } from '../../../platform/context/request-scope';
import { ChallengesService } from '../two-factor/challenges.service';
import { normalisedEmail } from '../email';
import { RegistrationRepository } from './registration.repository';
import type { RegisterCandidateInput, RegistrationChallenge } from '../users.types';

const HOUR_SECONDS = 3600;

/** Registers a candidate in one transaction: account, person, profile, consent and the event that mails the code. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly accounts: RegistrationRepository,
    private readonly passwords: Passwords,
    private readonly throttle: Throttle,
    private readonly challenges: ChallengesService,
    private readonly scope: RequestScope,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async register(input: RegisterCandidateInput): Promise<RegistrationChallenge> {
    const key = this.throttle.key('register', this.scope.values.address ?? '');
    await this.throttle.take(key, this.config.THROTTLE_REGISTER_PER_HOUR, HOUR_SECONDS);

    const hash = await this.passwords.hash(input.password);
    const challenge = this.challenges.make();
    const { name, surname, email, telephone = null } = input;
    await this.accounts.register({
      name,
      surname,
      email,
      normalisedEmail: normalisedEmail(email),
      telephone,
      passwordHash: hash,
      termsVersion: input.termsVersion,
      challenge,
    });
    return { challengeId: challenge.id, email, expiresAt: challenge.expiresAt };
  }
}
