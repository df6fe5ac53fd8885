import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ArrayMaxSize, IsOptional, IsString, MaxLength } from 'class-validator';

import type { Locale } from '../../../common/locale';
import { SortOrder } from '../../../platform/database/page';
import { Line } from '../../../platform/graphql/inputs/text.decorator';
import { Normalised } from '../../../platform/graphql/inputs/normalised.decorator';
import { Rules } from '../../../platform/graphql/inputs/rules.decorator';
import { pageType, sortType } from '../../../platform/graphql/page';
import { personTelephoneOrNull, requiredEmail } from '../contact.rules';
import { localeOf } from '../person.rules';
import { newPasswordRules } from '../registration/registration.rules';

export const StaffStatus = { INVITED: 'INVITED', ACTIVE: 'ACTIVE', SUSPENDED: 'SUSPENDED' } as const;
export type StaffStatus = keyof typeof StaffStatus;
registerEnumType(StaffStatus, { name: 'StaffStatus' });

export const MOST_DEPARTMENTS = 100;

@ObjectType()
export class RoleRef {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  name: string;
}

@ObjectType()
export class DepartmentRef {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  name: string;
}

@ObjectType({ description: 'A member of the institution’s staff.' })
export class StaffUser {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => String)
  email: string;
  @Field(() => String, { nullable: true, description: 'E.164' })
  telephone: string | null;
  @Field(() => String, { nullable: true, description: 'Position title' })
  office: string | null;
  @Field(() => String, { nullable: true })
  photo: string | null;
  @Field(() => StaffStatus)
  status: StaffStatus;
  @Field(() => RoleRef)
  role: RoleRef;
  @Field(() => [DepartmentRef], { description: 'Departments covered by permissions with the scope DEPARTMENT' })
  departments: DepartmentRef[];
  @Field(() => Date, { nullable: true })
  lastSeenAt: Date | null;
  @Field(() => Date)
  createdAt: Date;
  @Field(() => Boolean, {
    description:
      'True if the person has permissions that the caller lacks. The caller then cannot change the role, departments, state and sessions of this person.',
  })
  holdsMore: boolean;
  @Field(() => Boolean, {
    description:
      'The only active person with all permissions; their role and state cannot be changed until there is another one',
  })
  lastAdministrator: boolean;
  @Field(() => Date, {
    nullable: true,
    description: 'Expiry of the latest invitation that is not accepted; may be in the past',
  })
  invitationExpiresAt: Date | null;
}

@ObjectType()
export class StaffUserPage extends pageType(StaffUser) {}

export enum StaffUserSortField {
  ID = 'ID',
  NAME = 'NAME',
  STATUS = 'STATUS',
  CREATED_AT = 'CREATED_AT',
}
registerEnumType(StaffUserSortField, { name: 'StaffUserSortField' });

@InputType()
export class StaffUserSort extends sortType(StaffUserSortField, StaffUserSortField.NAME, SortOrder.ASC) {}

@InputType()
export class StaffUserFilter {
  @Field(() => [ID], { nullable: true })
  ids?: string[] | null;
  @Field(() => String, { nullable: true, description: 'Part of the name, the position or the e-mail address' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
  @Field(() => [StaffStatus], { nullable: true })
  status?: StaffStatus[] | null;
  @Field(() => ID, { nullable: true })
  roleId?: string | null;
  @Field(() => ID, { nullable: true })
  departmentId?: string | null;
}

@InputType()
export class InviteUserInput {
  @Field(() => String)
  @Line({ max: 100, required: true })
  name: string;
  @Field(() => String)
  @Normalised(requiredEmail)
  email: string;
  @Field(() => String, { nullable: true })
  @Line({ max: 120 })
  office?: string | null;
  @Field(() => ID, { description: 'A role; the caller must have all of its permissions' })
  roleId: string;
  @Field(() => [ID], { defaultValue: [] })
  @ArrayMaxSize(MOST_DEPARTMENTS)
  departmentIds: string[] = [];
  @Field(() => String, {
    nullable: true,
    description: 'Language of the mail: en, pt or fr; by default the language of the request',
  })
  @Normalised(localeOf)
  locale?: Locale | null;
}

@InputType()
@Rules(newPasswordRules)
export class CreateUserInput {
  @Field(() => String)
  @Line({ max: 100, required: true })
  name: string;
  @Field(() => String)
  @Normalised(requiredEmail)
  email: string;
  @Field(() => String, { nullable: true })
  @Normalised(personTelephoneOrNull)
  telephone?: string | null;
  @Field(() => String, { description: 'Initial password, to be changed at the first sign-in' })
  password: string;
  @Field(() => String)
  passwordConfirmation: string;
  @Field(() => String, { nullable: true })
  @Line({ max: 120 })
  office?: string | null;
  @Field(() => ID)
  roleId: string;
  @Field(() => [ID], { defaultValue: [] })
  @ArrayMaxSize(MOST_DEPARTMENTS)
  departmentIds: string[] = [];
}

@InputType({ description: 'Fields to change. An omitted field stays as it is.' })
export class UpdateUserInput {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @Line({ max: 100, required: true })
  name?: string | null;
  @Field(() => String, { nullable: true, description: 'Empty to remove it' })
  @Normalised(personTelephoneOrNull)
  telephone?: string | null;
  @Field(() => String, { nullable: true, description: 'Empty to remove it' })
  @Line({ max: 120 })
  office?: string | null;
  @Field(() => ID, { nullable: true })
  roleId?: string | null;
  @Field(() => [ID], { nullable: true, description: 'The complete list; departments not in it are removed' })
  @IsOptional()
  @ArrayMaxSize(MOST_DEPARTMENTS)
  departmentIds?: string[] | null;
}
