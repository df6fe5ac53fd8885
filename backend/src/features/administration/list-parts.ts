import type { Type } from '@nestjs/common';
import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** What every list answers; a class per kind of row, because the schema names them. */
export function pageType<T>(row: Type<T>) {
  @ObjectType({ isAbstract: true })
  abstract class Page {
    @Field(() => [row])
    items: T[];
    @Field(() => Int)
    total: number;
    @Field(() => Boolean)
    totalIsCapped: boolean;
    @Field(() => String, { nullable: true })
    endCursor: string | null;
  }
  return Page;
}

/** The two filters that every list has. */
@InputType({ isAbstract: true })
export abstract class ListFilter {
  @Field(() => [ID], { nullable: true })
  ids?: string[] | null;
  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
}
