import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { PageInput } from '../../../platform/graphql/page';
import { StaffEntryService } from './staff-entry.service';
import { StaffRepository } from './staff.repository';
import { StaffService } from './staff.service';
import {
  CreateUserInput,
  InviteUserInput,
  StaffUser,
  StaffUserFilter,
  StaffUserPage,
  StaffUserSort,
  UpdateUserInput,
} from './staff.types';

const STAFF = ['STAFF'] as const;

@Resolver(() => StaffUser)
export class StaffResolver {
  constructor(
    private readonly repository: StaffRepository,
    private readonly entry: StaffEntryService,
    private readonly service: StaffService,
  ) {}

  @Query(() => StaffUserPage)
  @Access({ kinds: STAFF, permission: 'USER_LIST' })
  users(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => StaffUserSort, nullable: true }) sort?: StaffUserSort,
    @Args('filter', { type: () => StaffUserFilter, nullable: true }) filter?: StaffUserFilter,
  ): Promise<StaffUserPage> {
    return this.repository.list(page, sort, filter);
  }

  @Query(() => StaffUser)
  @Access({ kinds: STAFF, permission: 'USER_LIST' })
  staffUser(@Args('id', { type: () => ID }) id: string): Promise<StaffUser> {
    return this.repository.get(id);
  }

  @Mutation(() => StaffUser, {
    description:
      'Mails a link that works once within 7 days. FORBIDDEN for an access level with more than the caller may do.',
  })
  @Access({ kinds: STAFF, permission: 'USER_ADD' })
  inviteUser(
    @Args('idempotencyKey', { type: () => ID }) key: string,
    @Args('input') input: InviteUserInput,
  ): Promise<StaffUser> {
    return this.entry.invite(input, key);
  }

  @Mutation(() => StaffUser, { description: 'The person must choose a password of their own: `passwordReset`.' })
  @Access({ kinds: STAFF, permission: 'USER_ADD' })
  createUser(
    @Args('idempotencyKey', { type: () => ID }) key: string,
    @Args('input') input: CreateUserInput,
  ): Promise<StaffUser> {
    return this.entry.create(input, key);
  }

  @Mutation(() => StaffUser, {
    description:
      'A new access level or departments act within 5 seconds. FORBIDDEN with `params.reason: HOLDS_MORE` for those of somebody with more than the caller; LAST_ADMINISTRATOR when nobody would hold everything.',
  })
  @Access({ kinds: STAFF, permission: 'USER_EDIT' })
  updateUser(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
    @Args('input') input: UpdateUserInput,
  ): Promise<StaffUser> {
    return this.service.update(id, version, input);
  }

  @Mutation(() => StaffUser, {
    description:
      'Ends the sessions too. FORBIDDEN for somebody with more than the caller (`HOLDS_MORE`); LAST_ADMINISTRATOR for the only one.',
  })
  @Access({ kinds: STAFF, permission: 'USER_DELETE' })
  suspendUser(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
  ): Promise<StaffUser> {
    return this.service.suspend(id, version);
  }

  @Mutation(() => StaffUser, {
    description: 'Whoever never accepted the invitation is INVITED again, by the same link.',
  })
  @Access({ kinds: STAFF, permission: 'USER_DELETE' })
  reactivateUser(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
  ): Promise<StaffUser> {
    return this.service.reactivate(id, version);
  }

  @Mutation(() => StaffUser, { description: 'A new link; the one before works no more.' })
  @Access({ kinds: STAFF, permission: 'USER_ADD' })
  resendInvitation(@Args('id', { type: () => ID }) id: string): Promise<StaffUser> {
    return this.entry.resend(id);
  }

  @Mutation(() => StaffUser, {
    description: 'Signs the person out everywhere. FORBIDDEN for somebody with more than the caller (`HOLDS_MORE`).',
  })
  @Access({ kinds: STAFF, permission: 'USER_EDIT' })
  endUserSessions(@Args('id', { type: () => ID }) id: string): Promise<StaffUser> {
    return this.service.endSessions(id);
  }
}
