import { Field, ID, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsNotEmpty } from 'class-validator';

import type { PermissionName, PermissionReach } from '../../platform/access/permission';
import { Permission, PermissionScope } from '../../platform/graphql/common.types';
import { Normalised } from '../../platform/graphql/inputs/normalised.decorator';
import { Rules } from '../../platform/graphql/inputs/rules.decorator';
import { Line } from '../../platform/graphql/inputs/text.decorator';
import { personTelephoneOrNull, requiredEmail } from './contact.rules';
import { registrationRules } from './registration/registration.rules';

export enum UserKind {
  CANDIDATE = 'CANDIDATE',
  ENTITY = 'ENTITY',
  PARTNER = 'PARTNER',
  ROOT = 'ROOT',
}
registerEnumType(UserKind, {
  name: 'UserType',
  description: 'Kind of account.',
  valuesMap: {
    ENTITY: { description: 'A member of the staff of an institution' },
    PARTNER: { description: 'A partner, who provides tests' },
    ROOT: { description: 'A ROOT user, who operates the platform' },
  },
});

@ObjectType({ description: 'The institution of a member of staff.' })
export class UserEntity {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  name: string;
}

@ObjectType({ description: 'A permission of the caller’s role, and the scope of the permission.' })
export class RolePermission {
  @Field(() => ID, { description: 'The same value as `name`' })
  id: string;
  @Field(() => Permission)
  name: PermissionName;
  @Field(() => PermissionScope, { description: 'Scope of the permission; always ALL for a ROOT user' })
  scope: PermissionReach;
}

@ObjectType({ description: 'The role of the current user.' })
export class UserRole {
  @Field(() => ID)
  id: string;
  @Field(() => String, {
    description: 'Name of the role. A starting role that nobody renamed has a name in the language of the request.',
  })
  name: string;
  @Field(() => [RolePermission], {
    description: 'Permissions of the role, each permission at most once; empty for a role without permissions',
  })
  permissions: RolePermission[];
}

@ObjectType('User', { description: 'The current user.' })
export class UserType {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  email: string;
  @Field(() => String)
  name: string;
  @Field(() => String, {
    nullable: true,
    description: 'Title of the position',
  })
  office: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Address of the photo, for the `src` of an image; null without a photo',
  })
  photo: string | null;
  @Field(() => UserKind)
  type: UserKind;
  @Field(() => String, { nullable: true, description: 'E.164' })
  telephone: string | null;
  @Field(() => Boolean, {
    description:
      'Whether the person must choose a new password. While the value is true, only `user`, `setLocale` and `changePassword` are allowed.',
  })
  passwordReset: boolean;
  @Field(() => UserEntity, {
    nullable: true,
    description: 'Institution of a member of staff; null for candidates, partners and ROOT users',
  })
  entity: UserEntity | null;
  @Field(() => UserRole, {
    nullable: true,
    description: 'Role of a member of staff or of a ROOT user; null for candidates and partners',
  })
  role: UserRole | null;
}

@InputType({ description: 'Credentials for a sign-in.' })
export class SignInInput {
  @Field(() => String, {
    description: 'Address of the account; case is ignored, and spaces before and after the address are ignored.',
  })
  @Normalised(requiredEmail)
  email: string;
  @Field(() => String)
  @IsNotEmpty({ context: { code: 'PASSWORD_REQUIRED' } })
  password: string;
}

export enum ChallengePurpose {
  VERIFY = 'VERIFY',
  TWO_FACTOR = 'TWO_FACTOR',
  RECOVERY = 'RECOVERY',
}
registerEnumType(ChallengePurpose, {
  name: 'ChallengePurpose',
  description: 'Purpose of a mailed code.',
  valuesMap: {
    VERIFY: { description: 'Activation of a new account' },
    TWO_FACTOR: { description: 'Second step of a sign-in' },
    RECOVERY: { description: 'Reset of a forgotten password' },
  },
});

@ObjectType({ description: 'An access token, or a challenge that requires the mailed code.' })
export class SignInResult {
  @Field(() => String, {
    nullable: true,
    description: 'Access token, valid for 10 minutes; null when a mailed code is required',
  })
  token: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the person who signed in; null when a mailed code is required',
  })
  userId: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Id for `verifyAccount` (purpose VERIFY) or `verifyTwoFactor` (purpose TWO_FACTOR); null when no code is required',
  })
  challengeId: string | null;

  @Field(() => ChallengePurpose, { nullable: true, description: 'Purpose of the code: VERIFY or TWO_FACTOR' })
  purpose: ChallengePurpose | null;

  @Field(() => String, { nullable: true, description: 'Masked address to which the code was sent' })
  sentTo: string | null;

  @Field(() => Date, { nullable: true, description: 'Expiry of the code' })
  expiresAt: Date | null;

  @Field(() => Boolean, {
    description:
      'Whether the password of the sign-in is too weak, well known or imported from an older system. If true, the person must choose a new password.',
  })
  weakCredentials: boolean;
}

@InputType({ description: 'Registration of a candidate.' })
@Rules(registrationRules)
export class RegisterCandidateInput {
  @Field(() => String, { description: 'First name, at most 100 characters' })
  @Line({ max: 100, required: true })
  name: string;
  @Field(() => String, { description: 'Last name, at most 100 characters' })
  @Line({ max: 100, required: true })
  surname: string;
  @Field(() => String, {
    description:
      'Address with which the candidate signs in, at most 254 characters. The activation code is sent to the address.',
  })
  @Normalised(requiredEmail)
  email: string;
  @Field(() => String, {
    nullable: true,
    description: 'In any common format; stored as E.164. A number without a country code gets the code +258.',
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
  @Field(() => Boolean, { description: 'Whether the candidate accepts the terms; must be true' })
  termsAccepted: boolean;
  @Field(() => String, { description: 'Version of the accepted terms; must be the present version' })
  termsVersion: string;
}

@ObjectType({
  description:
    'Reference to a mailed activation code. `requestVerification` also returns a challenge when no code is mailed.',
})
export class RegistrationChallenge {
  @Field(() => ID, {
    description: 'Id for `verifyAccount`, together with the code, and for `resendVerification`',
  })
  challengeId: string;
  @Field(() => String, {
    description:
      'Address to which the code is sent. The address is masked in the results of `resendVerification` and `requestVerification`.',
  })
  email: string;
  @Field(() => Date, { description: 'Expiry of the code, 10 minutes after the code was sent' })
  expiresAt: Date;
}

@InputType({ description: 'Activation code of a new account.' })
export class VerifyAccountInput {
  @Field(() => ID, {
    description:
      '`challengeId` of the latest code, from `registerCandidate`, `resendVerification`, `requestVerification` or `signIn`',
  })
  challengeId: string;
  @Field(() => String, { description: 'The mailed code: 5 characters; case is ignored' })
  code: string;
}

@ObjectType({ description: 'Result of the activation of an account.' })
export class VerificationResult {
  @Field(() => Boolean, { description: 'Always true; a failed activation returns an error.' })
  verified: boolean;
  @Field(() => String, { description: 'Address with which the person signs in' })
  email: string;
}
