import { Field, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';

import { SortOrder } from '../../platform/database/page';
import { pageType, sortType } from '../../platform/graphql/page';
import { Normalised } from '../../platform/graphql/inputs/normalised.decorator';
import { Line } from '../../platform/graphql/inputs/text.decorator';
import { ListFilter } from '../../platform/graphql/list-filter.inputs';
import { FirstPersonInput, MemberFields, MemberStatus, websiteOrNull } from '../users';

@ObjectType('Partner', { description: 'An organization that offers tests in the library.' })
export class PartnerType extends MemberFields {
  @Field(() => String)
  organisation: string;
  @Field(() => String, { nullable: true })
  website: string | null;
}

@ObjectType()
export class PartnerPage extends pageType(PartnerType) {}

export enum PartnerSortField {
  ID = 'ID',
  NAME = 'NAME',
  ORGANISATION = 'ORGANISATION',
  CREATED_AT = 'CREATED_AT',
}
registerEnumType(PartnerSortField, { name: 'PartnerSortField' });

@InputType()
export class PartnerSort extends sortType(PartnerSortField, PartnerSortField.ORGANISATION, SortOrder.ASC) {}

@InputType()
export class PartnerFilter extends ListFilter {
  @Field(() => [MemberStatus], { nullable: true })
  status?: MemberStatus[] | null;
}

@InputType()
export class PartnerInput extends FirstPersonInput {
  @Field(() => String)
  @Line({ max: 160, required: true })
  organisation: string;
  @Field(() => String, { nullable: true })
  @Normalised(websiteOrNull)
  website?: string | null;
}
