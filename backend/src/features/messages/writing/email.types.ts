import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsDate, IsOptional, IsUUID, ValidateNested } from 'class-validator';

import { ReadByService } from '../../../platform/graphql/inputs/read-by-service.decorator';
import { Line, Text } from '../../../platform/graphql/inputs/text.decorator';
import { DecisionWithMail } from '../decisions/decision-mail.types';
import { TemplateKind, TemplatePreview } from '../templates/template.types';

export enum EmailSkipReason {
  ERASED = 'ERASED',
  NO_EMAIL = 'NO_EMAIL',
  DO_NOT_CONTACT = 'DO_NOT_CONTACT',
  ADDRESS_BOUNCED = 'ADDRESS_BOUNCED',
}
registerEnumType(EmailSkipReason, {
  name: 'EmailSkipReason',
  description:
    'Why a candidate gets no message. NO_EMAIL: there is no e-mail address. DO_NOT_CONTACT: the candidate or the institution wishes so. ADDRESS_BOUNCED: the address does not exist, by the answer to an earlier mail. ERASED: the personal data was erased, or the person objected or closed the account.',
});

@InputType({ description: 'The text for one person, instead of the common one.' })
export class EmailTextInput {
  @Field(() => ID, { description: 'One of the selected candidacies' })
  @IsUUID()
  candidacyId: string;
  @Field(() => String, { description: 'At most 200 characters' })
  @Line({ max: 200, required: true })
  subject: string;
  @Field(() => String, { description: 'At most 4,000 characters' })
  @Text({ max: 4000, required: true })
  text: string;
}

@InputType({
  description:
    'Either `subject` and `text`, the same for all, or `template`, which is sent in the language of each candidate.',
})
@ReadByService()
export class EmailInput {
  @Field(() => String, { nullable: true, description: 'At most 200 characters; variables as in `text`' })
  @IsOptional()
  @Line({ max: 200 })
  subject?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'At most 4,000 characters, after the salutation that every mail has; an empty line begins a new paragraph. Variables: {{candidateName}}, {{vacancyTitle}}, {{entityName}}, {{senderName}}',
  })
  @IsOptional()
  @Text({ max: 4000 })
  text?: string | null;
  @Field(() => TemplateKind, { nullable: true, description: 'INVITATION is INVALID_INPUT' })
  template?: TemplateKind | null;
  @Field(() => String, {
    nullable: true,
    description: 'Value of {{message}} in a template that has it, at most 4,000 characters',
  })
  @IsOptional()
  @Text({ max: 4000 })
  message?: string | null;
  @Field(() => [EmailTextInput], { defaultValue: [], description: 'Texts for single persons, at most 1,000' })
  @ArrayMaxSize(1000)
  @ValidateNested({ each: true })
  @Type(() => EmailTextInput)
  texts: EmailTextInput[] = [];
  @Field(() => Date, {
    nullable: true,
    description: 'When to send; at once without it. A time in the past, or more than a year ahead, is INVALID_INPUT',
  })
  @IsOptional()
  @IsDate()
  sendAt?: Date | null;
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Also write to addresses from which mail came back because they do not exist',
  })
  includeBounced: boolean = false;
}

@InputType({ description: 'A decision on the selected candidacies that is not made yet.' })
export class PlannedDecision {
  @Field(() => DecisionWithMail)
  decision: DecisionWithMail;
  @Field(() => ID, {
    nullable: true,
    description: 'The target stage of ADVANCE, whose candidacies are left out; ignored for other decisions',
  })
  stageId?: string | null;
}

@ObjectType({ description: 'The number of candidates who get no message for one reason.' })
export class SkippedCount {
  @Field(() => EmailSkipReason)
  reason: `${EmailSkipReason}`;
  @Field(() => Int)
  count: number;
}

@ObjectType({ description: 'What a run of `emailCandidacies` over a selection would do now.' })
export class EmailAudience {
  @Field(() => Int, { description: 'Selected candidacies within the scope of the caller' })
  total: number;
  @Field(() => Int)
  receive: number;
  @Field(() => Int, {
    description:
      'Those of `receive` who wait for feedback. A message with the template FEEDBACK counts as their feedback when the message is sent.',
  })
  awaitFeedback: number;
  @Field(() => [SkippedCount], { description: 'By reason; only reasons that occur' })
  skipped: SkippedCount[];
}

@ObjectType({ description: 'One of the selected candidacies.' })
export class EmailRecipient {
  @Field(() => ID)
  candidacyId: string;
  @Field(() => ID)
  candidateId: string;
  @Field(() => String)
  name: string;
  @Field(() => String, { nullable: true })
  email: string | null;
  @Field(() => String, { description: 'Language of the candidate: en, pt or fr' })
  locale: string;
  @Field(() => EmailSkipReason, { nullable: true, description: 'Null for a candidate who gets the message' })
  skip: `${EmailSkipReason}` | null;
}

@ObjectType({ description: 'A part of the selected candidacies, in the order of the applications.' })
export class EmailRecipients {
  @Field(() => [EmailRecipient])
  items: EmailRecipient[];
  @Field(() => String, { nullable: true, description: 'Value of `page.after` for the next part' })
  endCursor: string | null;
}

@ObjectType({ description: 'A message as one candidate would get it.' })
export class EmailPreview extends TemplatePreview {
  @Field(() => EmailRecipient)
  recipient: EmailRecipient;
  @Field(() => String, { description: 'The subject with its values, as `texts` takes it; see `text`' })
  ownSubject: string;
  @Field(() => String, {
    description:
      'The text after the salutation, with its values, as `texts` takes it. While blind mode hides the candidate, with `{{candidateName}}`, which is filled in when the message is sent',
  })
  text: string;
}
