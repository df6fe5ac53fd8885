import { Injectable } from '@nestjs/common';

import { Audit } from '../../platform/audit/audit';
import { Challenges } from './challenges.service';
import { SessionRepository } from './session.repository';
import type { RegistrationChallenge, VerificationResult, VerifyAccountInput } from './users.types';

/** The code of a new account: whoever answers it has the mailbox. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly challenges: Challenges,
    private readonly sessions: SessionRepository,
    private readonly audit: Audit,
  ) {}

  async resend(challengeId: string): Promise<RegistrationChallenge> {
    const { challengeId: next, email, expiresAt } = await this.challenges.resend(['VERIFY'], challengeId);
    return { challengeId: next, email: email ?? '', expiresAt };
  }

  async verify(input: VerifyAccountInput): Promise<VerificationResult> {
    return this.challenges.answer('VERIFY', input, async ({ account_id }) => {
      await this.sessions.activate(account_id);
      await this.audit.record({ action: 'account.verified', objectType: 'Account', objectId: account_id });
      return { verified: true };
    });
  }
}
