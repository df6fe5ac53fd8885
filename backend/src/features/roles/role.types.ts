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
  description: 'Roles that every institution receives when the institution is created or approved.',
  valuesMap: {
    ADMINISTRATOR: { description: 'Every permission of `grantablePermissions`, with the scope ALL' },
    RECRUITER: {
      description:
        'Every permission of `grantablePermissions` with the scope ALL, except USER_*, ROLE_*, TRAINING_AREA_*, INSTITUTION_EDIT, TEMPLATE_EDIT, REPORT_VIEW, AUDIT_VIEW, INTEGRATION_MANAGE and VACANCY_APPROVE',
    },
    DEPARTMENT_MANAGER: {
      description:
        'The permissions VACANCY_*, APPLICATION_*, RANKING_*, DEPARTMENT_LIST and DEPARTMENT_VIEW with the scope DEPARTMENT, except APPLICATION_VIEW_SENSITIVE and APPLICATION_UNBLIND',
    },
    OBSERVER: { description: 'Only the permission INTERVIEW_LIST, with the scope ASSIGNED' },
  },
});

@ObjectType({ description: 'A permission that a role grants, and the scope of the permission.' })
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
  @Field(() => [PermissionScope], { description: 'Scopes that a role may use. INVALID_INPUT for another scope.' })
  scopes: PermissionReach[];
}

@ObjectType('Role', { description: 'A role of the institution.' })
export class RoleType {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'Version of the role; pass it to the mutation that changes the role.' })
  version: number;
  @Field(() => String, {
    description: 'Name of the role. A starting role that nobody renamed has a name in the language of the request.',
  })
  name: string;
  @Field(() => String, {
    description:
      'Description of the role; may be empty. A starting role whose description nobody changed has a description in the language of the request.',
  })
  description: string;
  @Field(() => RolePreset, {
    nullable: true,
    description:
      'Preset from which the role was created. The role may have other permissions now. Null for a role that staff created.',
  })
  preset: Preset | null;
  @Field(() => Int, { description: 'Number of people with the role, including invited and suspended people' })
  users: number;
  @Field(() => [RoleGrant], {
    description: 'Permissions of the role, each permission at most once; empty for a role without permissions',
  })
  permissions: RoleGrant[];
}

@ObjectType({ description: 'A page of roles.' })
export class RolePage extends pageType(RoleType) {}

export enum RoleSortField {
  ID = 'ID',
  NAME = 'NAME',
}
registerEnumType(RoleSortField, {
  name: 'RoleSortField',
  description: 'Values by which roles can be sorted.',
  valuesMap: { NAME: { description: 'Name in the language of the request' } },
});

@InputType({ description: 'Order of the list of roles.' })
export class RoleSort extends sortType(RoleSortField, RoleSortField.NAME, SortOrder.ASC) {}

@InputType({ description: 'Filter of the list of roles.' })
export class RoleFilter {
  @Field(() => [ID], {
    nullable: true,
    description: 'Only these roles; at most 100 ids. An empty list matches no role.',
  })
  ids?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description: 'Part of the name or the description; case and accents are ignored. At most 200 characters.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
}

@InputType({ description: 'A permission to grant, and the scope of the permission.' })
export class RoleGrantInput {
  @Field(() => Permission)
  name: PermissionName;
  @Field(() => PermissionScope, {
    defaultValue: PermissionScope.ALL,
    description:
      'USER_*, ROLE_*, TRAINING_AREA_*, INSTITUTION_EDIT, TEMPLATE_EDIT, AUDIT_VIEW and INTEGRATION_MANAGE allow only the scope ALL.',
  })
  scope: PermissionReach = 'ALL';
}

@InputType({ description: 'Values of a new role.' })
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
  @Field(() => String, {
    nullable: true,
    description: 'At most 80 characters; unique in the institution. Null keeps the name.',
  })
  @IsOptional()
  @Line({ max: 80, required: true })
  name?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'At most 400 characters. Null keeps the description; an empty text removes the description.',
  })
  @Text({ max: 400, empty: '' })
  description?: string | null;
  @Field(() => [RoleGrantInput], {
    nullable: true,
    description:
      'Complete list of the permissions; a permission that is not in the list is removed. Null keeps the permissions.',
  })
  @IsOptional()
  @ArrayMaxSize(PERMISSIONS.length)
  @ValidateNested({ each: true })
  @Type(() => RoleGrantInput)
  permissions?: RoleGrantInput[] | null;
}
