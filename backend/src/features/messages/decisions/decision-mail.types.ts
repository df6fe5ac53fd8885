import { Field, ID, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';

import { Text } from '../../../platform/graphql/inputs/text.decorator';
import { TemplatePreview } from '../templates/template.types';

export enum MailedDecision {
  ADVANCE = 'ADVANCE',
  APPROVE = 'APPROVE',
  REJECT = 'REJECT',
  RESELECT = 'RESELECT',
  HIRE = 'HIRE',
  FEEDBACK = 'FEEDBACK',
}
registerEnumType(MailedDecision, {
  name: 'MailedDecision',
  description: 'A decision about a candidacy whose candidate gets a mail.',
});

@InputType({ description: 'A decision that is not made yet, and its texts.' })
export class DecisionMailInput {
  @Field(() => MailedDecision)
  decision: MailedDecision;
  @Field(() => ID, { nullable: true, description: 'The reason for REJECT, which is required there' })
  reasonId?: string | null;
  @Field(() => ID, { nullable: true, description: 'The new stage for ADVANCE, which is required there' })
  stageId?: string | null;
  @Field(() => String, { nullable: true, description: 'Text for the candidate, of REJECT and FEEDBACK' })
  @IsOptional()
  @Text({ max: 4000 })
  message?: string | null;
}

@ObjectType({ description: 'The mail about a decision as the candidate would get it.' })
export class DecisionMail extends TemplatePreview {
  @Field(() => String, { description: 'Language of the candidate: en, pt or fr' })
  locale: string;
  @Field(() => String, {
    nullable: true,
    description:
      'Where the mail goes. Null for a candidate without an address and while blind mode hides the candidate',
  })
  email: string | null;
  @Field(() => Boolean, { description: 'False for a candidate without an e-mail address, who gets no mail' })
  isSent: boolean;
}
