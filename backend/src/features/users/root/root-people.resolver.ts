import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { PageInput } from '../../../platform/graphql/page';
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
import { RootUsersService } from './root-users.service';

const USERS = { kinds: ['ROOT'], permission: 'ROOT_USERS' } as const;
const ROLES = { kinds: ['ROOT'], permission: 'ROOT_ROLES' } as const;

@Resolver()
export class RootPeopleResolver {
  constructor(
    private readonly users: RootUsersService,
    private readonly roles: RootRolesService,
  ) {}

  @Query(() => RootUserPage)
  @Access(USERS)
  rootUsers(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => RootUserSort, nullable: true }) sort?: RootUserSort,
    @Args('filter', { type: () => RootUserFilter, nullable: true }) filter?: RootUserFilter,
  ): Promise<RootUserPage> {
    return this.users.list(page, sort, filter);
  }

  @Mutation(() => RootUserType)
  @Access(USERS)
  inviteRootUser(
    @Args('idempotencyKey', { type: () => ID }) key: string,
    @Args('input') input: RootUserInput,
  ): Promise<RootUserType> {
    return this.users.invite(key, input);
  }

  @Mutation(() => RootUserType)
  @Access(USERS)
  resendRootInvitation(@Args('id', { type: () => ID }) id: string): Promise<RootUserType> {
    return this.users.resend(id);
  }

  @Mutation(() => RootUserType, { description: 'LAST_ADMINISTRATOR when nobody else would hold the first role.' })
  @Access(USERS)
  setRootUserRole(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
    @Args('roleId', { type: () => ID }) roleId: string,
    @Args('reason') reason: string,
  ): Promise<RootUserType> {
    return this.users.setRole(id, version, roleId, reason);
  }

  @Mutation(() => RootUserType)
  @Access(USERS)
  suspendRootUser(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
    @Args('reason') reason: string,
  ): Promise<RootUserType> {
    return this.users.suspend(id, version, reason);
  }

  @Mutation(() => RootUserType)
  @Access(USERS)
  reactivateRootUser(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
    @Args('reason') reason: string,
  ): Promise<RootUserType> {
    return this.users.reactivate(id, version, reason);
  }

  @Query(() => RootRolePage)
  @Access(ROLES)
  rootRoles(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => RootRoleSort, nullable: true }) sort?: RootRoleSort,
    @Args('filter', { type: () => RootRoleFilter, nullable: true }) filter?: RootRoleFilter,
  ): Promise<RootRolePage> {
    return this.roles.list(page, sort, filter);
  }

  @Mutation(() => RootRoleType, { description: 'FORBIDDEN when it would grant what the caller lacks.' })
  @Access(ROLES)
  createRootRole(
    @Args('idempotencyKey', { type: () => ID }) key: string,
    @Args('input') input: RootRoleInput,
  ): Promise<RootRoleType> {
    return this.roles.create(key, input);
  }

  @Mutation(() => RootRoleType, { description: 'INVALID_STATE for the first role, which stays as it is.' })
  @Access(ROLES)
  updateRootRole(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
    @Args('input') input: RootRoleInput,
  ): Promise<RootRoleType> {
    return this.roles.update(id, version, input);
  }

  @Mutation(() => ID, { description: 'IN_USE while somebody has it.' })
  @Access(ROLES)
  deleteRootRole(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
  ): Promise<string> {
    return this.roles.remove(id, version);
  }
}
