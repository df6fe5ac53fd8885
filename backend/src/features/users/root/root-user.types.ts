import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ArrayMaxSize } from 'class-validator';

import type { PermissionName } from '../../../platform/access/permission';
import { Line, Text } from '../../../platform/graphql/inputs/text.decorator';
import { Permission } from '../../../platform/graphql/common.types';
import { SortOrder } from '../../../platform/database/page';
import { pageType, sortType } from '../../../platform/graphql/page';
import { FirstPersonInput } from '../invitations/first-person.inputs';
import { ListFilter } from '../../../platform/graphql/list-filter.inputs';
import { MemberFields, MemberStatus } from './member.types';

@ObjectType({ description: 'Reference to a role for ROOT users.' })
export class RootRoleName {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  name: string;
  @Field(() => Boolean, {
    description: 'Whether the role is the preset role. The preset role has all permissions and cannot be changed.',
  })
  preset: boolean;
}

@ObjectType('RootUser', { description: 'A ROOT user: a person who operates the platform.' })
export class RootUserType extends MemberFields {
  @Field(() => RootRoleName)
  role: RootRoleName;
}

@ObjectType({ description: 'A page of ROOT users.' })
export class RootUserPage extends pageType(RootUserType) {}

export enum RootUserSortField {
  ID = 'ID',
  NAME = 'NAME',
  CREATED_AT = 'CREATED_AT',
}
registerEnumType(RootUserSortField, {
  name: 'RootUserSortField',
  description: 'Values by which ROOT users can be sorted.',
});

@InputType({ description: 'Order of the list of ROOT users.' })
export class RootUserSort extends sortType(RootUserSortField, RootUserSortField.NAME, SortOrder.ASC) {}

@InputType({ description: 'Filter of the list of ROOT users. `q` searches the name and the e-mail address.' })
export class RootUserFilter extends ListFilter {
  @Field(() => [MemberStatus], {
    nullable: true,
    description: 'Only ROOT users in one of these states; an empty list matches nobody.',
  })
  status?: MemberStatus[] | null;
  @Field(() => ID, { nullable: true, description: 'Only ROOT users with this role' })
  roleId?: string | null;
}

@InputType({ description: 'A person to invite as a ROOT user.' })
export class RootUserInput extends FirstPersonInput {
  @Field(() => ID, { description: 'Id of a role for ROOT users. The caller must have all permissions of the role.' })
  roleId: string;
}

@ObjectType('RootRole', { description: 'A role for ROOT users.' })
export class RootRoleType {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'Version of the role; pass it to the mutation that changes the role.' })
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => String)
  description: string;
  @Field(() => Boolean, {
    description: 'Whether the role is the preset role. The preset role has all permissions and cannot be changed.',
  })
  preset: boolean;
  @Field(() => [Permission], {
    description: 'Permissions of the role, in alphabetical order: ROOT_* and AUDIT_VIEW are possible.',
  })
  permissions: PermissionName[];
  @Field(() => Int, { description: 'Number of ROOT users with the role, including invited and suspended users' })
  users: number;
}

@ObjectType({ description: 'A page of roles for ROOT users.' })
export class RootRolePage extends pageType(RootRoleType) {}

export enum RootRoleSortField {
  ID = 'ID',
  NAME = 'NAME',
}
registerEnumType(RootRoleSortField, {
  name: 'RootRoleSortField',
  description: 'Values by which roles for ROOT users can be sorted.',
});

@InputType({ description: 'Order of the list of roles for ROOT users.' })
export class RootRoleSort extends sortType(RootRoleSortField, RootRoleSortField.NAME, SortOrder.ASC) {}

@InputType({ description: 'Filter of the list of roles for ROOT users. `q` searches the name.' })
export class RootRoleFilter extends ListFilter {}

@InputType({
  description:
    'All values of a role for ROOT users. `updateRootRole` replaces the present values: an omitted `description` becomes empty.',
})
export class RootRoleInput {
  @Field(() => String, { description: 'At most 80 characters; unique among the roles for ROOT users, ignoring case.' })
  @Line({ max: 80, required: true })
  name: string;
  @Field(() => String, { defaultValue: '', description: 'At most 300 characters' })
  @Text({ max: 300, empty: '' })
  description: string = '';
  @Field(() => [Permission], {
    description:
      'Complete list of the permissions. ROOT_* and AUDIT_VIEW are possible; INVALID_INPUT for another permission. FORBIDDEN for a permission that the caller lacks. Duplicates are ignored.',
  })
  @ArrayMaxSize(100)
  permissions: PermissionName[];
}
