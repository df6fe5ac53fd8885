import { Args, Context, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Response } from 'express';

import { Access } from '../../../platform/access/access.decorator';
import { PasswordService } from './password.service';
import { RefreshCookieService } from '../sessions/refresh-cookie.service';
import { ChangePasswordInput } from './security.types';
import { SessionInfo } from '../sessions/session.types';
import { SessionsService } from '../sessions/sessions.service';
import { SignInResult } from '../users.types';

/** Security of the caller’s own account: password and sessions. */
@Resolver()
export class SecurityResolver {
  constructor(
    private readonly passwords: PasswordService,
    private readonly service: SessionsService,
    private readonly cookie: RefreshCookieService,
  ) {}

  @Query(() => [SessionInfo], { description: 'The caller’s open sessions, last used first; at most 100.' })
  @Access({ kinds: ['STAFF', 'CANDIDATE', 'PARTNER', 'ROOT'] })
  sessions(): Promise<SessionInfo[]> {
    return this.service.list();
  }

  @Mutation(() => SignInResult, {
    description:
      'Changes the caller’s password and ends all other sessions. This session continues with the returned token. WRONG_CREDENTIALS at `currentPassword`. WEAK_CREDENTIALS and PASSWORD_MISMATCH for the new password; `params.reason` is SAME_AS_BEFORE when the new password is the current one. TERMS_NOT_ACCEPTED for a candidate of an older system who never accepted the terms, until `termsAccepted` and the present `termsVersion` are sent.',
  })
  @Access({ kinds: ['STAFF', 'CANDIDATE', 'PARTNER', 'ROOT'], beforePasswordChange: true })
  async changePassword(
    @Args('input') input: ChangePasswordInput,
    @Context('res') response: Response,
  ): Promise<SignInResult> {
    const { result, refresh } = await this.passwords.change(input);
    this.cookie.set(response, refresh);
    return result;
  }

  @Mutation(() => [SessionInfo], {
    description:
      'Ends one session and returns the remaining sessions. NOT_FOUND for a session that has ended and for a session of another person.',
  })
  @Access({ kinds: ['STAFF', 'CANDIDATE', 'PARTNER', 'ROOT'] })
  endSession(
    @Args('id', { type: () => ID, description: 'Id of a session from `sessions`' }) id: string,
  ): Promise<SessionInfo[]> {
    return this.service.end(id);
  }

  @Mutation(() => [SessionInfo], { description: 'Ends all sessions of the caller except this one.' })
  @Access({ kinds: ['STAFF', 'CANDIDATE', 'PARTNER', 'ROOT'] })
  endOtherSessions(): Promise<SessionInfo[]> {
    return this.service.endOthers();
  }
}
