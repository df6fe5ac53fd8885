import { Field, ID, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';

import { SortOrder } from '../../../platform/database/page';
import { pageType, sortType } from '../../../platform/graphql/page';
import { ListFilter } from '../../../platform/graphql/list-filter.inputs';
import { MemberFields, MemberStatus } from './member.types';

@ObjectType({ description: 'Reference to an institution.' })
export class EntityName {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  name: string;
}

@ObjectType('EntityUser', { description: 'A member of an institution’s staff, for ROOT users.' })
export class EntityUserType extends MemberFields {
  @Field(() => EntityName)
  entity: EntityName;
  @Field(() => String)
  roleName: string;
  @Field(() => String, { nullable: true })
  office: string | null;
}

@ObjectType()
export class EntityUserPage extends pageType(EntityUserType) {}

export enum EntityUserSortField {
  ID = 'ID',
  NAME = 'NAME',
  ENTITY = 'ENTITY',
  CREATED_AT = 'CREATED_AT',
}
registerEnumType(EntityUserSortField, { name: 'EntityUserSortField' });

@InputType()
export class EntityUserSort extends sortType(EntityUserSortField, EntityUserSortField.NAME, SortOrder.ASC) {}

@InputType()
export class EntityUserFilter extends ListFilter {
  @Field(() => ID, { nullable: true })
  entityId?: string | null;
  @Field(() => [MemberStatus], { nullable: true })
  status?: MemberStatus[] | null;
}
