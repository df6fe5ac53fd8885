import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min, ValidateNested } from 'class-validator';

import { LocalizedString } from '../../../platform/graphql/common.types';
import { Line, Text } from '../../../platform/graphql/inputs/text.decorator';

/** Reasons of one institution. */
export const MOST_REASONS = 50;

@ObjectType({ description: 'A reason for rejection of the institution, as lists and histories name it.' })
export class RejectionReasonRef {
  @Field(() => ID)
  id: string;
  @Field(() => LocalizedString, { description: 'Name of the reason, for staff' })
  name: LocalizedString;
}

@ObjectType('RejectionReason', { description: 'A reason for which the institution rejects candidacies.' })
export class RejectionReasonType extends RejectionReasonRef {
  @Field(() => Int, { description: 'Version of the reason; pass it to the mutation that changes the reason' })
  version: number;
  @Field(() => LocalizedString, {
    description:
      'Text for the candidate; the candidate reads it if the rejection mail of the institution shows the reason',
  })
  candidateText: LocalizedString;
  @Field(() => Int, { description: 'Place in the list, from 1' })
  order: number;
  @Field(() => Boolean, {
    description: 'Whether the reason can be chosen; an inactive reason is shown in the history only',
  })
  active: boolean;
  @Field(() => Boolean, { description: 'Whether a decision has this reason; such a reason cannot be deleted' })
  inUse: boolean;
}

@InputType({ description: 'The name in each language, at most 120 characters.' })
export class ReasonNameInput {
  @Field(() => String)
  @Line({ max: 120, required: true })
  en: string;
  @Field(() => String)
  @Line({ max: 120, required: true })
  pt: string;
  @Field(() => String)
  @Line({ max: 120, required: true })
  fr: string;
}

@InputType({ description: 'The text for the candidate in each language, at most 1,000 characters.' })
export class ReasonTextInput {
  @Field(() => String)
  @Text({ max: 1000, required: true })
  en: string;
  @Field(() => String)
  @Text({ max: 1000, required: true })
  pt: string;
  @Field(() => String)
  @Text({ max: 1000, required: true })
  fr: string;
}

@InputType({
  description:
    'The values of a reason for rejection. A change of a reason replaces all values, except `order` if `order` is omitted.',
})
export class RejectionReasonInput {
  @Field(() => ReasonNameInput, {
    description: 'Name of the reason, for staff; unique in each language, ignoring accents and case',
  })
  @ValidateNested()
  @Type(() => ReasonNameInput)
  name: ReasonNameInput;
  @Field(() => ReasonTextInput, {
    description:
      'Text for the candidate; the candidate reads it if the rejection mail of the institution shows the reason',
  })
  @ValidateNested()
  @Type(() => ReasonTextInput)
  candidateText: ReasonTextInput;
  @Field(() => Boolean, {
    defaultValue: true,
    description: 'Whether the reason can be chosen. At least one reason must be active.',
  })
  active: boolean = true;
  @Field(() => Int, {
    nullable: true,
    description: `Place in the list, 1 to ${MOST_REASONS}; without it, a reason stays where it is and a new one is the last`,
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST_REASONS)
  order?: number | null;
}
