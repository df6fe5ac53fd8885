import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { RegistrationService } from './registration.service';
import { RegisterCandidateInput, RegistrationChallenge, VerificationResult, VerifyAccountInput } from '../users.types';
import { VerificationRequestsService } from './verification-requests.service';
import { VerificationService } from './verification.service';

@Resolver()
export class RegistrationResolver {
  constructor(
    private readonly registration: RegistrationService,
    private readonly verification: VerificationService,
    private readonly requests: VerificationRequestsService,
  ) {}

  @Mutation(() => RegistrationChallenge, {
    description:
      'Registers a candidate. The account is inactive until the mailed code is entered. At most 5 per hour and IP address. CANDIDATE_EXISTS, USER_EXISTS or EMAIL_IS_COMPANY at `email`, PHONE_EXISTS at `telephone`, WEAK_CREDENTIALS, PASSWORD_MISMATCH, TERMS_NOT_ACCEPTED; RATE_LIMITED above that number.',
  })
  @Access({ kinds: ['ANYONE'] })
  registerCandidate(@Args('input') input: RegisterCandidateInput): Promise<RegistrationChallenge> {
    return this.registration.register(input);
  }

  @Mutation(() => VerificationResult, {
    description:
      'Activates an account with the mailed code. CODE_INVALID for a wrong code (5 attempts); CODE_EXPIRED for a code that is expired, used or replaced, with `params.reason` TOO_MANY_TRIES after five wrong codes.',
  })
  @Access({ kinds: ['ANYONE'] })
  verifyAccount(@Args('input') input: VerifyAccountInput): Promise<VerificationResult> {
    return this.verification.verify(input);
  }

  @Mutation(() => RegistrationChallenge, {
    description:
      'Mails a new activation code and invalidates the old one; at most 3 in 15 minutes. CODE_EXPIRED for a challenge that has ended, RATE_LIMITED above that number.',
  })
  @Access({ kinds: ['ANYONE'] })
  resendVerification(
    @Args('challengeId', {
      type: () => ID,
      description: '`challengeId` of the previous code. The code must be unused and at most one day old.',
    })
    challengeId: string,
  ): Promise<RegistrationChallenge> {
    return this.verification.resend(challengeId);
  }

  @Mutation(() => VerificationResult, {
    description:
      'Activates an account with the mailed link, once and within a day. CODE_EXPIRED for a token that is wrong, expired or used, with `params.reason` CONFIRMED when the account is already active.',
  })
  @Access({ kinds: ['ANYONE'] })
  confirmAccount(
    @Args('token', { type: () => String, description: 'Token of the link in the activation mail' }) token: string,
  ): Promise<VerificationResult> {
    return this.verification.confirm(token);
  }

  @Mutation(() => RegistrationChallenge, {
    description:
      'Mails another code to an address that is registered but not activated. The answer is the same for any other address. At most 3 in 15 minutes. EMAIL_INVALID; RATE_LIMITED above that number.',
  })
  @Access({ kinds: ['ANYONE'] })
  requestVerification(
    @Args('email', { type: () => String, description: 'Address with which the candidate registered' }) email: string,
  ): Promise<RegistrationChallenge> {
    return this.requests.request(email);
  }
}
