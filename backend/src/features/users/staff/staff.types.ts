import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ArrayMaxSize, IsOptional, IsString, MaxLength } from 'class-validator';

import { pageType, SortOrder, sortType } from '../../../platform/graphql/page';

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

@ObjectType({ description: 'Somebody who works for the institution.' })
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
  @Field(() => [DepartmentRef], { description: 'What a permission with the scope DEPARTMENT reaches' })
  departments: DepartmentRef[];
  @Field(() => Date, { nullable: true })
  lastSeenAt: Date | null;
  @Field(() => Date)
  createdAt: Date;
  @Field(() => Boolean, {
    description:
      'Holds something that the caller lacks: level, departments, state and sessions are not theirs to change',
  })
  holdsMore: boolean;
  @Field(() => Boolean, {
    description: 'The only active person who holds everything: stays, with that level, until there is another one',
  })
  lastAdministrator: boolean;
  @Field(() => Date, { nullable: true, description: 'Of the newest invitation while it is not accepted; may be past' })
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
  @Field(() => String, { nullable: true, description: 'In the name, the office or the e-mail' })
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
  name: string;
  @Field(() => String)
  email: string;
  @Field(() => String, { nullable: true })
  office?: string | null;
  @Field(() => ID, { description: 'None that allows more than the caller may do' })
  roleId: string;
  @Field(() => [ID], { defaultValue: [] })
  @ArrayMaxSize(MOST_DEPARTMENTS)
  departmentIds: string[] = [];
  @Field(() => String, { nullable: true, description: "Of the mail: en, pt or fr; the request's own if absent" })
  locale?: string | null;
}

@InputType()
export class CreateUserInput {
  @Field(() => String)
  name: string;
  @Field(() => String)
  email: string;
  @Field(() => String, { nullable: true })
  telephone?: string | null;
  @Field(() => String, { description: 'To be changed by the person after the first sign-in' })
  password: string;
  @Field(() => String)
  passwordConfirmation: string;
  @Field(() => String, { nullable: true })
  office?: string | null;
  @Field(() => ID)
  roleId: string;
  @Field(() => [ID], { defaultValue: [] })
  @ArrayMaxSize(MOST_DEPARTMENTS)
  departmentIds: string[] = [];
}

@InputType({ description: 'What is not named stays as it is.' })
export class UpdateUserInput {
  @Field(() => String, { nullable: true })
  name?: string | null;
  @Field(() => String, { nullable: true, description: 'Empty to remove it' })
  telephone?: string | null;
  @Field(() => String, { nullable: true, description: 'Empty to remove it' })
  office?: string | null;
  @Field(() => ID, { nullable: true })
  roleId?: string | null;
  @Field(() => [ID], { nullable: true, description: 'All of them: what is missing is taken away' })
  @IsOptional()
  @ArrayMaxSize(MOST_DEPARTMENTS)
  departmentIds?: string[] | null;
}
