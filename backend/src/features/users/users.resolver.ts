import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Response } from 'express';

import { Access } from '../../platform/access/access.decorator';
import { LocaleService } from './locale.service';
import { DeviceCookieService } from './sessions/device-cookie.service';
import { RefreshCookieService } from './sessions/refresh-cookie.service';
import { SignInService } from './sign-in/sign-in.service';
import { UserReader } from './user.reader';
import { SignInInput, SignInResult, UserType } from './users.types';

@Resolver(() => UserType)
export class UsersResolver {
  constructor(
    private readonly users: UserReader,
    private readonly locales: LocaleService,
    private readonly service: SignInService,
    private readonly cookie: RefreshCookieService,
    private readonly device: DeviceCookieService,
  ) {}

  @Query(() => UserType, { description: 'The signed-in user, always read from the database.' })
  @Access({ kinds: ['STAFF', 'CANDIDATE', 'PARTNER', 'ROOT'], beforePasswordChange: true })
  user(): Promise<UserType> {
    return this.users.current();
  }

  @Mutation(() => SignInResult, {
    description:
      'Signs in. WRONG_CREDENTIALS for a wrong password and for an unknown address. Returns a challenge instead of a token when a mailed code is required: for a new account, by the setting of the person or the institution, or after many failed attempts.',
  })
  @Access({ kinds: ['ANYONE'] })
  async signIn(@Args('input') input: SignInInput, @Context('res') response: Response): Promise<SignInResult> {
    const { result, refresh, device } = await this.service.signIn(input);
    this.cookie.set(response, refresh);
    this.device.set(response, device);
    return result;
  }

  @Mutation(() => UserType, {
    description:
      'Sets the caller’s language for mails and notifications: en, pt or fr. INVALID_INPUT for another language.',
  })
  @Access({ kinds: ['STAFF', 'CANDIDATE', 'PARTNER', 'ROOT'], beforePasswordChange: true })
  setLocale(
    @Args('locale', { type: () => String, description: '`en`, `pt` or `fr`' }) locale: string,
  ): Promise<UserType> {
    return this.locales.set(locale);
  }
}
