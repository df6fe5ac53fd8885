import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { TextPipe } from '../../../platform/graphql/inputs/text.pipe';
import { RunType } from '../../../platform/runs';
import { IDEMPOTENCY_KEY } from '../../../platform/graphql/inputs/idempotency-key';
import { DatabaseCandidateSelection } from '../selection.types';
import { SendingService } from './sending.service';

const MESSAGE = new TextPipe({ max: 1000 });

@Resolver(() => RunType)
export class SendingResolver {
  constructor(private readonly service: SendingService) {}

  @Mutation(() => RunType, {
    description:
      'Starts a run that sends a published vacancy to candidates of the database, by mail and, to those with an account, as a notification. Rows are SKIPPED with a reason: NOT_IN_DATABASE, DO_NOT_CONTACT, OPTED_OUT, NO_EMAIL, ADDRESS_BOUNCED, APPLIED or ALREADY_SENT; each address gets a vacancy once. NOT_FOUND or INVALID_STATE at `vacancyId`, QUOTA_EXCEEDED for a filter that matches more than 1,000 candidates; rows fail with QUOTA_EXCEEDED above 5,000 a day per institution.',
  })
  @Access({ kinds: ['STAFF'], permission: 'DATABASE_SEND_VACANCY' })
  sendVacancy(
    @Args('idempotencyKey', IDEMPOTENCY_KEY)
    key: string,
    @Args('vacancyId', { type: () => ID, description: 'Id of a published vacancy within the caller’s scope' })
    vacancyId: string,
    @Args('selection') selection: DatabaseCandidateSelection,
    @Args(
      'message',
      { type: () => String, nullable: true, description: 'Included in the mail; at most 1,000 characters' },
      MESSAGE,
    )
    message?: string | null,
  ): Promise<RunType> {
    return this.service.start(vacancyId, selection, message ?? null, key);
  }
}
