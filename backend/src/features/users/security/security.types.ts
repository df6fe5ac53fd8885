import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { IsNotEmpty } from 'class-validator';

import { Rules } from '../../../platform/graphql/inputs/rules.decorator';
import { newPasswordRules } from '../registration/registration.rules';

@InputType({ description: 'Answer to a mailed code.' })
export class CodeInput {
  @Field(() => ID, {
    description: '`challengeId` of the latest code, from `signIn`, `requestRecovery` or `resendCode`',
  })
  challengeId: string;

  @Field(() => String, { description: 'The mailed code: 5 characters; case is ignored' })
  code: string;
}

@ObjectType({ description: 'A mailed code. The answer is the same when no account has the address.' })
export class CodeChallenge {
  @Field(() => ID, {
    description: 'Id for `verifyTwoFactor` or `verifyRecoveryCode`, together with the code, and for `resendCode`',
  })
  challengeId: string;

  @Field(() => String, { description: 'Masked address to which the code is sent, for example `c***a@correio.example`' })
  sentTo: string;

  @Field(() => Date, { description: 'Expiry of the code, 10 minutes after the code was sent' })
  expiresAt: Date;
}

@ObjectType({ description: 'A token for one new password.' })
export class ResetGrant {
  @Field(() => String, { description: 'Token for `resetPassword`' })
  token: string;

  @Field(() => Date, { description: 'Expiry of the token, 30 minutes after the last code was mailed' })
  expiresAt: Date;
}

@InputType({ isAbstract: true })
@Rules(newPasswordRules)
class NewPasswordInput {
  @Field(() => String, {
    description:
      'New password: 9 to 128 characters with an uppercase letter, a digit and a special character; not a well-known password',
  })
  password: string;

  @Field(() => String, { description: 'The same text as `password`' })
  passwordConfirmation: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the person accepts the terms. Must be true for a candidate whose account comes from an older system and who never accepted the terms; ignored for other people.',
  })
  termsAccepted?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Version of the accepted terms. Must be the present version when `termsAccepted` is required; ignored otherwise.',
  })
  termsVersion?: string | null;
}

@InputType({ description: 'A new password, and the token of the password reset.' })
export class ResetPasswordInput extends NewPasswordInput {
  @Field(() => String, { description: 'Token from `verifyRecoveryCode` or from the mailed link' })
  token: string;
}

@ObjectType({ description: 'Result of a password reset.' })
export class ResetResult {
  @Field(() => Boolean, { description: 'Always true; a failed reset returns an error.' })
  done: boolean;
}

@InputType({ description: 'A new password for the caller’s account.' })
export class ChangePasswordInput extends NewPasswordInput {
  @Field(() => String, { description: 'Present password of the caller; the new password must be different.' })
  @IsNotEmpty({ context: { code: 'PASSWORD_REQUIRED' } })
  currentPassword: string;
}

@ObjectType({ description: 'Security settings of the caller’s account.' })
export class Security {
  @Field(() => Boolean, { description: 'Whether the person turned on the mailed code at sign-in' })
  twoFactor: boolean;

  @Field(() => Boolean, { description: 'Whether the institution requires the mailed code at sign-in' })
  twoFactorRequired: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the person must choose a new password. While the value is true, only `user`, `setLocale` and `changePassword` are allowed.',
  })
  passwordReset: boolean;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time of the last change or reset of the password; null for a password that was never changed or reset',
  })
  passwordChangedAt: Date | null;
}
