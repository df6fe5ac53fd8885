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
  @Field(() => String, { description: 'Status code such as 5.1.1' })
  code: string;
  @Field(() => String, { description: 'In the words of the server, without personal data' })
  text: string;
  @Field(() => Boolean, { description: 'The address does not exist' })
  isPermanent: boolean;
}

@ObjectType('CandidateMessage', {
  description:
    'A message to a candidate, or a contact that staff logged. Mails with codes and about the security of an account are never part of it.',
})
export class MessageItem {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => MessageKind)
  kind: `${MessageKind}`;
  @Field(() => ContactChannel)
  channel: `${ContactChannel}`;
  @Field(() => MessageState, { nullable: true, description: 'Null for a contact' })
  state: `${MessageState}` | null;
  @Field(() => ContactOutcome, { nullable: true, description: 'Only of a contact' })
  outcome: `${ContactOutcome}` | null;
  @Field(() => ID)
  candidateId: string;
  @Field(() => String)
  candidateName: string;
  @Field(() => ID, { nullable: true })
  candidacyId: string | null;
  @Field(() => String, { nullable: true })
  vacancyTitle: string | null;
  @Field(() => String, { nullable: true, description: 'E-mail address; null while blind mode hides the candidate' })
  address: string | null;
  @Field(() => String, { nullable: true, description: 'Null for a contact, and while blind mode hides the candidate' })
  subject: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Text after the salutation, null while blind mode hides the candidate; of a contact the note, in which blind mode masks name, e-mail and telephone',
  })
  text: string | null;
  @Field(() => PersonRef, { nullable: true, description: 'Null for a mail that the platform sends by itself' })
  sender: PersonRef | null;
  @Field(() => ID, { nullable: true, description: 'The run of `emailCandidacies`' })
  runId: string | null;
  @Field(() => Date, { description: 'When it is to be sent, was sent or took place' })
  at: Date;
  @Field(() => Date, { nullable: true, description: 'When the mail server accepted it' })
  sentAt: Date | null;
  @Field(() => ServerAnswer, { nullable: true })
  serverAnswer: ServerAnswer | null;
  @Field(() => MessageCancelReason, { nullable: true, description: 'Only of a message of staff that was not sent' })
  cancelReason: `${MessageCancelReason}` | null;
  @Field(() => Boolean, { description: 'The caller can still change or cancel it' })
  canChange: boolean;
}

@ObjectType()
export class MessagePage extends pageType(MessageItem) {}

export enum MessageSortField {
  ID = 'ID',
  AT = 'AT',
}
registerEnumType(MessageSortField, { name: 'MessageSortField' });

@InputType()
export class MessageSort extends sortType(MessageSortField, MessageSortField.AT, SortOrder.DESC) {}

@InputType()
export class MessageFilter {
  @Field(() => [ID], { nullable: true })
  ids?: string[] | null;
  @Field(() => ID, { nullable: true, description: 'Also the invitations of the candidate to its vacancy' })
  @IsOptional()
  @IsUUID()
  candidacyId?: string | null;
  @Field(() => ID, { nullable: true, description: 'Also the messages about all candidacies of this person' })
  @IsOptional()
  @IsUUID()
  candidateId?: string | null;
  @Field(() => ID, { nullable: true })
  @IsOptional()
  @IsUUID()
  vacancyId?: string | null;
  @Field(() => ID, { nullable: true, description: 'The run of `emailCandidacies`' })
  @IsOptional()
  @IsUUID()
  runId?: string | null;
  @Field(() => [MessageState], { nullable: true, description: 'Without it, contacts too' })
  state?: MessageState[] | null;
  @Field(() => [MessageKind], { nullable: true })
  kind?: MessageKind[] | null;
  @Field(() => String, {
    nullable: true,
    description: 'Part of the candidate’s name or of the subject; accents and case are ignored',
  })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  q?: string | null;
}

@InputType({ description: 'Either ids, or all scheduled messages of one run of `emailCandidacies`.' })
export class MessageSelection {
  @Field(() => [ID], { nullable: true, description: '1 to 1,000' })
  @IsOptional()
  @ArrayMinSize(1)
  @ArrayMaxSize(1000)
  @IsUUID(undefined, { each: true })
  ids?: string[] | null;
  @Field(() => ID, { nullable: true })
  @IsOptional()
  @IsUUID()
  runId?: string | null;
}

@ObjectType()
export class MessageChange {
  @Field(() => Int, { description: 'Messages that were changed' })
  changed: number;
  @Field(() => Int, { description: 'Selected messages that are not scheduled any more, or not within the scope' })
  unchanged: number;
}

@InputType()
export class MessageTextInput {
  @Field(() => String, { description: 'At most 200 characters, without variables' })
  @Line({ max: 200, required: true })
  subject: string;
  @Field(() => String, { description: 'At most 4,000 characters, without variables' })
  @Text({ max: 4000, required: true })
  text: string;
}
