import { Field, ID, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';

import type { PermissionName, PermissionReach } from '../../platform/access/permission';
import { Permission, PermissionScope } from '../../platform/graphql/common.types';

export enum UserKind {
  CANDIDATE = 'CANDIDATE',
  ENTITY = 'ENTITY',
  PARTNER = 'PARTNER',
  ROOT = 'ROOT',
}
registerEnumType(UserKind, { name: 'UserType', description: 'Which area a person belongs to' });

@ObjectType({ description: 'The institution that a member of staff belongs to.' })
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

@ObjectType({ description: 'An access level.' })
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
  @Field(() => Boolean, { description: 'A stronger password must be chosen' })
  passwordReset: boolean;
  @Field(() => UserEntity, { nullable: true })
  entity: UserEntity | null;
  @Field(() => UserRole, { nullable: true })
  role: UserRole | null;
}

@InputType()
export class SignInInput {
  @Field(() => String)
  email: string;
  @Field(() => String)
  password: string;
}

export enum ChallengePurpose {
  VERIFY = 'VERIFY',
  TWO_FACTOR = 'TWO_FACTOR',
  RECOVERY = 'RECOVERY',
}
registerEnumType(ChallengePurpose, { name: 'ChallengePurpose', description: 'What a mailed code is for' });

@ObjectType({ description: 'A token, or the challenge that a mailed code answers.' })
export class SignInResult {
  @Field(() => String, { nullable: true, description: 'Access token, good for 10 minutes' })
  token: string | null;

  @Field(() => ID, { nullable: true })
  userId: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Set when a code is needed; a new account answers it by `verifyAccount`',
  })
  challengeId: string | null;

  @Field(() => ChallengePurpose, { nullable: true, description: 'Which code: VERIFY or TWO_FACTOR' })
  purpose: ChallengePurpose | null;

  @Field(() => String, { nullable: true, description: 'Where the code was sent, masked' })
  sentTo: string | null;

  @Field(() => Date, { nullable: true, description: 'Of the code' })
  expiresAt: Date | null;

  @Field(() => Boolean, {
    description: 'The password lets in, but is below the rule or well known: a new one must be chosen',
  })
  weakCredentials: boolean;
}

@InputType()
export class RegisterCandidateInput {
  @Field(() => String)
  name: string;
  @Field(() => String)
  surname: string;
  @Field(() => String)
  email: string;
  @Field(() => String, {
    nullable: true,
    description: 'Any usual spelling; kept as E.164, +258 where no country is given',
  })
  telephone?: string | null;
  @Field(() => String, {
    description: 'At least 9 characters with an uppercase letter, a digit and a special character',
  })
  password: string;
  @Field(() => String)
  passwordConfirmation: string;
  @Field(() => Boolean)
  termsAccepted: boolean;
  @Field(() => String, { description: 'Version of the terms that were shown' })
  termsVersion: string;
}

@ObjectType()
export class RegistrationChallenge {
  @Field(() => ID)
  challengeId: string;
  @Field(() => String, { description: 'Where the code was sent; masked where it was asked for again' })
  email: string;
  @Field(() => Date, { description: '10 minutes after it was sent' })
  expiresAt: Date;
}

@InputType()
export class VerifyAccountInput {
  @Field(() => ID)
  challengeId: string;
  @Field(() => String, { description: '5 characters, upper or lower case' })
  code: string;
}

@ObjectType()
export class VerificationResult {
  @Field(() => Boolean)
  verified: boolean;
  @Field(() => String, { description: 'Of the account, to sign in with' })
  email: string;
}
