import type { Type } from '@nestjs/common';
import { Field, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsInt, IsOptional, IsString, Length, Max, Min } from 'class-validator';

import { DEEPEST_ROW, FIRST_PAGE, type Page, SortOrder } from '../database/page';

registerEnumType(SortOrder, { name: 'SortOrder' });

/** Sort fields of a list and its default order. Each list extends this class. */
export function sortType<F extends string>(fields: Record<string, F>, first: NoInfer<F>, direction: SortOrder) {
  @InputType({ isAbstract: true })
  abstract class SortType {
    @Field(() => fields, { defaultValue: first })
    field: F = first;
    @Field(() => SortOrder, { defaultValue: direction })
    order: SortOrder = direction;
  }
  return SortType;
}

@InputType()
export class PageInput {
  @Field(() => Int, { defaultValue: 1, description: 'Page number from 1; page × perPage is at most 10,000.' })
  @IsInt()
  @Min(1)
  @Max(DEEPEST_ROW)
  page: number = FIRST_PAGE.page;

  @Field(() => Int, { defaultValue: 25, description: 'Rows per page, 1 to 100.' })
  @IsInt()
  @Min(1)
  @Max(100)
  perPage: number = FIRST_PAGE.perPage;

  @Field(() => String, {
    nullable: true,
    description: 'The `endCursor` of the previous page. Cannot be combined with a page above 1.',
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
    @Field(() => [row])
    items: T[];
    @Field(() => Int)
    total: number;
    @Field(() => Boolean)
    totalIsCapped: boolean;
    @Field(() => String, { nullable: true })
    endCursor: string | null;
  }
  return PageType;
}
