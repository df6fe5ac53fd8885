import { Args, Extensions, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { IDEMPOTENCY_KEY } from '../../../platform/graphql/inputs/idempotency-key';
import { MOST_REASONS, RejectionReasonInput, RejectionReasonType } from './rejection-reason.types';
import { RejectionReasonsService } from './rejection-reasons.service';

@Resolver(() => RejectionReasonType)
export class RejectionReasonsResolver {
  constructor(private readonly service: RejectionReasonsService) {}

  @Query(() => [RejectionReasonType], {
    description: `The reasons for rejection of the institution in their order, inactive ones too; at most ${MOST_REASONS}.`,
  })
  @Extensions({ most: MOST_REASONS })
  @Access({
    kinds: ['STAFF'],
    permission: ['APPLICATION_LIST', 'APPLICATION_DECIDE', 'VACANCY_PUBLISH', 'TEMPLATE_EDIT'],
  })
  rejectionReasons(): Promise<RejectionReasonType[]> {
    return this.service.list();
  }

  @Mutation(() => RejectionReasonType, {
    description:
      'Creates a reason, or changes the reason with `id` and `version`; earlier decisions with this reason show the new name. ALREADY_EXISTS at `name.pt`, `name.en` or `name.fr` when another reason has this name. STALE_VERSION when it changed since it was read. INVALID_STATE when it is the last active one and becomes inactive. QUOTA_EXCEEDED above 50 reasons.',
  })
  @Access({ kinds: ['STAFF'], permission: 'TEMPLATE_EDIT' })
  saveRejectionReason(
    @Args('idempotencyKey', IDEMPOTENCY_KEY) key: string,
    @Args('input') input: RejectionReasonInput,
    @Args('id', {
      type: () => ID,
      nullable: true,
      description: 'Id of the reason to change. Omit it to create a reason.',
    })
    id?: string | null,
    @Args('version', {
      type: () => Int,
      nullable: true,
      description: 'Version of the reason that the caller read; required with `id`',
    })
    version?: number | null,
  ): Promise<RejectionReasonType> {
    return this.service.save({ id, version }, input, key);
  }

  @Mutation(() => ID, {
    description:
      'Deletes a reason. IN_USE when a decision names it, also one that was undone; it can be made inactive instead. INVALID_STATE for the last active one. STALE_VERSION when the reason changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'TEMPLATE_EDIT' })
  deleteRejectionReason(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the reason that the caller read' }) version: number,
  ): Promise<string> {
    return this.service.remove(id, version);
  }
}
