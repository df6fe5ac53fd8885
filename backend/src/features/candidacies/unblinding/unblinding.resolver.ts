import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { TextPipe } from '../../../platform/graphql/inputs/text.pipe';
import { CandidacyType } from '../reading/candidacy-detail.types';
import { UnblindingService } from './unblinding.service';

const REASON = new TextPipe({ max: 1000, required: true });

@Resolver(() => CandidacyType)
export class UnblindingResolver {
  constructor(private readonly service: UnblindingService) {}

  @Mutation(() => CandidacyType, {
    description:
      'Lifts blind mode for one candidacy and the caller, so that the caller sees the candidate before the decision. The reason, 1 to 1000 characters, is recorded; the candidate stays hidden from colleagues. INVALID_STATE when the candidate is not hidden from the caller; NOT_FOUND outside the scope.',
  })
  @Access({ kinds: ['STAFF'], permission: 'APPLICATION_UNBLIND' })
  unblindCandidacy(
    @Args('id', { type: () => ID }) id: string,
    @Args(
      'reason',
      {
        type: () => String,
        description:
          'Reason why the caller must see the candidate, 1 to 1,000 characters; the audit log keeps the reason',
      },
      REASON,
    )
    reason: string,
  ): Promise<CandidacyType> {
    return this.service.unblind(id, reason);
  }
}
