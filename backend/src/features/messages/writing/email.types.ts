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
    'Why a candidate gets no message. NO_EMAIL: there is no e-mail address. DO_NOT_CONTACT: staff marked the candidate by `setDoNotContact`, or the candidate unsubscribed. ADDRESS_BOUNCED: after an earlier mail, a mail server answered that the address does not exist. ERASED: the personal data was erased, or the person objected or closed the account.',
});

@InputType({ description: 'The text for one candidate, instead of the common text.' })
export class EmailTextInput {
  @Field(() => ID, { description: 'Id of one of the selected candidacies; each candidacy at most once' })
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
    'A message to candidates: either `subject` and `text`, which are the same for all candidates, or `template`, which is sent in the language of each candidate.',
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
  @Field(() => TemplateKind, {
    nullable: true,
    description: 'The template whose text is sent. INVITATION is INVALID_INPUT.',
  })
  template?: TemplateKind | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Value of {{message}} in a template that has this variable, at most 4,000 characters, without variables. INVALID_INPUT without `template`',
  })
  @IsOptional()
  @Text({ max: 4000 })
  message?: string | null;
  @Field(() => [EmailTextInput], { defaultValue: [], description: 'Texts for single candidates, at most 1,000' })
  @ArrayMaxSize(1000)
  @ValidateNested({ each: true })
  @Type(() => EmailTextInput)
  texts: EmailTextInput[] = [];
  @Field(() => Date, {
    nullable: true,
    description:
      'When to send the message; at once if omitted or null. INVALID_INPUT for a time in the past or more than 366 days ahead',
  })
  @IsOptional()
  @IsDate()
  sendAt?: Date | null;
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether the message is also sent to candidates who would be skipped with ADDRESS_BOUNCED',
  })
  includeBounced: boolean = false;
}

@InputType({ description: 'A decision on the selected candidacies that is not made yet.' })
export class PlannedDecision {
  @Field(() => DecisionWithMail)
  decision: DecisionWithMail;
  @Field(() => ID, {
    nullable: true,
    description:
      'Id of the target stage of ADVANCE. Candidacies that are in this stage are left out. Ignored for other decisions',
  })
  stageId?: string | null;
}

@ObjectType({ description: 'The number of selected candidacies whose candidates get no message for one reason.' })
export class SkippedCount {
  @Field(() => EmailSkipReason)
  reason: `${EmailSkipReason}`;
  @Field(() => Int, { description: 'Number of selected candidacies' })
  count: number;
}

@ObjectType({
  description:
    'The numbers of selected candidacies whose candidates would get a message of `emailCandidacies` now, and of those whose candidates would not.',
})
export class EmailAudience {
  @Field(() => Int, { description: 'Number of selected candidacies within the scope of the caller' })
  total: number;
  @Field(() => Int, { description: 'Number of selected candidacies whose candidates would get the message' })
  receive: number;
  @Field(() => Int, {
    description:
      'Number of candidacies counted in `receive` that await feedback. A message with the template FEEDBACK counts as the feedback when the message is sent.',
  })
  awaitFeedback: number;
  @Field(() => [SkippedCount], { description: 'Numbers by reason, without reasons that do not occur' })
  skipped: SkippedCount[];
}

@ObjectType({ description: 'The candidate of a selected candidacy.' })
export class EmailRecipient {
  @Field(() => ID)
  candidacyId: string;
  @Field(() => ID, { description: 'Id of the candidate; the id of the candidacy while blind mode hides the candidate' })
  candidateId: string;
  @Field(() => String, {
    description: 'Name of the candidate; a number instead of the name while blind mode hides the candidate',
  })
  name: string;
  @Field(() => String, {
    nullable: true,
    description: 'Null for a candidate without an address, and while blind mode hides the candidate',
  })
  email: string | null;
  @Field(() => String, { description: 'Language of the candidate: en, pt or fr' })
  locale: string;
  @Field(() => EmailSkipReason, { nullable: true, description: 'Null for a candidate who gets the message' })
  skip: `${EmailSkipReason}` | null;
}

@ObjectType({ description: 'A part of the selected candidates, in the order in which the applications were sent.' })
export class EmailRecipients {
  @Field(() => [EmailRecipient])
  items: EmailRecipient[];
  @Field(() => String, {
    nullable: true,
    description: 'Pass it as `page.after` to read the next part; null for an empty part',
  })
  endCursor: string | null;
}

@ObjectType({ description: 'A message as one candidate would get it.' })
export class EmailPreview extends TemplatePreview {
  @Field(() => EmailRecipient, { description: 'The candidate, with the reason if the candidate would be skipped' })
  recipient: EmailRecipient;
  @Field(() => String, {
    description:
      'The subject with the values of the variables; can be passed as `EmailTextInput.subject`. While blind mode hides the candidate, `{{candidateName}}` stays in the subject',
  })
  ownSubject: string;
  @Field(() => String, {
    description:
      'The text after the salutation, with the values of the variables; can be passed as `EmailTextInput.text`. While blind mode hides the candidate, `{{candidateName}}` stays in the text and is replaced when the message is sent',
  })
  text: string;
}
