import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { PageInput } from '../../../platform/graphql/page';
import { EntityUserFilter, EntityUserPage, EntityUserSort, EntityUserType } from './entity-user.types';
import { EntityUsersService } from './entity-users.service';

const ROOT = { kinds: ['ROOT'], permission: 'ROOT_USERS' } as const;

@Resolver()
export class EntityUsersResolver {
  constructor(private readonly users: EntityUsersService) {}

  @Query(() => EntityUserPage, { description: 'Staff of all institutions.' })
  @Access(ROOT)
  entityUsers(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => EntityUserSort, nullable: true }) sort?: EntityUserSort,
    @Args('filter', { type: () => EntityUserFilter, nullable: true }) filter?: EntityUserFilter,
  ): Promise<EntityUserPage> {
    return this.users.list(page, sort, filter);
  }

  @Mutation(() => EntityUserType)
  @Access(ROOT)
  suspendEntityUser(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
    @Args('reason') reason: string,
  ): Promise<EntityUserType> {
    return this.users.suspend(id, version, reason);
  }

  @Mutation(() => EntityUserType)
  @Access(ROOT)
  reactivateEntityUser(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
    @Args('reason') reason: string,
  ): Promise<EntityUserType> {
    return this.users.reactivate(id, version, reason);
  }

  @Mutation(() => EntityUserType)
  @Access(ROOT)
  endEntityUserSessions(
    @Args('id', { type: () => ID }) id: string,
    @Args('reason') reason: string,
  ): Promise<EntityUserType> {
    return this.users.endSessions(id, reason);
  }

  @Mutation(() => EntityUserType, { description: 'Mails the code and link of a lost password.' })
  @Access(ROOT)
  startEntityUserReset(
    @Args('id', { type: () => ID }) id: string,
    @Args('reason') reason: string,
  ): Promise<EntityUserType> {
    return this.users.startReset(id, reason);
  }
}
