import { Inject, Injectable } from '@nestjs/common';

import { DomainErrors } from '../../../common/errors';
import { Passwords } from '../../../platform/auth/passwords';
import { Throttle } from '../../../platform/auth/throttle';
import { CONFIG, type Config } from '../../../platform/config/config';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { Challenges } from '../two-factor/challenges.service';
import { normalisedEmail } from '../email';
import { cleanName, registrationFaults, telephoneOf } from './registration.rules';
import type { RegisterCandidateInput, RegistrationChallenge } from '../users.types';

const HOUR_SECONDS = 3600;

/** Registers a candidate in one transaction: account, person, profile, consent and the event that mails the code. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly db: Database,
    private readonly passwords: Passwords,
    private readonly throttle: Throttle,
    private readonly challenges: Challenges,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async register(input: RegisterCandidateInput): Promise<RegistrationChallenge> {
    DomainErrors.throwIfAny(registrationFaults(input));
    const key = this.throttle.key('register', this.scope.values.address ?? '');
    await this.throttle.take(key, this.config.THROTTLE_REGISTER_PER_HOUR, HOUR_SECONDS);

    const hash = await this.passwords.hash(input.password);
    const challenge = this.challenges.make();
    const email = input.email.trim();
    const id = () => this.clock.id();
    await this.db.as({ audience: 'auth' }, () =>
      this.db.transaction((manager) =>
        manager.query(
          'select sec.register_candidate($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)',
          [
            id(),
            id(),
            cleanName(input.name),
            cleanName(input.surname),
            email,
            normalisedEmail(email),
            input.telephone?.trim() ? telephoneOf(input.telephone) : null,
            hash,
            this.scope.locale,
            id(),
            input.termsVersion,
            challenge.id,
            challenge.codeHash,
            challenge.expiresAt,
            id(),
            id(),
            this.clock.now(),
            this.scope.values.requestId,
          ],
        ),
      ),
    );
    return { challengeId: challenge.id, email, expiresAt: challenge.expiresAt };
  }
}
