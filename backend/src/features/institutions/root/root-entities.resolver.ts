import { Args, ID, Int, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { RootReason } from '../../../platform/root/root-reason.decorator';
import { EntityType } from '../entity.types';
import { RootEntitiesService } from './root-entities.service';
import { ApproveEntityArgs, CreateEntityArgs, EntityInput, EntityPlanInput } from './root-entity.inputs';

const ROOT = { kinds: ['ROOT'], permission: 'ROOT_ENTITIES' } as const;

@Resolver()
export class RootEntitiesResolver {
  constructor(private readonly entities: RootEntitiesService) {}

  @Mutation(() => EntityType, {
    description:
      'Creates an institution with the four preset roles, and invites the first administrator by mail. INVALID_INPUT for an unknown option, USER_EXISTS or CANDIDATE_EXISTS when the address of the administrator has an account.',
  })
  @Access(ROOT)
  createEntity(@Args() { idempotencyKey, input, admin }: CreateEntityArgs): Promise<EntityType> {
    return this.entities.create(idempotencyKey, input, admin);
  }

  @Mutation(() => EntityType, {
    description: 'Changes the data of an institution. STALE_VERSION when the institution changed since it was read.',
  })
  @Access(ROOT)
  updateEntity(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the institution that the caller read' })
    version: number,
    @Args('input') input: EntityInput,
    @RootReason() reason: string,
  ): Promise<EntityType> {
    return this.entities.update(id, version, input, reason);
  }

  @Mutation(() => EntityType, {
    description:
      'Approves a registration request and invites the first administrator by mail. INVALID_STATE unless the request is open, USER_EXISTS or CANDIDATE_EXISTS when the address of the administrator has an account, STALE_VERSION when the institution changed since it was read.',
  })
  @Access(ROOT)
  approveEntity(@Args() { id, version, admin }: ApproveEntityArgs): Promise<EntityType> {
    return this.entities.approve(id, version, admin);
  }

  @Mutation(() => EntityType, {
    description:
      'Declines a registration request with a reason. INVALID_STATE unless the request is open, STALE_VERSION when the institution changed since it was read.',
  })
  @Access(ROOT)
  declineEntity(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the institution that the caller read' })
    version: number,
    @RootReason() reason: string,
  ): Promise<EntityType> {
    return this.entities.decline(id, version, reason);
  }

  @Mutation(() => EntityType, {
    description:
      'Suspends an institution. The sessions of the staff end within five seconds, and the vacancies are no longer public. INVALID_STATE unless the institution is active, STALE_VERSION when the institution changed since it was read.',
  })
  @Access(ROOT)
  suspendEntity(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the institution that the caller read' })
    version: number,
    @RootReason() reason: string,
  ): Promise<EntityType> {
    return this.entities.suspend(id, version, reason);
  }

  @Mutation(() => EntityType, {
    description:
      'Reactivates a suspended institution. INVALID_STATE unless the institution is suspended, STALE_VERSION when the institution changed since it was read.',
  })
  @Access(ROOT)
  reactivateEntity(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the institution that the caller read' })
    version: number,
    @RootReason() reason: string,
  ): Promise<EntityType> {
    return this.entities.reactivate(id, version, reason);
  }

  @Mutation(() => EntityType, {
    description:
      'Sets the plan of an institution, and limits that override those of the plan. NOT_FOUND for an unknown plan, and for an inactive plan that the institution does not have. STALE_VERSION when the institution changed since it was read.',
  })
  @Access(ROOT)
  setEntityPlan(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the institution that the caller read' })
    version: number,
    @Args('input') input: EntityPlanInput,
    @RootReason() reason: string,
  ): Promise<EntityType> {
    return this.entities.setPlan(id, version, input, reason);
  }
}
