import { Field, ID, InputType } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** Filters that every list has. */
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
