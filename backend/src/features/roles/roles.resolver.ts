import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { PageInput } from '../../platform/graphql/page';
import { GRANTABLE_PERMISSIONS } from './grants.policy';
import { GrantablePermission, RoleFilter, RoleInput, RolePage, RolePatch, RoleSort, RoleType } from './role.types';
import { RolesRepository } from './roles.repository';
import { RolesService } from './roles.service';

@Resolver(() => RoleType)
export class RolesResolver {
  constructor(
    private readonly repository: RolesRepository,
    private readonly service: RolesService,
  ) {}

  @Query(() => RolePage, { description: 'The roles of the caller’s institution, by page.' })
  @Access({ kinds: ['STAFF'], permission: 'ROLE_LIST' })
  roles(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => RoleSort, nullable: true }) sort?: RoleSort,
    @Args('filter', { type: () => RoleFilter, nullable: true }) filter?: RoleFilter,
  ): Promise<RolePage> {
    return this.repository.list(page, sort, filter);
  }

  @Query(() => RoleType, { description: 'A role of the caller’s institution. NOT_FOUND for an unknown id.' })
  @Access({ kinds: ['STAFF'], permission: 'ROLE_LIST' })
  role(@Args('id', { type: () => ID }) id: string): Promise<RoleType> {
    return this.repository.get(id);
  }

  @Query(() => [GrantablePermission], {
    description:
      'All permissions that a role may grant, with the scopes that each may have. The same for all institutions.',
  })
  @Access({ kinds: ['STAFF'] })
  grantablePermissions(): GrantablePermission[] {
    return GRANTABLE_PERMISSIONS;
  }

  @Mutation(() => RoleType, {
    description:
      'Creates a role. FORBIDDEN for a permission that the caller lacks or has with a narrower scope. ALREADY_EXISTS at `name` when another role of the institution has the name.',
  })
  @Access({ kinds: ['STAFF'], permission: 'ROLE_ADD' })
  createRole(
    @Args('idempotencyKey', { type: () => ID }) key: string,
    @Args('input') input: RoleInput,
  ): Promise<RoleType> {
    return this.service.create(input, key);
  }

  @Mutation(() => RoleType, {
    description:
      'Changes a role. The change takes effect within 5 seconds for everybody who has the role. FORBIDDEN when the caller lacks a permission that the role has before or after the change, or has the permission with a narrower scope. ALREADY_EXISTS at `name` when another role of the institution has the name. LAST_ADMINISTRATOR when nobody with all permissions would remain. STALE_VERSION when the role changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'ROLE_EDIT' })
  updateRole(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
    @Args('input') input: RolePatch,
  ): Promise<RoleType> {
    return this.service.update(id, version, input);
  }

  @Mutation(() => ID, {
    description:
      'Deletes a role. IN_USE with the number of people while anybody has it. STALE_VERSION when the role changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'ROLE_DELETE' })
  deleteRole(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
  ): Promise<string> {
    return this.service.remove(id, version);
  }
}
