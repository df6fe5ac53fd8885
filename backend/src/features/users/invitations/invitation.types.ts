import { Field, InputType, ObjectType } from '@nestjs/graphql';

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
export class AcceptInvitationInput {
  @Field(() => String)
  token: string;
  @Field(() => String)
  name: string;
  @Field(() => String, { nullable: true })
  telephone?: string | null;
  @Field(() => String)
  password: string;
  @Field(() => String)
  passwordConfirmation: string;
  @Field(() => Boolean)
  termsAccepted: boolean;
}
