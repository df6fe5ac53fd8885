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
  @Field(() => String, {
    description:
      'Name of the role in the institution. A starting role that nobody renamed has a name in the language of the request.',
  })
  roleName: string;
  @Field(() => String, { nullable: true, description: 'Title of the position' })
  office: string | null;
}

@ObjectType({ description: 'A page of members of the staff of institutions.' })
export class EntityUserPage extends pageType(EntityUserType) {}

export enum EntityUserSortField {
  ID = 'ID',
  NAME = 'NAME',
  ENTITY = 'ENTITY',
  CREATED_AT = 'CREATED_AT',
}
registerEnumType(EntityUserSortField, {
  name: 'EntityUserSortField',
  description: 'Values by which members of the staff of institutions can be sorted.',
  valuesMap: { ENTITY: { description: 'Name of the institution' } },
});

@InputType({ description: 'Order of the list of members of the staff of institutions.' })
export class EntityUserSort extends sortType(EntityUserSortField, EntityUserSortField.NAME, SortOrder.ASC) {}

@InputType({
  description:
    'Filter of the list of members of the staff of institutions. `q` searches the name, the e-mail address and the name of the institution.',
})
export class EntityUserFilter extends ListFilter {
  @Field(() => ID, { nullable: true, description: 'Only people of this institution' })
  entityId?: string | null;
  @Field(() => [MemberStatus], {
    nullable: true,
    description: 'Only people in one of these states; an empty list matches nobody.',
  })
  status?: MemberStatus[] | null;
}
