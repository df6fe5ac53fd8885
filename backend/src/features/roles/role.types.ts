import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';

import {
  type PermissionName,
  PERMISSIONS,
  type PermissionReach,
  type RolePreset as Preset,
} from '../../platform/access/permission';
import { Permission, PermissionScope } from '../../platform/graphql/common.types';
import { Line, Text } from '../../platform/graphql/inputs/text.decorator';
import { SortOrder } from '../../platform/database/page';
import { pageType, sortType } from '../../platform/graphql/page';

export const RolePreset = {
  ADMINISTRATOR: 'ADMINISTRATOR',
  RECRUITER: 'RECRUITER',
  DEPARTMENT_MANAGER: 'DEPARTMENT_MANAGER',
  OBSERVER: 'OBSERVER',
} as const satisfies Record<Preset, Preset>;
registerEnumType(RolePreset, {
  name: 'RolePreset',
  description: 'Roles that every institution receives at creation',
});

@ObjectType()
export class RoleGrant {
  @Field(() => Permission)
  name: PermissionName;
  @Field(() => PermissionScope)
  scope: PermissionReach;
}

@ObjectType({ description: 'A permission that a role of an institution may grant.' })
export class GrantablePermission {
  @Field(() => Permission)
  name: PermissionName;
  @Field(() => [PermissionScope], { description: 'The scopes that a role may use. INVALID_INPUT for others.' })
  scopes: PermissionReach[];
}

@ObjectType('Role', { description: 'A role of the institution.' })
export class RoleType {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => String)
  description: string;
  @Field(() => RolePreset, {
    nullable: true,
    description: 'The preset from which it was created; its permissions may differ now',
  })
  preset: Preset | null;
  @Field(() => Int, { description: 'Number of people with this role, including invited and suspended ones' })
  users: number;
  @Field(() => [RoleGrant])
  permissions: RoleGrant[];
}

@ObjectType()
export class RolePage extends pageType(RoleType) {}

export enum RoleSortField {
  ID = 'ID',
  NAME = 'NAME',
}
registerEnumType(RoleSortField, { name: 'RoleSortField' });

@InputType()
export class RoleSort extends sortType(RoleSortField, RoleSortField.NAME, SortOrder.ASC) {}

@InputType()
export class RoleFilter {
  @Field(() => [ID], { nullable: true })
  ids?: string[] | null;
  @Field(() => String, { nullable: true, description: 'Part of the name or the description' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
}

@InputType()
export class RoleGrantInput {
  @Field(() => Permission)
  name: PermissionName;
  @Field(() => PermissionScope, {
    defaultValue: PermissionScope.ALL,
    description:
      'Scope. USER_*, ROLE_*, TRAINING_AREA_*, INSTITUTION_EDIT, TEMPLATE_EDIT, AUDIT_VIEW and INTEGRATION_MANAGE allow only ALL.',
  })
  scope: PermissionReach = 'ALL';
}

@InputType()
export class RoleInput {
  @Field(() => String, { description: 'At most 80 characters; unique in the institution' })
  @Line({ max: 80, required: true })
  name: string;
  @Field(() => String, { defaultValue: '', description: 'At most 400 characters' })
  @Text({ max: 400, empty: '' })
  description: string = '';
  @Field(() => [RoleGrantInput], { description: 'Each permission at most once; only permissions that the caller has' })
  @ArrayMaxSize(PERMISSIONS.length)
  @ValidateNested({ each: true })
  @Type(() => RoleGrantInput)
  permissions: RoleGrantInput[];
}

@InputType({ description: 'Fields to change. An omitted field stays as it is.' })
export class RolePatch {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @Line({ max: 80, required: true })
  name?: string | null;
  @Field(() => String, { nullable: true })
  @Text({ max: 400, empty: '' })
  description?: string | null;
  @Field(() => [RoleGrantInput], {
    nullable: true,
    description: 'The complete list; permissions not in it are removed',
  })
  @IsOptional()
  @ArrayMaxSize(PERMISSIONS.length)
  @ValidateNested({ each: true })
  @Type(() => RoleGrantInput)
  permissions?: RoleGrantInput[] | null;
}
