import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';

@InputType()
export class CodeInput {
  @Field(() => ID)
  challengeId: string;

  @Field(() => String, { description: '5 characters, upper or lower case' })
  code: string;
}

@ObjectType({ description: 'A code was mailed, if anybody has the address.' })
export class CodeChallenge {
  @Field(() => ID)
  challengeId: string;

  @Field(() => String, { description: 'Masked: `c***a@correio.example`' })
  sentTo: string;

  @Field(() => Date, { description: '10 minutes after it was sent' })
  expiresAt: Date;
}

@ObjectType({ description: 'The right to choose a new password, once.' })
export class ResetGrant {
  @Field(() => String)
  token: string;

  @Field(() => Date, { description: '30 minutes after the recovery was asked for' })
  expiresAt: Date;
}

@InputType()
export class ResetPasswordInput {
  @Field(() => String, { description: 'Of `verifyRecoveryCode`, or of the mailed link' })
  token: string;

  @Field(() => String)
  password: string;

  @Field(() => String)
  passwordConfirmation: string;
}

@ObjectType()
export class ResetResult {
  @Field(() => Boolean)
  done: boolean;
}

@InputType()
export class ChangePasswordInput {
  @Field(() => String)
  currentPassword: string;

  @Field(() => String)
  password: string;

  @Field(() => String)
  passwordConfirmation: string;
}

@ObjectType({ description: 'A browser in which somebody is signed in.' })
export class SessionInfo {
  @Field(() => ID)
  id: string;

  @Field(() => String, { description: 'Browser and system, such as `Firefox · Windows`; empty when unknown' })
  device: string;

  @Field(() => String)
  userAgent: string;

  @Field(() => String, { description: 'The network: the first parts of its address' })
  place: string;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date, { description: 'To the nearest ten minutes' })
  lastUsedAt: Date;

  @Field(() => Boolean, { description: 'The one that asks' })
  current: boolean;
}

@ObjectType({ description: 'How the own account is protected.' })
export class Security {
  @Field(() => Boolean, { description: 'A mailed code is asked for at sign-in because the person wants it' })
  twoFactor: boolean;

  @Field(() => Boolean, { description: '… because the institution does' })
  twoFactorRequired: boolean;

  @Field(() => Boolean, { description: 'A stronger password must be chosen' })
  passwordReset: boolean;

  @Field(() => Date, { nullable: true })
  passwordChangedAt: Date | null;
}
