import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ArrayMaxSize, ArrayMinSize, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';

import { SortOrder } from '../../../platform/database/page';
import { PersonRef } from '../../../platform/graphql/common.types';
import { Line, Text } from '../../../platform/graphql/inputs/text.decorator';
import { pageType, sortType } from '../../../platform/graphql/page';
import { ContactChannel, ContactOutcome, MessageCancelReason, MessageKind } from './message-kinds';
import { MessageState } from './message.states';

@ObjectType({ description: 'What a mail server answered about the recipient.' })
export class ServerAnswer {
  @Field(() => String, {
    description:
      'Status code of RFC 3463 such as 5.1.1, or the SMTP reply code such as 550 if the answer has no status code',
  })
  code: string;
  @Field(() => String, { description: 'In the words of the server, without personal data; at most 500 characters' })
  text: string;
  @Field(() => Boolean, {
    description: 'Whether the answer means that the address does not work and will not work later',
  })
  isPermanent: boolean;
}

@ObjectType('CandidateMessage', {
  description:
    'A message to a candidate, or a contact that staff logged. Mails with codes and mails about the security of an account are not in the history of messages.',
})
export class MessageItem {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'Version of the message; pass it to `updateMessage`' })
  version: number;
  @Field(() => MessageKind)
  kind: `${MessageKind}`;
  @Field(() => ContactChannel)
  channel: `${ContactChannel}`;
  @Field(() => MessageState, { nullable: true, description: 'Null for a contact' })
  state: `${MessageState}` | null;
  @Field(() => ContactOutcome, { nullable: true, description: 'Outcome of a contact; null for a message' })
  outcome: `${ContactOutcome}` | null;
  @Field(() => ID, {
    description: 'Id of the candidate; the id of the candidacy while blind mode hides the candidate of a candidacy',
  })
  candidateId: string;
  @Field(() => String, {
    description:
      'Name of the candidate; a number or a general text instead of the name while blind mode hides the candidate',
  })
  candidateName: string;
  @Field(() => ID, {
    nullable: true,
    description:
      'Id of the candidacy that the message is about; null for an invitation, and for a contact or message without a candidacy',
  })
  candidacyId: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Title of the vacancy of the candidacy or of the invitation; null without a vacancy',
  })
  vacancyTitle: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'E-mail address of the recipient; null for a contact, and while blind mode hides the candidate',
  })
  address: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Subject of the mail; null for a contact, and while blind mode hides the candidate',
  })
  subject: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Text after the salutation; null while blind mode hides the candidate. For a contact, the note, in which blind mode masks the name, the e-mail address and the telephone number of the candidate',
  })
  text: string | null;
  @Field(() => PersonRef, {
    nullable: true,
    description: 'The member of staff who wrote the message or logged the contact; null for an automatic mail',
  })
  sender: PersonRef | null;
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the run of `emailCandidacies` that wrote the message; null for other messages',
  })
  runId: string | null;
  @Field(() => Date, {
    description: 'Planned time of a message, or time of a contact. `sentAt` is the time at which the message was sent.',
  })
  at: Date;
  @Field(() => Date, {
    nullable: true,
    description: 'When the mail server accepted the mail; null before that, and for a contact',
  })
  sentAt: Date | null;
  @Field(() => ServerAnswer, {
    nullable: true,
    description: 'Last answer of a mail server that refused or returned the mail; null without such an answer',
  })
  serverAnswer: ServerAnswer | null;
  @Field(() => MessageCancelReason, {
    nullable: true,
    description: 'Why a message of staff is CANCELLED; otherwise null',
  })
  cancelReason: `${MessageCancelReason}` | null;
  @Field(() => Boolean, {
    description: 'Whether the message is SCHEDULED and the caller may change, reschedule and cancel it',
  })
  canChange: boolean;
}

@ObjectType({ description: 'A page of messages.' })
export class MessagePage extends pageType(MessageItem) {}

export enum MessageSortField {
  ID = 'ID',
  AT = 'AT',
}
registerEnumType(MessageSortField, {
  name: 'MessageSortField',
  description: 'Values by which messages can be sorted.',
  valuesMap: { AT: { description: 'The time `CandidateMessage.at`' } },
});

@InputType({ description: 'Order of the list of messages.' })
export class MessageSort extends sortType(MessageSortField, MessageSortField.AT, SortOrder.DESC) {}

@InputType({ description: 'Filter of the list of messages.' })
export class MessageFilter {
  @Field(() => [ID], { nullable: true, description: 'Only these messages; at most 100 ids' })
  ids?: string[] | null;
  @Field(() => ID, {
    nullable: true,
    description:
      'Only messages about this candidacy, and invitations of the candidate to the vacancy of this candidacy. While blind mode hides the candidate, invitations are left out',
  })
  @IsOptional()
  @IsUUID()
  candidacyId?: string | null;
  @Field(() => ID, {
    nullable: true,
    description:
      'Only messages to this candidate, including messages about candidacies. Messages about candidacies are left out while blind mode hides some candidacies of the candidate, but not all',
  })
  @IsOptional()
  @IsUUID()
  candidateId?: string | null;
  @Field(() => ID, {
    nullable: true,
    description: 'Only messages about candidacies of this vacancy, and invitations to this vacancy',
  })
  @IsOptional()
  @IsUUID()
  vacancyId?: string | null;
  @Field(() => ID, { nullable: true, description: 'Only messages that this run of `emailCandidacies` wrote' })
  @IsOptional()
  @IsUUID()
  runId?: string | null;
  @Field(() => [MessageState], {
    nullable: true,
    description:
      'Only messages in these states; contacts have no state and are left out. An empty list matches nothing.',
  })
  state?: MessageState[] | null;
  @Field(() => [MessageKind], {
    nullable: true,
    description: 'Only messages of these kinds. An empty list matches nothing.',
  })
  kind?: MessageKind[] | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Part of the candidate’s name or of the subject, at most 100 characters; accents and case are ignored. Candidates whom blind mode hides are left out',
  })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  q?: string | null;
}

@InputType({ description: 'Either ids, or all scheduled messages of a run of `emailCandidacies`.' })
export class MessageSelection {
  @Field(() => [ID], {
    nullable: true,
    description: 'Ids of messages, 1 to 1,000. Messages that are not SCHEDULED stay as they are',
  })
  @IsOptional()
  @ArrayMinSize(1)
  @ArrayMaxSize(1000)
  @IsUUID(undefined, { each: true })
  ids?: string[] | null;
  @Field(() => ID, { nullable: true, description: 'Id of a run of `emailCandidacies`' })
  @IsOptional()
  @IsUUID()
  runId?: string | null;
}

@ObjectType({ description: 'The result of a change of selected messages.' })
export class MessageChange {
  @Field(() => Int, { description: 'Number of messages that were changed' })
  changed: number;
  @Field(() => Int, {
    description:
      'Number of selected messages that were not changed, because the message is not SCHEDULED or not within the scope of the caller',
  })
  unchanged: number;
}

@InputType({ description: 'The new text of a scheduled message.' })
export class MessageTextInput {
  @Field(() => String, { description: 'At most 200 characters, without variables' })
  @Line({ max: 200, required: true })
  subject: string;
  @Field(() => String, { description: 'At most 4,000 characters, without variables' })
  @Text({ max: 4000, required: true })
  text: string;
}
