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

@ObjectType({ description: 'Reference to a role of the platform’s staff.' })
export class RootRoleName {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  name: string;
  @Field(() => Boolean, { description: 'The preset role: it has all permissions and cannot be changed' })
  preset: boolean;
}

@ObjectType('RootUser', { description: 'A member of the platform’s staff (ROOT user).' })
export class RootUserType extends MemberFields {
  @Field(() => RootRoleName)
  role: RootRoleName;
}

@ObjectType()
export class RootUserPage extends pageType(RootUserType) {}

export enum RootUserSortField {
  ID = 'ID',
  NAME = 'NAME',
  CREATED_AT = 'CREATED_AT',
}
registerEnumType(RootUserSortField, { name: 'RootUserSortField' });

@InputType()
export class RootUserSort extends sortType(RootUserSortField, RootUserSortField.NAME, SortOrder.ASC) {}

@InputType()
export class RootUserFilter extends ListFilter {
  @Field(() => [MemberStatus], { nullable: true })
  status?: MemberStatus[] | null;
  @Field(() => ID, { nullable: true })
  roleId?: string | null;
}

@InputType()
export class RootUserInput extends FirstPersonInput {
  @Field(() => ID)
  roleId: string;
}

@ObjectType('RootRole')
export class RootRoleType {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => String)
  description: string;
  @Field(() => Boolean)
  preset: boolean;
  @Field(() => [Permission])
  permissions: PermissionName[];
  @Field(() => Int)
  users: number;
}

@ObjectType()
export class RootRolePage extends pageType(RootRoleType) {}

export enum RootRoleSortField {
  ID = 'ID',
  NAME = 'NAME',
}
registerEnumType(RootRoleSortField, { name: 'RootRoleSortField' });

@InputType()
export class RootRoleSort extends sortType(RootRoleSortField, RootRoleSortField.NAME, SortOrder.ASC) {}

@InputType()
export class RootRoleFilter extends ListFilter {}

@InputType()
export class RootRoleInput {
  @Field(() => String)
  @Line({ max: 80, required: true })
  name: string;
  @Field(() => String, { defaultValue: '' })
  @Text({ max: 300, empty: '' })
  description: string = '';
  @Field(() => [Permission])
  @ArrayMaxSize(100)
  permissions: PermissionName[];
}
