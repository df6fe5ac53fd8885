import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { IsNotEmpty } from 'class-validator';

import { Rules } from '../../../platform/graphql/inputs/rules.decorator';
import { newPasswordRules } from '../registration/registration.rules';

@InputType()
export class CodeInput {
  @Field(() => ID)
  challengeId: string;

  @Field(() => String, { description: '5 characters; case is ignored' })
  code: string;
}

@ObjectType({ description: 'A mailed code. The answer is the same when no account has the address.' })
export class CodeChallenge {
  @Field(() => ID)
  challengeId: string;

  @Field(() => String, { description: 'Masked: `c***a@correio.example`' })
  sentTo: string;

  @Field(() => Date, { description: '10 minutes after sending' })
  expiresAt: Date;
}

@ObjectType({ description: 'A token to set a new password once.' })
export class ResetGrant {
  @Field(() => String)
  token: string;

  @Field(() => Date, { description: '30 minutes after the reset was requested' })
  expiresAt: Date;
}

@InputType({ isAbstract: true })
@Rules(newPasswordRules)
class NewPasswordInput {
  @Field(() => String)
  password: string;

  @Field(() => String)
  passwordConfirmation: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Needed from a candidate of an older system who has not accepted the terms yet',
  })
  termsAccepted?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Version of the accepted terms' })
  termsVersion?: string | null;
}

@InputType()
export class ResetPasswordInput extends NewPasswordInput {
  @Field(() => String, { description: 'From `verifyRecoveryCode` or the mailed link' })
  token: string;
}

@ObjectType()
export class ResetResult {
  @Field(() => Boolean)
  done: boolean;
}

@InputType()
export class ChangePasswordInput extends NewPasswordInput {
  @Field(() => String)
  @IsNotEmpty({ context: { code: 'PASSWORD_REQUIRED' } })
  currentPassword: string;
}

@ObjectType({ description: 'Security settings of the caller’s account.' })
export class Security {
  @Field(() => Boolean, { description: 'The person turned on the mailed code at sign-in' })
  twoFactor: boolean;

  @Field(() => Boolean, { description: 'The institution requires the mailed code at sign-in' })
  twoFactorRequired: boolean;

  @Field(() => Boolean, { description: 'The person must choose a stronger password' })
  passwordReset: boolean;

  @Field(() => Date, { nullable: true })
  passwordChangedAt: Date | null;
}
