import { Field, ID, InputType, Int, ObjectType, PartialType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';

import { SortOrder } from '../../platform/database/page';
import { PersonRef } from '../../platform/graphql/common.types';
import { type FilterValues, GraphQLFilterValues } from '../../platform/graphql/filter-values.scalar';
import { Normalised } from '../../platform/graphql/inputs/normalised.decorator';
import { ReadByService } from '../../platform/graphql/inputs/read-by-service.decorator';
import { Line } from '../../platform/graphql/inputs/text.decorator';
import { ListName } from '../../platform/access/list-name';
import { sortFieldOf } from './field-names.rules';

export enum ViewDensity {
  COMFORTABLE = 'COMFORTABLE',
  COMPACT = 'COMPACT',
}
registerEnumType(ViewDensity, { name: 'ViewDensity', description: 'Height of the rows of a list.' });

export enum ViewVisibility {
  PRIVATE = 'PRIVATE',
  SHARED = 'SHARED',
}
registerEnumType(ViewVisibility, {
  name: 'ViewVisibility',
  description:
    'PRIVATE: only the owner reads the view. SHARED: also the colleagues of the institution, or the other ROOT users, who may read the list.',
});

@ObjectType({ description: 'The order of a list: a field of its sort and the direction.' })
export class ViewSort {
  @Field(() => String, {
    description: 'Name of a sort field. The API does not check that the list has this field.',
  })
  field: string;
  @Field(() => SortOrder)
  order: SortOrder;
}

@ObjectType('View', {
  description:
    'A saved view of a list: filter, order, columns and density under a name. CANDIDACY_BOARD and the rankings have no columns and no density.',
})
export class ViewType {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'Version of the view; pass it to `updateView` or `deleteView`' })
  version: number;
  @Field(() => ListName)
  list: ListName;
  @Field(() => String)
  name: string;
  @Field(() => GraphQLFilterValues, {
    description:
      'Values of the filter by name. The API does not check that the list has these filters. For CANDIDACY_BOARD, the values include the order. For RANKING and DATABASE_RANKING, the values include the weights.',
  })
  filter: FilterValues;
  @Field(() => ViewSort, { nullable: true, description: 'Null for the default order of the list' })
  sort: ViewSort | null;
  @Field(() => [String], { description: 'Names of the shown columns in order; empty for the default columns' })
  columns: string[];
  @Field(() => ViewDensity)
  density: ViewDensity;
  @Field(() => ViewVisibility)
  visibility: ViewVisibility;
  @Field(() => PersonRef, { description: 'The person who saved the view' })
  owner: PersonRef;
  @Field(() => Boolean, { description: 'Whether the owner is a suspended member of staff or a blocked ROOT user' })
  ownerHasLeft: boolean;
  @Field(() => Boolean, { description: 'Whether the caller is the owner. Only the owner can change the view.' })
  canEdit: boolean;
  @Field(() => Boolean, {
    description:
      'Whether the caller may delete the view. The owner may always delete the view. If `ownerHasLeft` is true, staff with INSTITUTION_EDIT and ROOT users with ROOT_USERS may also delete the view.',
  })
  canDelete: boolean;
  @Field(() => Boolean, { description: 'Whether this view is the default view of the caller for the list' })
  isDefault: boolean;
  @Field(() => Date)
  createdAt: Date;
  @Field(() => Date)
  updatedAt: Date;
}

@InputType({ description: 'An order to save with a view.' })
export class ViewSortInput {
  @Field(() => String, {
    description: 'Name of a sort field of the list: at most 60 letters without accents, digits, underscores and dots',
  })
  @Normalised(sortFieldOf)
  field: string;
  @Field(() => SortOrder)
  order: SortOrder;
}

@InputType({ description: 'The values of a view.' })
export class ViewValues {
  @Field(() => String, { description: 'At most 60 characters; unique per owner and list, ignoring accents and case' })
  @Line({ max: 60, required: true })
  name: string;
  @Field(() => GraphQLFilterValues, {
    nullable: true,
    description:
      'Values of the filter by name, at most 4,096 bytes as JSON. A name has at most 60 letters without accents, digits, underscores and dots. If this field is omitted or null, `saveView` saves an empty filter.',
  })
  filter?: FilterValues | null;
  @Field(() => ViewSortInput, { nullable: true, description: 'Null for the default order of the list' })
  @IsOptional()
  @ValidateNested()
  @Type(() => ViewSortInput)
  sort?: ViewSortInput | null;
  @Field(() => [String], {
    defaultValue: [],
    description: 'At most 40 different names in order; empty for the default columns',
  })
  columns: string[];
  @Field(() => ViewDensity, { defaultValue: ViewDensity.COMFORTABLE })
  density: ViewDensity;
  @Field(() => ViewVisibility, { defaultValue: ViewVisibility.PRIVATE })
  visibility: ViewVisibility;
}

@InputType({ description: 'A view to save.' })
@ReadByService()
export class ViewInput extends ViewValues {
  @Field(() => ListName, { description: 'The list to which the view belongs. The list of a view cannot be changed.' })
  list: ListName;
}

@InputType({
  description:
    'Fields to change. An omitted field stays as it is. Null in `sort` restores the default order. Null in another field changes nothing.',
})
@ReadByService()
export class ViewPatch extends PartialType(ViewValues, { omitDefaultValues: true }) {}
