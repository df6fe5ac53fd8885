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
registerEnumType(StaffStatus, {
  name: 'StaffStatus',
  description: 'State of a member of the staff of an institution.',
  valuesMap: {
    INVITED: { description: 'The person has not accepted the invitation yet' },
    ACTIVE: { description: 'The person has a password, and the person is not suspended' },
    SUSPENDED: { description: 'The person was suspended and cannot sign in' },
  },
});

export const MOST_DEPARTMENTS = 100;

@ObjectType({ description: 'Reference to a role of the institution.' })
export class RoleRef {
  @Field(() => ID)
  id: string;
  @Field(() => String, {
    description: 'Name of the role. A starting role that nobody renamed has a name in the language of the request.',
  })
  name: string;
}

@ObjectType({ description: 'Reference to a client (department) of the institution.' })
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
  @Field(() => Int, { description: 'Version of the person; pass it to the mutation that changes the person.' })
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => String)
  email: string;
  @Field(() => String, { nullable: true, description: 'E.164' })
  telephone: string | null;
  @Field(() => String, { nullable: true, description: 'Title of the position' })
  office: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Address of the photo, for the `src` of an image; null without a photo',
  })
  photo: string | null;
  @Field(() => StaffStatus)
  status: StaffStatus;
  @Field(() => RoleRef)
  role: RoleRef;
  @Field(() => [DepartmentRef], { description: 'Clients to which permissions with the scope DEPARTMENT apply' })
  departments: DepartmentRef[];
  @Field(() => Date, {
    nullable: true,
    description:
      'Time of the last sign-in or of the last renewal of an access token; null when no session is stored. An ended session is stored for 30 days.',
  })
  lastSeenAt: Date | null;
  @Field(() => Date, { description: 'Time at which the person was invited or created' })
  createdAt: Date;
  @Field(() => Boolean, {
    description:
      'Whether the person has permissions that the caller lacks. If true, the caller cannot change the role, clients, state and sessions of the person.',
  })
  holdsMore: boolean;
  @Field(() => Boolean, {
    description:
      'Whether the person is the only active administrator. If true, the role and the state of the person cannot be changed.',
  })
  lastAdministrator: boolean;
  @Field(() => Date, {
    nullable: true,
    description:
      'Expiry of the last invitation that is not accepted; may be in the past. Null without such an invitation.',
  })
  invitationExpiresAt: Date | null;
}

@ObjectType({ description: 'A page of members of staff.' })
export class StaffUserPage extends pageType(StaffUser) {}

export enum StaffUserSortField {
  ID = 'ID',
  NAME = 'NAME',
  STATUS = 'STATUS',
  CREATED_AT = 'CREATED_AT',
}
registerEnumType(StaffUserSortField, {
  name: 'StaffUserSortField',
  description: 'Values by which members of staff can be sorted.',
  valuesMap: { STATUS: { description: 'Name of the state, in alphabetical order: ACTIVE, INVITED, SUSPENDED' } },
});

@InputType({ description: 'Order of the list of members of staff.' })
export class StaffUserSort extends sortType(StaffUserSortField, StaffUserSortField.NAME, SortOrder.ASC) {}

@InputType({ description: 'Filter of the list of members of staff.' })
export class StaffUserFilter {
  @Field(() => [ID], {
    nullable: true,
    description: 'Only these people; at most 100 ids. An empty list matches nobody.',
  })
  ids?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Part of the name, the position or the e-mail address; case and accents are ignored. At most 200 characters.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
  @Field(() => [StaffStatus], {
    nullable: true,
    description: 'Only people in one of these states; an empty list matches nobody.',
  })
  status?: StaffStatus[] | null;
  @Field(() => ID, { nullable: true, description: 'Only people with this role' })
  roleId?: string | null;
  @Field(() => ID, { nullable: true, description: 'Only people who are assigned to this client' })
  departmentId?: string | null;
}

@InputType({ description: 'A person to invite to the institution’s staff.' })
export class InviteUserInput {
  @Field(() => String, { description: 'Full name, at most 100 characters' })
  @Line({ max: 100, required: true })
  name: string;
  @Field(() => String, {
    description:
      'Address to which the invitation is sent, at most 254 characters. USER_EXISTS or CANDIDATE_EXISTS for the address of an account.',
  })
  @Normalised(requiredEmail)
  email: string;
  @Field(() => String, { nullable: true, description: 'Title of the position, at most 120 characters' })
  @Line({ max: 120 })
  office?: string | null;
  @Field(() => ID, {
    description: 'Id of the role. The caller must have each permission of the role with at least the same scope.',
  })
  roleId: string;
  @Field(() => [ID], {
    defaultValue: [],
    description:
      'Ids of the clients to which permissions with the scope DEPARTMENT apply, at most 100; duplicates are ignored.',
  })
  @ArrayMaxSize(MOST_DEPARTMENTS)
  departmentIds: string[] = [];
  @Field(() => String, {
    nullable: true,
    description: 'Language of the invitation mail: `en`, `pt` or `fr`; null uses the language of the request.',
  })
  @Normalised(localeOf)
  locale?: Locale | null;
}

@InputType({ description: 'A person to add to the institution’s staff with an initial password.' })
@Rules(newPasswordRules)
export class CreateUserInput {
  @Field(() => String, { description: 'Full name, at most 100 characters' })
  @Line({ max: 100, required: true })
  name: string;
  @Field(() => String, {
    description:
      'Address with which the person signs in, at most 254 characters. USER_EXISTS or CANDIDATE_EXISTS for the address of an account.',
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
      'Initial password, which the person must change at the first sign-in: 9 to 128 characters with an uppercase letter, a digit and a special character; not a well-known password',
  })
  password: string;
  @Field(() => String, { description: 'The same text as `password`' })
  passwordConfirmation: string;
  @Field(() => String, { nullable: true, description: 'Title of the position, at most 120 characters' })
  @Line({ max: 120 })
  office?: string | null;
  @Field(() => ID, {
    description: 'Id of the role. The caller must have each permission of the role with at least the same scope.',
  })
  roleId: string;
  @Field(() => [ID], {
    defaultValue: [],
    description:
      'Ids of the clients to which permissions with the scope DEPARTMENT apply, at most 100; duplicates are ignored.',
  })
  @ArrayMaxSize(MOST_DEPARTMENTS)
  departmentIds: string[] = [];
}

@InputType({ description: 'Fields to change. An omitted field stays as it is.' })
export class UpdateUserInput {
  @Field(() => String, { nullable: true, description: 'Full name, at most 100 characters; null keeps the name.' })
  @IsOptional()
  @Line({ max: 100, required: true })
  name?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'In any common format; stored as E.164. A number without a country code gets the code +258. Null or an empty text removes the number.',
  })
  @Normalised(personTelephoneOrNull)
  telephone?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Title of the position, at most 120 characters. Null or an empty text removes the title.',
  })
  @Line({ max: 120 })
  office?: string | null;
  @Field(() => ID, {
    nullable: true,
    description:
      'Id of the new role. The caller must have all permissions of the new role and of the present role. Null keeps the role.',
  })
  roleId?: string | null;
  @Field(() => [ID], {
    nullable: true,
    description:
      'Ids of all clients of the person, at most 100; a client that is not in the list is removed. Null keeps the clients.',
  })
  @IsOptional()
  @ArrayMaxSize(MOST_DEPARTMENTS)
  departmentIds?: string[] | null;
}
