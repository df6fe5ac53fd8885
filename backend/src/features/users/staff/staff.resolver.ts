import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { PageInput } from '../../../platform/graphql/page';
import { IDEMPOTENCY_KEY } from '../../../platform/graphql/inputs/idempotency-key';
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

  @Query(() => StaffUserPage, { description: 'The staff of the caller’s institution, by page.' })
  @Access({ kinds: STAFF, permission: 'USER_LIST' })
  users(
    @Args('page', {
      type: () => PageInput,
      nullable: true,
      description: 'The part of the list to return; null returns the first 25 people.',
    })
    page?: PageInput,
    @Args('sort', {
      type: () => StaffUserSort,
      nullable: true,
      description: 'Order of the list; null sorts by name, ascending.',
    })
    sort?: StaffUserSort,
    @Args('filter', {
      type: () => StaffUserFilter,
      nullable: true,
      description: 'Filter of the list; null returns all people.',
    })
    filter?: StaffUserFilter,
  ): Promise<StaffUserPage> {
    return this.repository.list(page, sort, filter);
  }

  @Query(() => StaffUser, { description: 'A member of the institution’s staff. NOT_FOUND for an unknown id.' })
  @Access({ kinds: STAFF, permission: 'USER_LIST' })
  staffUser(@Args('id', { type: () => ID }) id: string): Promise<StaffUser> {
    return this.repository.get(id);
  }

  @Mutation(() => StaffUser, {
    description:
      'Invites a person by mail. The link works once within 7 days. USER_EXISTS or CANDIDATE_EXISTS at `email` when the address has an account. QUOTA_EXCEEDED above the users of the plan. FORBIDDEN for a role with permissions that the caller lacks. NOT_FOUND at `roleId` or `departmentIds` for a role or client that the institution does not have.',
  })
  @Access({ kinds: STAFF, permission: 'USER_ADD' })
  inviteUser(
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
    @Args('input') input: InviteUserInput,
  ): Promise<StaffUser> {
    return this.entry.invite(input, key);
  }

  @Mutation(() => StaffUser, {
    description:
      'Creates a person with an initial password, which the person must change at the first sign-in (`passwordReset`). USER_EXISTS or CANDIDATE_EXISTS when the address has an account, PHONE_EXISTS for a number in use, QUOTA_EXCEEDED above the users of the plan, FORBIDDEN for a role with permissions that the caller lacks, WEAK_CREDENTIALS and PASSWORD_MISMATCH for the password.',
  })
  @Access({ kinds: STAFF, permission: 'USER_ADD' })
  createUser(
    @Args('idempotencyKey', {
      type: () => ID,
      description:
        'A UUID chosen by the caller. A repeated call within a day with the same key and the same arguments creates nothing and returns the object of the first call; the password is not compared. IDEMPOTENCY_CONFLICT for the same key with other arguments.',
    })
    key: string,
    @Args('input') input: CreateUserInput,
  ): Promise<StaffUser> {
    return this.entry.create(input, key);
  }

  @Mutation(() => StaffUser, {
    description:
      'Changes a person. A new role or new departments take effect within 5 seconds. FORBIDDEN for a new role or new departments that would give the person permissions that the caller lacks; the error has `params.reason: HOLDS_MORE` when the person has such permissions already. NOT_FOUND at `roleId` or `departmentIds` for a role or client that the institution does not have. PHONE_EXISTS when another person has the telephone number. LAST_ADMINISTRATOR when nobody with all permissions would remain. STALE_VERSION when the person changed since it was read.',
  })
  @Access({ kinds: STAFF, permission: 'USER_EDIT' })
  updateUser(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the person that the caller read' }) version: number,
    @Args('input') input: UpdateUserInput,
  ): Promise<StaffUser> {
    return this.service.update(id, version, input);
  }

  @Mutation(() => StaffUser, {
    description:
      'Suspends a person and ends their sessions. INVALID_STATE when the person is suspended already, FORBIDDEN (`HOLDS_MORE`) when the person has permissions that the caller lacks, LAST_ADMINISTRATOR for the last administrator, STALE_VERSION when the person changed since it was read.',
  })
  @Access({ kinds: STAFF, permission: 'USER_DELETE' })
  suspendUser(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the person that the caller read' }) version: number,
  ): Promise<StaffUser> {
    return this.service.suspend(id, version);
  }

  @Mutation(() => StaffUser, {
    description:
      'Reactivates a suspended person. A person who never accepted the invitation is INVITED again, with the same link. INVALID_STATE unless the person is suspended, FORBIDDEN for a role with permissions that the caller lacks, QUOTA_EXCEEDED above the users of the plan, STALE_VERSION when the person changed since it was read.',
  })
  @Access({ kinds: STAFF, permission: 'USER_DELETE' })
  reactivateUser(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the person that the caller read' }) version: number,
  ): Promise<StaffUser> {
    return this.service.reactivate(id, version);
  }

  @Mutation(() => StaffUser, {
    description:
      'Mails a new invitation link and invalidates the previous one. INVALID_STATE when the person has accepted the invitation or is suspended, FORBIDDEN for a role with permissions that the caller lacks.',
  })
  @Access({ kinds: STAFF, permission: 'USER_ADD' })
  resendInvitation(@Args('id', { type: () => ID }) id: string): Promise<StaffUser> {
    return this.entry.resend(id);
  }

  @Mutation(() => StaffUser, {
    description:
      'Ends all sessions of a person. FORBIDDEN (`HOLDS_MORE`) when the person has permissions that the caller lacks.',
  })
  @Access({ kinds: STAFF, permission: 'USER_EDIT' })
  endUserSessions(@Args('id', { type: () => ID }) id: string): Promise<StaffUser> {
    return this.service.endSessions(id);
  }
}
