import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { EntityPolicyService } from './entity-policy.service';
import { EntityPolicy } from './entity-policy.types';

@Resolver(() => EntityPolicy)
export class EntityPolicyResolver {
  constructor(private readonly service: EntityPolicyService) {}

  @Query(() => EntityPolicy, { description: 'The security settings of the caller’s institution.' })
  @Access({ kinds: ['STAFF'], permission: 'INSTITUTION_EDIT' })
  entityPolicy(): Promise<EntityPolicy> {
    return this.service.get();
  }

  @Mutation(() => EntityPolicy, {
    description:
      'Changes the security settings of the caller’s institution. STALE_VERSION when the institution changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'INSTITUTION_EDIT' })
  setEntityPolicy(
    @Args('version', { type: () => Int, description: 'Version of the institution that the caller read' })
    version: number,
    @Args('twoFactorRequired', {
      type: () => Boolean,
      description: 'Whether every member of staff needs a mailed code to sign in',
    })
    twoFactorRequired: boolean,
  ): Promise<EntityPolicy> {
    return this.service.set(version, twoFactorRequired);
  }
}
