import { Args, ID, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { DecisionMailService } from './decision-mail.service';
import { DecisionMail, DecisionMailInput } from './decision-mail.types';

@Resolver(() => DecisionMail)
export class DecisionMailResolver {
  constructor(private readonly service: DecisionMailService) {}

  @Query(() => DecisionMail, {
    description:
      'The mail that a decision would send to the candidate, with the text of the institution and in the language of the candidate. Nothing is decided or sent. FEEDBACK needs APPLICATION_MESSAGE, the other decisions APPLICATION_DECIDE. NOT_FOUND at `candidacyId` outside the scope of that permission, at `reasonId` for a reason of another institution and at `stageId` for a stage of another vacancy. FIELD_REQUIRED for REJECT without a reason and ADVANCE without a stage.',
  })
  @Access({ kinds: ['STAFF'], permission: ['APPLICATION_DECIDE', 'APPLICATION_MESSAGE'] })
  previewDecisionMail(
    @Args('candidacyId', { type: () => ID }) candidacyId: string,
    @Args('input') input: DecisionMailInput,
  ): Promise<DecisionMail> {
    return this.service.preview(candidacyId, input);
  }
}
