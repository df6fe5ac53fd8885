import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { PageInput } from '../../../platform/graphql/page';
import { RootReason } from '../../../platform/root/root-reason.decorator';
import { EntityUserFilter, EntityUserPage, EntityUserSort, EntityUserType } from './entity-user.types';
import { EntityUsersService } from './entity-users.service';

const ROOT = { kinds: ['ROOT'], permission: 'ROOT_USERS' } as const;

@Resolver()
export class EntityUsersResolver {
  constructor(private readonly users: EntityUsersService) {}

  @Query(() => EntityUserPage, { description: 'The staff of all institutions.' })
  @Access(ROOT)
  entityUsers(
    @Args('page', {
      type: () => PageInput,
      nullable: true,
      description: 'The part of the list to return; null returns the first 25 people.',
    })
    page?: PageInput,
    @Args('sort', {
      type: () => EntityUserSort,
      nullable: true,
      description: 'Order of the list; null sorts by name, ascending.',
    })
    sort?: EntityUserSort,
    @Args('filter', {
      type: () => EntityUserFilter,
      nullable: true,
      description: 'Filter of the list; null returns all people.',
    })
    filter?: EntityUserFilter,
  ): Promise<EntityUserPage> {
    return this.users.list(page, sort, filter);
  }

  @Mutation(() => EntityUserType, {
    description:
      'Suspends a member of an institution’s staff and ends their sessions. INVALID_STATE when the user is suspended already, LAST_ADMINISTRATOR for the last administrator of the institution, STALE_VERSION when the user changed since it was read.',
  })
  @Access(ROOT)
  suspendEntityUser(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the person that the caller read' }) version: number,
    @RootReason() reason: string,
  ): Promise<EntityUserType> {
    return this.users.suspend(id, version, reason);
  }

  @Mutation(() => EntityUserType, {
    description:
      'Reactivates a suspended member of an institution’s staff. INVALID_STATE unless the user is suspended, STALE_VERSION when the user changed since it was read, QUOTA_EXCEEDED above the user limit of the institution.',
  })
  @Access(ROOT)
  reactivateEntityUser(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the person that the caller read' }) version: number,
    @RootReason() reason: string,
  ): Promise<EntityUserType> {
    return this.users.reactivate(id, version, reason);
  }

  @Mutation(() => EntityUserType, {
    description: 'Ends all sessions of a member of an institution’s staff. NOT_FOUND for an unknown user.',
  })
  @Access(ROOT)
  endEntityUserSessions(
    @Args('id', { type: () => ID }) id: string,
    @RootReason() reason: string,
  ): Promise<EntityUserType> {
    return this.users.endSessions(id, reason);
  }

  @Mutation(() => EntityUserType, {
    description:
      'Mails a code and a link to reset the password of a member of staff. INVALID_STATE unless the user is active, RATE_LIMITED above 3 in 15 minutes for one address.',
  })
  @Access(ROOT)
  startEntityUserReset(
    @Args('id', { type: () => ID }) id: string,
    @RootReason() reason: string,
  ): Promise<EntityUserType> {
    return this.users.startReset(id, reason);
  }
}
