import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Response } from 'express';

import { Access } from '../../platform/access/access.decorator';
import { DeviceCookie } from './sign-in/device-cookie.service';
import { RefreshCookie } from './sessions/refresh-cookie.service';
import { SignInService } from './sign-in/sign-in.service';
import { UserReader } from './user.reader';
import { SignInInput, SignInResult, UserType } from './users.types';

@Resolver(() => UserType)
export class UsersResolver {
  constructor(
    private readonly users: UserReader,
    private readonly service: SignInService,
    private readonly cookie: RefreshCookie,
    private readonly device: DeviceCookie,
  ) {}

  @Query(() => UserType, { description: 'The current user; asked uncached on each guarded navigation.' })
  @Access({ kinds: ['STAFF', 'CANDIDATE', 'PARTNER', 'ROOT'], beforePasswordChange: true })
  user(): Promise<UserType> {
    return this.users.current();
  }

  @Mutation(() => SignInResult, {
    description:
      'WRONG_CREDENTIALS for a wrong password and an unknown address alike. A challenge instead of a token where a mailed code is needed: for a new account, by the wish of the person or the institution, or after many failures from anywhere.',
  })
  @Access({ kinds: ['ANYONE'] })
  async signIn(@Args('input') input: SignInInput, @Context('res') response: Response): Promise<SignInResult> {
    const { result, refresh, device } = await this.service.signIn(input);
    this.cookie.set(response, refresh);
    this.device.set(response, device);
    return result;
  }

  @Mutation(() => UserType, { description: 'The language of mails and notifications: en, pt or fr.' })
  @Access({ kinds: ['STAFF', 'CANDIDATE', 'PARTNER', 'ROOT'], beforePasswordChange: true })
  setLocale(@Args('locale', { type: () => String }) locale: string): Promise<UserType> {
    return this.users.setLocale(locale);
  }
}
