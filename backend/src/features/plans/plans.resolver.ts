import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { PageInput } from '../../platform/graphql/page';
import { IDEMPOTENCY_KEY } from '../../platform/graphql/inputs/idempotency-key';
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
    @Args('page', {
      type: () => PageInput,
      nullable: true,
      description: 'The part of the list to return; null returns the first 25 plans.',
    })
    page?: PageInput,
    @Args('sort', {
      type: () => PlanSort,
      nullable: true,
      description: 'Order of the list; null sorts by name, ascending.',
    })
    sort?: PlanSort,
    @Args('filter', {
      type: () => PlanFilter,
      nullable: true,
      description: 'Filter of the list; null returns all plans.',
    })
    filter?: PlanFilter,
  ): Promise<PlanPage> {
    return this.repository.list(page, sort, filter);
  }

  @Mutation(() => PlanType, { description: 'Creates a plan. ALREADY_EXISTS at `name` when another plan has the name.' })
  @Access(ROOT)
  createPlan(
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
    @Args('input') input: PlanInput,
  ): Promise<PlanType> {
    return this.service.create(key, input);
  }

  @Mutation(() => PlanType, {
    description:
      'Changes a plan. New limits apply at once to every institution with the plan, except for limits that the institution overrides. ALREADY_EXISTS at `name` when another plan has the name. STALE_VERSION when the plan changed since it was read.',
  })
  @Access(ROOT)
  updatePlan(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the plan that the caller read' }) version: number,
    @Args('input') input: PlanInput,
  ): Promise<PlanType> {
    return this.service.update(id, version, input);
  }
}
