import { Field, InputType, ObjectType } from '@nestjs/graphql';

import { Normalised } from '../../../platform/graphql/inputs/normalised.decorator';
import { Rules } from '../../../platform/graphql/inputs/rules.decorator';
import { Line } from '../../../platform/graphql/inputs/text.decorator';
import { personTelephoneOrNull } from '../contact.rules';
import { acceptanceRules } from '../registration/registration.rules';
import { UserKind } from '../users.types';

@ObjectType('Invitation', { description: 'An invitation, as shown to the person who opens its link.' })
export class InvitationType {
  @Field(() => UserKind, { description: 'Kind of account' })
  kind: UserKind;
  @Field(() => String, {
    description: 'Address to which the invitation was sent. The person signs in with the address.',
  })
  email: string;
  @Field(() => String, { description: 'Name that the inviter entered. The person may change the name.' })
  name: string;
  @Field(() => String, {
    nullable: true,
    description: 'Name of the institution that the person joins; null for partners and ROOT users',
  })
  entityName: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Name of the role in the institution; null for partners and ROOT users',
  })
  roleName: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Name of the person who sent the invitation; null for a ROOT user whom the operator created by command',
  })
  inviterName: string | null;
  @Field(() => Date, { description: 'Expiry of the link, 7 days after the invitation was sent' })
  expiresAt: Date;
}

@InputType({ description: 'Acceptance of an invitation, and the password of the new account.' })
@Rules(acceptanceRules)
export class AcceptInvitationInput {
  @Field(() => String, { description: 'Token of the link in the invitation mail' })
  token: string;
  @Field(() => String, {
    description: 'Full name, at most 100 characters; replaces the name that the inviter entered.',
  })
  @Line({ max: 100, required: true })
  name: string;
  @Field(() => String, {
    nullable: true,
    description:
      'In any common format; stored as E.164. A number without a country code gets the code +258. Null keeps the stored number.',
  })
  @Normalised(personTelephoneOrNull)
  telephone?: string | null;
  @Field(() => String, {
    description:
      '9 to 128 characters with an uppercase letter, a digit and a special character; not a well-known password',
  })
  password: string;
  @Field(() => String, { description: 'The same text as `password`' })
  passwordConfirmation: string;
  @Field(() => Boolean, { description: 'Whether the person accepts the terms; must be true' })
  termsAccepted: boolean;
}
