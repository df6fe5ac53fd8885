import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Response } from 'express';

import { Access } from '../../../platform/access/access.decorator';
import { RefreshCookieService } from '../sessions/refresh-cookie.service';
import { signInOutcome } from '../sessions/sign-in-outcome';
import { SignInResult } from '../users.types';
import { AcceptanceService } from './acceptance.service';
import { AcceptInvitationInput, InvitationType } from './invitation.types';

@Resolver(() => InvitationType)
export class AcceptanceResolver {
  constructor(
    private readonly service: AcceptanceService,
    private readonly cookie: RefreshCookieService,
  ) {}

  @Query(() => InvitationType, {
    description:
      'The invitation of a mailed link. NOT_FOUND for a token that is wrong, used, replaced or older than 7 days, and while the invited person or the institution is suspended.',
  })
  @Access({ kinds: ['ANYONE'] })
  invitation(
    @Args('token', { type: () => String, description: 'Token of the link in the invitation mail' }) token: string,
  ): Promise<InvitationType> {
    return this.service.preview(token);
  }

  @Mutation(() => SignInResult, {
    description:
      'Accepts an invitation: sets the password and signs in. Works once. WEAK_CREDENTIALS and PASSWORD_MISMATCH for the password. TERMS_NOT_ACCEPTED without the acceptance of the terms. PHONE_EXISTS at `telephone` when another person has the number. NOT_FOUND as for `invitation`.',
  })
  @Access({ kinds: ['ANYONE'] })
  async acceptInvitation(
    @Args('input') input: AcceptInvitationInput,
    @Context('res') response: Response,
  ): Promise<SignInResult> {
    const { result, refresh } = signInOutcome(await this.service.accept(input));
    this.cookie.set(response, refresh);
    return result;
  }
}
