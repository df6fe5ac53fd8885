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
  @Field(() => String)
  email: string;
  @Field(() => String, { description: 'Name given by the inviter; the person may correct it' })
  name: string;
  @Field(() => String, { nullable: true })
  entityName: string | null;
  @Field(() => String, { nullable: true })
  roleName: string | null;
  @Field(() => String, { nullable: true })
  inviterName: string | null;
  @Field(() => Date)
  expiresAt: Date;
}

@InputType()
@Rules(acceptanceRules)
export class AcceptInvitationInput {
  @Field(() => String)
  token: string;
  @Field(() => String)
  @Line({ max: 100, required: true })
  name: string;
  @Field(() => String, { nullable: true })
  @Normalised(personTelephoneOrNull)
  telephone?: string | null;
  @Field(() => String)
  password: string;
  @Field(() => String)
  passwordConfirmation: string;
  @Field(() => Boolean)
  termsAccepted: boolean;
}
