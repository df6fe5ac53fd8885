import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { Security } from '../security/security.types';
import { TwoFactorService } from './two-factor.service';

/** The caller’s second factor, among the settings of the account. */
@Resolver()
export class TwoFactorResolver {
  constructor(private readonly twoFactor: TwoFactorService) {}

  @Query(() => Security, { description: 'The security settings of the caller’s account.' })
  @Access({ kinds: ['STAFF', 'CANDIDATE', 'PARTNER', 'ROOT'] })
  security(): Promise<Security> {
    return this.twoFactor.security();
  }

  @Mutation(() => Security, {
    description:
      'Turns the mailed code at sign-in on or off. WRONG_CREDENTIALS for a wrong password. INVALID_STATE at `enabled` for false when the institution requires the code.',
  })
  @Access({ kinds: ['STAFF', 'CANDIDATE', 'PARTNER', 'ROOT'] })
  setTwoFactor(
    @Args('enabled', {
      type: () => Boolean,
      description:
        'True to require a mailed code at every sign-in of the caller. With false, a sign-in requires a mailed code only after many failed attempts.',
    })
    enabled: boolean,
    @Args('password', { type: () => String, description: 'Present password of the caller' }) password: string,
  ): Promise<Security> {
    return this.twoFactor.set(enabled, password);
  }
}
