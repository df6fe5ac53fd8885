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
registerEnumType(ViewDensity, { name: 'ViewDensity', description: 'Height of the rows of a list' });

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
  @Field(() => String)
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
  @Field(() => Int)
  version: number;
  @Field(() => ListName)
  list: ListName;
  @Field(() => String)
  name: string;
  @Field(() => GraphQLFilterValues, {
    description: 'For CANDIDACY_BOARD also the order, for RANKING and DATABASE_RANKING also the weights',
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
  @Field(() => PersonRef)
  owner: PersonRef;
  @Field(() => Boolean, { description: 'The owner is suspended' })
  ownerHasLeft: boolean;
  @Field(() => Boolean, { description: 'The caller is the owner' })
  canEdit: boolean;
  @Field(() => Boolean)
  canDelete: boolean;
  @Field(() => Boolean, { description: 'The caller opens the list with this view' })
  isDefault: boolean;
  @Field(() => Date)
  createdAt: Date;
  @Field(() => Date)
  updatedAt: Date;
}

@InputType()
export class ViewSortInput {
  @Field(() => String, { description: 'At most 60 characters' })
  @Normalised(sortFieldOf)
  field: string;
  @Field(() => SortOrder)
  order: SortOrder;
}

@InputType()
export class ViewValues {
  @Field(() => String, { description: 'At most 60 characters; unique per owner and list, ignoring accents and case' })
  @Line({ max: 60, required: true })
  name: string;
  @Field(() => GraphQLFilterValues, { nullable: true, description: 'Empty when omitted' })
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

@InputType()
@ReadByService()
export class ViewInput extends ViewValues {
  @Field(() => ListName)
  list: ListName;
}

@InputType({ description: 'Fields to change. An omitted field stays as it is.' })
@ReadByService()
export class ViewPatch extends PartialType(ViewValues, { omitDefaultValues: true }) {}
