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
registerEnumType(UserKind, { name: 'UserType', description: 'Kind of account' });

@ObjectType({ description: 'The institution of a member of staff.' })
export class UserEntity {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  name: string;
}

@ObjectType()
export class RolePermission {
  @Field(() => ID, { description: 'Same as name' })
  id: string;
  @Field(() => Permission)
  name: PermissionName;
  @Field(() => PermissionScope)
  scope: PermissionReach;
}

@ObjectType({ description: 'A role.' })
export class UserRole {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  name: string;
  @Field(() => [RolePermission])
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
  @Field(() => String, { nullable: true, description: 'Position title' })
  office: string | null;
  @Field(() => String, { nullable: true })
  photo: string | null;
  @Field(() => UserKind)
  type: UserKind;
  @Field(() => String, { nullable: true, description: 'E.164' })
  telephone: string | null;
  @Field(() => Boolean, { description: 'The person must choose a stronger password' })
  passwordReset: boolean;
  @Field(() => UserEntity, { nullable: true })
  entity: UserEntity | null;
  @Field(() => UserRole, { nullable: true })
  role: UserRole | null;
}

@InputType()
export class SignInInput {
  @Field(() => String)
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
registerEnumType(ChallengePurpose, { name: 'ChallengePurpose', description: 'Purpose of a mailed code' });

@ObjectType({ description: 'An access token, or a challenge that requires the mailed code.' })
export class SignInResult {
  @Field(() => String, { nullable: true, description: 'Access token, valid for 10 minutes' })
  token: string | null;

  @Field(() => ID, { nullable: true })
  userId: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Set when a code is required; a new account uses `verifyAccount`',
  })
  challengeId: string | null;

  @Field(() => ChallengePurpose, { nullable: true, description: 'Purpose of the code: VERIFY or TWO_FACTOR' })
  purpose: ChallengePurpose | null;

  @Field(() => String, { nullable: true, description: 'Masked address to which the code was sent' })
  sentTo: string | null;

  @Field(() => Date, { nullable: true, description: 'Expiry of the code' })
  expiresAt: Date | null;

  @Field(() => Boolean, {
    description: 'The password is correct but too weak or well known; the person must choose a new one',
  })
  weakCredentials: boolean;
}

@InputType()
@Rules(registrationRules)
export class RegisterCandidateInput {
  @Field(() => String)
  @Line({ max: 100, required: true })
  name: string;
  @Field(() => String)
  @Line({ max: 100, required: true })
  surname: string;
  @Field(() => String)
  @Normalised(requiredEmail)
  email: string;
  @Field(() => String, {
    nullable: true,
    description: 'Any common format; stored as E.164; +258 is assumed without a country code',
  })
  @Normalised(personTelephoneOrNull)
  telephone?: string | null;
  @Field(() => String, {
    description: 'At least 9 characters with an uppercase letter, a digit and a special character',
  })
  password: string;
  @Field(() => String)
  passwordConfirmation: string;
  @Field(() => Boolean)
  termsAccepted: boolean;
  @Field(() => String, { description: 'Version of the accepted terms' })
  termsVersion: string;
}

@ObjectType()
export class RegistrationChallenge {
  @Field(() => ID)
  challengeId: string;
  @Field(() => String, { description: 'Address of the code; masked when the code was requested again' })
  email: string;
  @Field(() => Date, { description: '10 minutes after sending' })
  expiresAt: Date;
}

@InputType()
export class VerifyAccountInput {
  @Field(() => ID)
  challengeId: string;
  @Field(() => String, { description: '5 characters; case is ignored' })
  code: string;
}

@ObjectType()
export class VerificationResult {
  @Field(() => Boolean)
  verified: boolean;
  @Field(() => String, { description: 'E-mail address of the account, for signing in' })
  email: string;
}
