import { Field, ID, InputType } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** Filters that every list has. */
@InputType({ isAbstract: true })
export abstract class ListFilter {
  @Field(() => [ID], {
    nullable: true,
    description: 'Only the objects with these ids; at most 100 ids, unless the list has another limit',
  })
  ids?: string[] | null;
  @Field(() => String, { nullable: true, description: 'Search text, at most 200 characters' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
}
