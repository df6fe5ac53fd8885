import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { PageInput } from '../../platform/graphql/page';
import { IDEMPOTENCY_KEY } from '../../platform/graphql/inputs/idempotency-key';
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
    @Args('page', {
      type: () => PageInput,
      nullable: true,
      description: 'The part of the list to return; null returns the first 25 roles.',
    })
    page?: PageInput,
    @Args('sort', {
      type: () => RoleSort,
      nullable: true,
      description: 'Order of the list; null sorts by name, ascending.',
    })
    sort?: RoleSort,
    @Args('filter', {
      type: () => RoleFilter,
      nullable: true,
      description: 'Filter of the list; null returns all roles.',
    })
    filter?: RoleFilter,
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
      'All permissions that a role may grant, with the scopes that each permission may have. The result is the same for all institutions.',
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
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
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
    @Args('version', { type: () => Int, description: 'Version of the role that the caller read' }) version: number,
    @Args('input') input: RolePatch,
  ): Promise<RoleType> {
    return this.service.update(id, version, input);
  }

  @Mutation(() => ID, {
    description:
      'Deletes a role. IN_USE with the number of people while anybody has the role. STALE_VERSION when the role changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'ROLE_DELETE' })
  deleteRole(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the role that the caller read' }) version: number,
  ): Promise<string> {
    return this.service.remove(id, version);
  }
}
