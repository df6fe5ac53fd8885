import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { RegistrationService } from './registration.service';
import { RegisterCandidateInput, RegistrationChallenge, VerificationResult, VerifyAccountInput } from './users.types';
import { VerificationService } from './verification.service';

@Resolver()
export class RegistrationResolver {
  constructor(
    private readonly registration: RegistrationService,
    private readonly verification: VerificationService,
  ) {}

  @Mutation(() => RegistrationChallenge, {
    description: 'Makes an account that is inactive until its mailed code is entered. At most 5 per hour and address.',
  })
  @Access({ kinds: ['ANYONE'] })
  registerCandidate(@Args('input') input: RegisterCandidateInput): Promise<RegistrationChallenge> {
    return this.registration.register(input);
  }

  @Mutation(() => VerificationResult, {
    description: 'CODE_INVALID for a wrong code (5 tries), CODE_EXPIRED for one that is old, used or replaced.',
  })
  @Access({ kinds: ['ANYONE'] })
  verifyAccount(@Args('input') input: VerifyAccountInput): Promise<VerificationResult> {
    return this.verification.verify(input);
  }

  @Mutation(() => RegistrationChallenge, {
    description: 'A new code, which kills the old one; at most 3 in 15 minutes.',
  })
  @Access({ kinds: ['ANYONE'] })
  resendVerification(@Args('challengeId', { type: () => ID }) challengeId: string): Promise<RegistrationChallenge> {
    return this.verification.resend(challengeId);
  }
}
