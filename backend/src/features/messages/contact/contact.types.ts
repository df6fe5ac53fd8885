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
    'State of the e-mail address of a candidate. NONE: there is no address. BOUNCED: after a message or an import notice of the institution, a mail server answered that the address does not exist.',
  valuesMap: {
    USABLE: { description: 'There is an address, and no mail server has answered that the address does not exist.' },
  },
});

@ObjectType('DoNotContact', {
  description: 'The mark that an institution does not write to a candidate. Mails about decisions are still sent.',
})
export class DoNotContactType {
  @Field(() => Boolean, { description: 'Whether staff or the candidate set the mark' })
  isSet: boolean;
  @Field(() => Boolean, { description: 'Whether the candidate unsubscribed. Only the candidate can subscribe again' })
  byCandidate: boolean;
  @Field(() => Boolean, { description: 'Whether a member of staff set the mark' })
  byStaff: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'The reason that the member of staff gave; null without a mark of staff',
  })
  reason: string | null;
  @Field(() => PersonRef, {
    nullable: true,
    description: 'The member of staff who set the mark; null without a mark of staff',
  })
  setBy: PersonRef | null;
  @Field(() => Date, {
    nullable: true,
    description: 'When the first of the present marks was set; null without a mark',
  })
  since: Date | null;
}

@ObjectType({
  description:
    'The contact data of a candidate. While blind mode hides the candidate, `email`, `telephone` and `whatsapp` are null, and `canContact` is false.',
})
export class CandidateContact {
  @Field(() => ID, {
    description:
      'Id of the candidate. If the query has `candidacyId` and blind mode hides the candidate, the id of the candidacy',
  })
  candidateId: string;
  @Field(() => Boolean, { description: 'Whether blind mode hides the candidate from the caller' })
  identityHidden: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'Null for a candidate without an address, and while blind mode hides the candidate',
  })
  email: string | null;
  @Field(() => EmailState, { description: 'Blind mode does not hide this state' })
  emailState: `${EmailState}`;
  @Field(() => String, { nullable: true, description: 'E.164; a number without a country is of Mozambique' })
  telephone: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Address that opens a WhatsApp chat with this number; null for a number that is not a mobile number',
  })
  whatsapp: string | null;
  @Field(() => DoNotContactType, {
    description: 'The mark that the institution does not write to the candidate',
  })
  doNotContact: DoNotContactType;
  @Field(() => Boolean, {
    description: 'Whether the caller may write to the candidate, log contacts and call `setDoNotContact`',
  })
  canContact: boolean;
}

@InputType({
  description: 'A contact outside the platform. Exactly one of `candidacyId` and `candidateId` is required.',
})
export class ContactInput {
  @Field(() => ID, { nullable: true, description: 'Id of a candidacy of the institution' })
  @IsOptional()
  @IsUUID()
  candidacyId?: string | null;
  @Field(() => ID, { nullable: true, description: 'Id of a candidate of the database of the institution' })
  @IsOptional()
  @IsUUID()
  candidateId?: string | null;
  @Field(() => ContactChannel)
  channel: ContactChannel;
  @Field(() => ContactOutcome)
  outcome: ContactOutcome;
  @Field(() => String, { nullable: true, description: 'At most 2,000 characters. Only staff read the note' })
  @IsOptional()
  @Text({ max: 2000 })
  note?: string | null;
  @Field(() => Date, {
    nullable: true,
    description: 'When the contact took place; now if omitted. A time in the future is INVALID_INPUT.',
  })
  @IsOptional()
  @IsDate()
  at?: Date | null;
}

@ObjectType({ description: 'An institution that knows the caller.' })
export class MessageSender {
  @Field(() => ID, { description: 'Id of the institution' })
  id: string;
  @Field(() => String, { description: 'Name of the institution' })
  name: string;
  @Field(() => Boolean, {
    description:
      'Whether the institution may send messages and invitations to the caller. Mails about decisions are always sent.',
  })
  receives: boolean;
}

@ObjectType({ description: 'The result of ending the messages of an institution.' })
export class EndedMessages {
  @Field(() => String, { description: 'Name of the institution whose messages were ended' })
  name: string;
}
