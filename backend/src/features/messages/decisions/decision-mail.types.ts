import { Field, ID, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';

import { Text } from '../../../platform/graphql/inputs/text.decorator';
import { TemplatePreview } from '../templates/template.types';

export enum DecisionWithMail {
  ADVANCE = 'ADVANCE',
  APPROVE = 'APPROVE',
  REJECT = 'REJECT',
  RESELECT = 'RESELECT',
  HIRE = 'HIRE',
  FEEDBACK = 'FEEDBACK',
}
registerEnumType(DecisionWithMail, {
  name: 'DecisionWithMail',
  description: 'Decisions about which the candidate gets a mail.',
  valuesMap: {
    ADVANCE: { description: 'Moves the candidacy to another stage.' },
    RESELECT: { description: 'Re-selects a rejected candidacy, which is then approved.' },
    FEEDBACK: { description: 'Sends feedback to a rejected candidate.' },
  },
});

@InputType({ description: 'A decision, and the values that the mail about the decision needs.' })
export class DecisionMailInput {
  @Field(() => DecisionWithMail)
  decision: DecisionWithMail;
  @Field(() => ID, {
    nullable: true,
    description: 'Id of an active reason for rejection. Required for REJECT; ignored for other decisions',
  })
  reasonId?: string | null;
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the new stage. Required for ADVANCE; ignored for other decisions',
  })
  stageId?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Text for the candidate, at most 4,000 characters; used for REJECT and FEEDBACK only',
  })
  @IsOptional()
  @Text({ max: 4000 })
  message?: string | null;
}

@ObjectType({ description: 'The mail about a decision as the candidate would get it.' })
export class DecisionMail extends TemplatePreview {
  @Field(() => String, { description: 'Language of the candidate: en, pt or fr' })
  locale: string;
  @Field(() => Boolean, {
    description: 'Whether the candidate gets the mail; false for a candidate without an e-mail address',
  })
  isSent: boolean;
}
