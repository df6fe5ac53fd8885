import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { RegistrationService } from './registration.service';
import { RegisterCandidateInput, RegistrationChallenge, VerificationResult, VerifyAccountInput } from '../users.types';
import { VerificationRequests } from './verification-requests.service';
import { VerificationService } from './verification.service';

@Resolver()
export class RegistrationResolver {
  constructor(
    private readonly registration: RegistrationService,
    private readonly verification: VerificationService,
    private readonly requests: VerificationRequests,
  ) {}

  @Mutation(() => RegistrationChallenge, {
    description: 'Makes an account that is inactive until its mailed code is entered. At most 5 per hour and address.',
  })
  @Access({ kinds: ['ANYONE'] })
  registerCandidate(@Args('input') input: RegisterCandidateInput): Promise<RegistrationChallenge> {
    return this.registration.register(input);
  }

  @Mutation(() => VerificationResult, {
    description:
      'CODE_INVALID for a wrong code (5 tries), CODE_EXPIRED for one that is old, used or replaced; its `params.reason` is TOO_MANY_TRIES after five wrong ones.',
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

  @Mutation(() => VerificationResult, {
    description:
      'By the mailed link, once and within a day of the mail. CODE_EXPIRED for a token that is wrong, old or used; its `params.reason` is CONFIRMED where the token is right and the account is confirmed already.',
  })
  @Access({ kinds: ['ANYONE'] })
  confirmAccount(@Args('token', { type: () => String }) token: string): Promise<VerificationResult> {
    return this.verification.confirm(token);
  }

  @Mutation(() => RegistrationChallenge, {
    description:
      'Mails another code to an address that was registered and never confirmed. The answer is the same for any other address; at most 3 in 15 minutes.',
  })
  @Access({ kinds: ['ANYONE'] })
  requestVerification(@Args('email', { type: () => String }) email: string): Promise<RegistrationChallenge> {
    return this.requests.request(email);
  }
}
