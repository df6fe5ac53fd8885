import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { PageInput } from '../../../platform/graphql/page';
import { RootReason } from '../../../platform/root/root-reason.decorator';
import { IDEMPOTENCY_KEY } from '../../../platform/graphql/inputs/idempotency-key';
import { RootRolesRepository } from './root-roles.repository';
import { RootRolesService } from './root-roles.service';
import {
  RootRoleFilter,
  RootRoleInput,
  RootRolePage,
  RootRoleSort,
  RootRoleType,
  RootUserFilter,
  RootUserInput,
  RootUserPage,
  RootUserSort,
  RootUserType,
} from './root-user.types';
import { RootUsersRepository } from './root-users.repository';
import { RootUsersService } from './root-users.service';

const USERS = { kinds: ['ROOT'], permission: 'ROOT_USERS' } as const;
const ROLES = { kinds: ['ROOT'], permission: 'ROOT_ROLES' } as const;

@Resolver()
export class RootPeopleResolver {
  constructor(
    private readonly users: RootUsersService,
    private readonly userRows: RootUsersRepository,
    private readonly roles: RootRolesService,
    private readonly roleRows: RootRolesRepository,
  ) {}

  @Query(() => RootUserPage, { description: 'The ROOT users, by page.' })
  @Access(USERS)
  rootUsers(
    @Args('page', {
      type: () => PageInput,
      nullable: true,
      description: 'The part of the list to return; null returns the first 25 ROOT users.',
    })
    page?: PageInput,
    @Args('sort', {
      type: () => RootUserSort,
      nullable: true,
      description: 'Order of the list; null sorts by name, ascending.',
    })
    sort?: RootUserSort,
    @Args('filter', {
      type: () => RootUserFilter,
      nullable: true,
      description: 'Filter of the list; null returns all ROOT users.',
    })
    filter?: RootUserFilter,
  ): Promise<RootUserPage> {
    return this.userRows.list(page, sort, filter);
  }

  @Mutation(() => RootUserType, {
    description:
      'Invites a ROOT user by mail. USER_EXISTS or CANDIDATE_EXISTS when the address has an account, FORBIDDEN for a role with permissions that the caller lacks.',
  })
  @Access(USERS)
  inviteRootUser(
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
    @Args('input') input: RootUserInput,
  ): Promise<RootUserType> {
    return this.users.invite(key, input);
  }

  @Mutation(() => RootUserType, {
    description:
      'Mails a new invitation link to a ROOT user and invalidates the previous link. INVALID_STATE when the user has accepted an invitation or is suspended.',
  })
  @Access(USERS)
  resendRootInvitation(@Args('id', { type: () => ID }) id: string): Promise<RootUserType> {
    return this.users.resend(id);
  }

  @Mutation(() => RootUserType, {
    description:
      'Sets the role of a ROOT user. FORBIDDEN when the present or the new role has a permission that the caller lacks. LAST_ADMINISTRATOR when nobody would have the preset role. STALE_VERSION when the user changed since it was read.',
  })
  @Access(USERS)
  setRootUserRole(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the user that the caller read' }) version: number,
    @Args('roleId', {
      type: () => ID,
      description: 'Id of the new role. The caller must have all permissions of the new role and of the present role.',
    })
    roleId: string,
    @RootReason() reason: string,
  ): Promise<RootUserType> {
    return this.users.setRole(id, version, roleId, reason);
  }

  @Mutation(() => RootUserType, {
    description:
      'Suspends a ROOT user and ends their sessions. LAST_ADMINISTRATOR for the last ROOT user with the preset role, FORBIDDEN for a role with permissions that the caller lacks, INVALID_STATE when the user is suspended already, STALE_VERSION when the user changed since it was read.',
  })
  @Access(USERS)
  suspendRootUser(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the user that the caller read' }) version: number,
    @RootReason() reason: string,
  ): Promise<RootUserType> {
    return this.users.suspend(id, version, reason);
  }

  @Mutation(() => RootUserType, {
    description:
      'Reactivates a suspended ROOT user. INVALID_STATE unless the user is suspended, FORBIDDEN for a role with permissions that the caller lacks, STALE_VERSION when the user changed since it was read.',
  })
  @Access(USERS)
  reactivateRootUser(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the user that the caller read' }) version: number,
    @RootReason() reason: string,
  ): Promise<RootUserType> {
    return this.users.reactivate(id, version, reason);
  }

  @Query(() => RootRolePage, { description: 'The roles for ROOT users, by page.' })
  @Access(ROLES)
  rootRoles(
    @Args('page', {
      type: () => PageInput,
      nullable: true,
      description: 'The part of the list to return; null returns the first 25 roles.',
    })
    page?: PageInput,
    @Args('sort', {
      type: () => RootRoleSort,
      nullable: true,
      description: 'Order of the list; null sorts by name, ascending.',
    })
    sort?: RootRoleSort,
    @Args('filter', {
      type: () => RootRoleFilter,
      nullable: true,
      description: 'Filter of the list; null returns all roles.',
    })
    filter?: RootRoleFilter,
  ): Promise<RootRolePage> {
    return this.roleRows.list(page, sort, filter);
  }

  @Mutation(() => RootRoleType, {
    description:
      'Creates a role for ROOT users. FORBIDDEN for a permission that the caller lacks. ALREADY_EXISTS at `name` when another role for ROOT users has the name.',
  })
  @Access(ROLES)
  createRootRole(
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
    @Args('input') input: RootRoleInput,
  ): Promise<RootRoleType> {
    return this.roles.create(key, input);
  }

  @Mutation(() => RootRoleType, {
    description:
      'Changes a role for ROOT users. INVALID_STATE for the preset role, which cannot be changed. FORBIDDEN when the caller lacks a permission that the role has before or after the change. ALREADY_EXISTS at `name` when another role for ROOT users has the name. STALE_VERSION when the role changed since it was read.',
  })
  @Access(ROLES)
  updateRootRole(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the role that the caller read' }) version: number,
    @Args('input') input: RootRoleInput,
  ): Promise<RootRoleType> {
    return this.roles.update(id, version, input);
  }

  @Mutation(() => ID, {
    description:
      'Deletes a role for ROOT users. INVALID_STATE for the preset role, which cannot be deleted. FORBIDDEN when the role has a permission that the caller lacks. IN_USE with the number of people while anybody has the role. STALE_VERSION when the role changed since it was read.',
  })
  @Access(ROLES)
  deleteRootRole(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the role that the caller read' }) version: number,
  ): Promise<string> {
    return this.roles.remove(id, version);
  }
}
