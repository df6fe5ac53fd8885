import { Args, ID, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { DecisionMailService } from './decision-mail.service';
import { DecisionMail, DecisionMailInput } from './decision-mail.types';

@Resolver(() => DecisionMail)
export class DecisionMailResolver {
  constructor(private readonly service: DecisionMailService) {}

  @Query(() => DecisionMail, {
    description:
      'Shows the mail that a decision would send to the candidate, in the language of the candidate. The mail has the text of the institution, or the text of the product if the institution wrote none. The query changes nothing, sends nothing, and does not check whether the state of the candidacy allows the decision; `emailRecipients` with a decision returns the candidates whose state allows it. FEEDBACK needs APPLICATION_MESSAGE, the other decisions APPLICATION_DECIDE; FORBIDDEN for a caller without that permission. NOT_FOUND at `candidacyId` outside the scope of that permission and for an application without a vacancy, at `reasonId` for a reason of another institution, and at `stageId` for a stage of another vacancy. FIELD_REQUIRED for REJECT without a reason and for ADVANCE without a stage. INVALID_INPUT at `reasonId` for an inactive reason, and at `message` above 4,000 characters.',
  })
  @Access({ kinds: ['STAFF'], permission: ['APPLICATION_DECIDE', 'APPLICATION_MESSAGE'] })
  previewDecisionMail(
    @Args('candidacyId', { type: () => ID }) candidacyId: string,
    @Args('input') input: DecisionMailInput,
  ): Promise<DecisionMail> {
    return this.service.preview(candidacyId, input);
  }
}
