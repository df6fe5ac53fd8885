import { Field, InputType, ObjectType, registerEnumType } from '@nestjs/graphql';

import { SortOrder } from '../../platform/database/page';
import { pageType, sortType } from '../../platform/graphql/page';
import { Normalised } from '../../platform/graphql/inputs/normalised.decorator';
import { Line } from '../../platform/graphql/inputs/text.decorator';
import { ListFilter } from '../../platform/graphql/list-filter.inputs';
import { FirstPersonInput, MemberFields, MemberStatus, websiteOrNull } from '../users';

@ObjectType('Partner', { description: 'An organization that offers tests in the library.' })
export class PartnerType extends MemberFields {
  @Field(() => String, {
    description: 'Name of the organization. Without a stored organization, the name of the person.',
  })
  organisation: string;
  @Field(() => String, { nullable: true, description: 'An http or https address' })
  website: string | null;
}

@ObjectType({ description: 'A page of partners.' })
export class PartnerPage extends pageType(PartnerType) {}

export enum PartnerSortField {
  ID = 'ID',
  NAME = 'NAME',
  ORGANISATION = 'ORGANISATION',
  CREATED_AT = 'CREATED_AT',
}
registerEnumType(PartnerSortField, {
  name: 'PartnerSortField',
  description: 'Values by which partners can be sorted.',
  valuesMap: { NAME: { description: 'Name of the person' }, ORGANISATION: { description: 'Name of the organization' } },
});

@InputType({ description: 'Order of the list of partners.' })
export class PartnerSort extends sortType(PartnerSortField, PartnerSortField.ORGANISATION, SortOrder.ASC) {}

@InputType({
  description:
    'Filter of the list of partners. `q` searches the name of the organization, the name of the person and the e-mail address.',
})
export class PartnerFilter extends ListFilter {
  @Field(() => [MemberStatus], {
    nullable: true,
    description: 'Only partners in one of these states; an empty list matches no partner.',
  })
  status?: MemberStatus[] | null;
}

@InputType({ description: 'A new partner: the organization, and the person to invite.' })
export class PartnerInput extends FirstPersonInput {
  @Field(() => String, { description: 'Name of the organization, at most 160 characters' })
  @Line({ max: 160, required: true })
  organisation: string;
  @Field(() => String, {
    nullable: true,
    description: 'An http or https address, at most 254 characters. An address without a scheme gets the scheme https.',
  })
  @Normalised(websiteOrNull)
  website?: string | null;
}
