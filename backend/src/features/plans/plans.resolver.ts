import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { PageInput } from '../../platform/graphql/page';
import { PlanFilter, PlanInput, PlanPage, PlanSort, PlanType } from './plan.types';
import { PlansRepository } from './plans.repository';
import { PlansService } from './plans.service';

const ROOT = { kinds: ['ROOT'], permission: 'ROOT_ENTITIES' } as const;

@Resolver()
export class PlansResolver {
  constructor(
    private readonly service: PlansService,
    private readonly repository: PlansRepository,
  ) {}

  @Query(() => PlanPage, { description: 'All plans, by page.' })
  @Access(ROOT)
  plans(
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => PlanSort, nullable: true }) sort?: PlanSort,
    @Args('filter', { type: () => PlanFilter, nullable: true }) filter?: PlanFilter,
  ): Promise<PlanPage> {
    return this.repository.list(page, sort, filter);
  }

  @Mutation(() => PlanType, { description: 'Creates a plan. ALREADY_EXISTS for a name in use.' })
  @Access(ROOT)
  createPlan(
    @Args('idempotencyKey', { type: () => ID }) key: string,
    @Args('input') input: PlanInput,
  ): Promise<PlanType> {
    return this.service.create(key, input);
  }

  @Mutation(() => PlanType, {
    description:
      'Changes a plan. New limits apply at once to every institution with the plan. ALREADY_EXISTS for a name in use, STALE_VERSION when it changed since it was read.',
  })
  @Access(ROOT)
  updatePlan(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int }) version: number,
    @Args('input') input: PlanInput,
  ): Promise<PlanType> {
    return this.service.update(id, version, input);
  }
}
