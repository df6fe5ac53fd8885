import { Args, ID, Int, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { ClosingService } from './closing.service';
import { ClosedVacancy, CloseVacancyInput } from './closing.types';

@Resolver()
export class ClosingResolver {
  constructor(private readonly closing: ClosingService) {}

  @Mutation(() => ClosedVacancy, {
    description:
      'Closes a published or expired vacancy. Rejecting the candidacies in progress also needs APPLICATION_DECIDE and continues as a background run. INVALID_STATE in any other state, FORBIDDEN at `input.candidacies` or `input.sendFeedback` without APPLICATION_DECIDE or APPLICATION_MESSAGE, FIELD_REQUIRED at `input.rejectionReasonId` when candidacies are rejected without a reason, NOT_FOUND for an unknown reason for rejection, INVALID_INPUT for a reason that is not active, STALE_VERSION when the vacancy changed since it was read.',
  })
  @Access({ kinds: ['STAFF'], permission: 'VACANCY_PUBLISH' })
  closeVacancy(
    @Args('id', { type: () => ID }) id: string,
    @Args('version', { type: () => Int, description: 'Version of the vacancy that the caller read' }) version: number,
    @Args('input') input: CloseVacancyInput,
  ): Promise<ClosedVacancy> {
    return this.closing.close(id, version, input);
  }
}
