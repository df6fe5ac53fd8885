import { Field, ID, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsDate, IsOptional, IsUUID } from 'class-validator';

import { PersonRef } from '../../../platform/graphql/common.types';
import { Text } from '../../../platform/graphql/inputs/text.decorator';
import { ContactChannel, ContactOutcome } from '../history/message-kinds';

export enum EmailState {
  NONE = 'NONE',
  USABLE = 'USABLE',
  BOUNCED = 'BOUNCED',
}
registerEnumType(EmailState, {
  name: 'EmailState',
  description:
    'NONE: there is no address. BOUNCED: a mail server answered to a message or an import notice of the institution that this address does not exist.',
});

@ObjectType('DoNotContact', { description: 'Whether the institution writes to a candidate apart from decisions.' })
export class DoNotContactType {
  @Field(() => Boolean, { description: 'Set by staff or by the candidate' })
  isSet: boolean;
  @Field(() => Boolean, { description: 'The candidate unsubscribed; only the candidate can undo it' })
  byCandidate: boolean;
  @Field(() => Boolean)
  byStaff: boolean;
  @Field(() => String, { nullable: true, description: 'Reason that staff gave' })
  reason: string | null;
  @Field(() => PersonRef, { nullable: true, description: 'Who of the staff set it' })
  setBy: PersonRef | null;
  @Field(() => Date, { nullable: true, description: 'When it was first set' })
  since: Date | null;
}

@ObjectType({
  description:
    'How a candidate can be reached. While blind mode hides the candidate, address and numbers are null, and `canContact` is false.',
})
export class CandidateContact {
  @Field(() => ID, {
    description: 'The id of the candidacy, if the contact was asked by it and blind mode hides the candidate',
  })
  candidateId: string;
  @Field(() => Boolean, { description: 'Blind mode hides the candidate from the caller' })
  identityHidden: boolean;
  @Field(() => String, { nullable: true })
  email: string | null;
  @Field(() => EmailState)
  emailState: `${EmailState}`;
  @Field(() => String, { nullable: true, description: 'E.164; a number without a country is of Mozambique' })
  telephone: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Address that opens a WhatsApp chat with this number; null for a number that is not a mobile one',
  })
  whatsapp: string | null;
  @Field(() => DoNotContactType)
  doNotContact: DoNotContactType;
  @Field(() => Boolean, {
    description: 'The caller may write to the candidate, log contacts and call `setDoNotContact`',
  })
  canContact: boolean;
}

@InputType({ description: 'A contact outside the platform. Either `candidacyId` or `candidateId`.' })
export class ContactInput {
  @Field(() => ID, { nullable: true })
  @IsOptional()
  @IsUUID()
  candidacyId?: string | null;
  @Field(() => ID, { nullable: true, description: 'A candidate of the database of the institution' })
  @IsOptional()
  @IsUUID()
  candidateId?: string | null;
  @Field(() => ContactChannel)
  channel: ContactChannel;
  @Field(() => ContactOutcome)
  outcome: ContactOutcome;
  @Field(() => String, { nullable: true, description: 'At most 2,000 characters; only staff read it' })
  @IsOptional()
  @Text({ max: 2000 })
  note?: string | null;
  @Field(() => Date, {
    nullable: true,
    description: 'When it took place; now without it. A later time is INVALID_INPUT',
  })
  @IsOptional()
  @IsDate()
  at?: Date | null;
}

@ObjectType({ description: 'An institution that knows the caller.' })
export class MessageSender {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  name: string;
  @Field(() => Boolean, {
    description: 'The institution may send messages and invitations. Mails about decisions always arrive.',
  })
  receives: boolean;
}

@ObjectType()
export class EndedMessages {
  @Field(() => String, { description: 'Name of the institution whose messages were ended' })
  name: string;
}
