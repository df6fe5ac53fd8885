import type { Type } from '@nestjs/common';
import { Field, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';

import { DEEPEST_ROW, FIRST_PAGE, MOST_COUNTED, type Page, SortOrder } from '../database/page';

registerEnumType(SortOrder, {
  name: 'SortOrder',
  description: 'Direction of an order.',
  valuesMap: {
    ASC: { description: 'Ascending: the lowest, earliest or alphabetically first value is first' },
    DESC: { description: 'Descending: the highest, latest or alphabetically last value is first' },
  },
});

/** Sort fields of a list and its default order. Each list extends this class. */
export function sortType<F extends string>(fields: Record<string, F>, first: NoInfer<F>, direction: SortOrder) {
  @InputType({ isAbstract: true })
  abstract class SortType {
    @Field(() => fields, { defaultValue: first, description: 'The value by which the rows are sorted' })
    field: F = first;
    @Field(() => SortOrder, { defaultValue: direction, description: 'The direction of the order' })
    order: SortOrder = direction;
  }
  return SortType;
}

@InputType({
  description: 'The part of a list that is returned: by page number, or by the cursor of the previous page.',
})
export class PageInput {
  @Field(() => Int, { defaultValue: 1, description: 'Page number, from 1; `page` × `perPage` is at most 10,000' })
  @IsInt()
  @Min(1)
  @Max(DEEPEST_ROW)
  page: number = FIRST_PAGE.page;

  @Field(() => Int, { defaultValue: 25, description: 'Rows per page, 1 to 100' })
  @IsInt()
  @Min(1)
  @Max(100)
  perPage: number = FIRST_PAGE.perPage;

  @Field(() => String, {
    nullable: true,
    description: 'The `endCursor` of the previous page. INVALID_INPUT if `page` is above 1.',
  })
  @IsOptional()
  @IsString()
  @Length(1, 500)
  after?: string | null;
}

/** A page of rows for the schema. Each row type extends this class, because the schema needs a name for each. */
export function pageType<T>(row: Type<T>) {
  @ObjectType({ isAbstract: true })
  abstract class PageType implements Page<T> {
    @Field(() => [row], { description: 'The rows of this page, in the requested order' })
    items: T[];
    @Field(() => Int, { description: `Number of rows that match the filter, at most ${MOST_COUNTED}` })
    total: number;
    @Field(() => Boolean, { description: 'Whether more rows than `total` match the filter' })
    totalIsCapped: boolean;
    @Field(() => String, {
      nullable: true,
      description: 'Pass it as `page.after` to read the next page; null for an empty page',
    })
    endCursor: string | null;
  }
  return PageType;
}
