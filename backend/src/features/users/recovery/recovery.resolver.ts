import { Args, Context, ID, Mutation, Resolver } from '@nestjs/graphql';
import type { Request, Response } from 'express';

import { Access } from '../../../platform/access/access.decorator';
import { DeviceCookieService } from '../sessions/device-cookie.service';
import { PasswordResetService } from './password-reset.service';
import { RecoveryService } from './recovery.service';
import { RefreshCookieService } from '../sessions/refresh-cookie.service';
import { CodeChallenge, CodeInput, ResetGrant, ResetPasswordInput, ResetResult } from '../security/security.types';
import { TwoFactorService } from '../two-factor/two-factor.service';
import { SignInResult } from '../users.types';

/** The second factor of a sign-in, and password resets. */
@Resolver()
export class RecoveryResolver {
  constructor(
    private readonly twoFactor: TwoFactorService,
    private readonly recovery: RecoveryService,
    private readonly passwords: PasswordResetService,
    private readonly refreshCookie: RefreshCookieService,
    private readonly deviceCookie: DeviceCookieService,
  ) {}

  @Mutation(() => SignInResult, {
    description:
      'Completes a sign-in with the mailed code, in the same browser. CODE_INVALID for a wrong code (5 attempts); CODE_EXPIRED for a code that is expired, used, replaced or from another browser.',
  })
  @Access({ kinds: ['ANYONE'] })
  async verifyTwoFactor(
    @Args('input') input: CodeInput,
    @Context('req') request: Request,
    @Context('res') response: Response,
  ): Promise<SignInResult> {
    const { result, refresh } = await this.twoFactor.verify(input, this.deviceCookie.read(request));
    this.refreshCookie.set(response, refresh);
    this.deviceCookie.clear(response);
    return result;
  }

  @Mutation(() => CodeChallenge, {
    description:
      'Mails a new code for a sign-in or a recovery and invalidates the old one; at most 3 in 15 minutes. CODE_EXPIRED for a challenge that has ended, RATE_LIMITED above that number.',
  })
  @Access({ kinds: ['ANYONE'] })
  resendCode(
    @Args('challengeId', {
      type: () => ID,
      description:
        '`challengeId` of the previous code. The code must be unused and at most one day old. The code of a sign-in can be sent again only from the same browser.',
    })
    challengeId: string,
    @Context('req') request: Request,
  ): Promise<CodeChallenge> {
    return this.twoFactor.resend(challengeId, this.deviceCookie.read(request));
  }

  @Mutation(() => CodeChallenge, {
    description:
      'Mails a code and a link to reset the password. The answer does not reveal whether the address is registered. EMAIL_INVALID; RATE_LIMITED above 3 mails in 15 minutes for one address.',
  })
  @Access({ kinds: ['ANYONE'] })
  requestRecovery(
    @Args('email', { type: () => String, description: 'Address of the account' }) email: string,
  ): Promise<CodeChallenge> {
    return this.recovery.request(email);
  }

  @Mutation(() => ResetGrant, {
    description: 'Verifies the code of a password reset. CODE_INVALID and CODE_EXPIRED as for `verifyTwoFactor`.',
  })
  @Access({ kinds: ['ANYONE'] })
  verifyRecoveryCode(@Args('input') input: CodeInput): Promise<ResetGrant> {
    return this.recovery.verify(input);
  }

  @Mutation(() => ResetResult, {
    description:
      'Sets a new password and ends every session of the account; does not sign in. CODE_EXPIRED for a token that is wrong, expired, used or replaced. WEAK_CREDENTIALS and PASSWORD_MISMATCH for the new password. TERMS_NOT_ACCEPTED as for `changePassword`; the token stays valid.',
  })
  @Access({ kinds: ['ANYONE'] })
  resetPassword(@Args('input') input: ResetPasswordInput): Promise<ResetResult> {
    return this.passwords.reset(input);
  }
}
