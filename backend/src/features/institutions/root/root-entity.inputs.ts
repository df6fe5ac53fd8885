import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';

const MOST = 1_000_000;

@InputType()
export class EntityInput {
  @Field(() => String)
  name: string;
  @Field(() => String, { nullable: true, description: 'Key of SECTOR' })
  sector?: string | null;
  @Field(() => String, { nullable: true, description: 'Key of PROVINCE' })
  province?: string | null;
  @Field(() => String, { nullable: true })
  email?: string | null;
  @Field(() => String, { nullable: true })
  telephone?: string | null;
  @Field(() => String, { nullable: true })
  website?: string | null;
}

@InputType({ description: 'Plan and limits. An empty limit uses the limit of the plan.' })
export class EntityPlanInput {
  @Field(() => ID, { nullable: true })
  planId?: string | null;
  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MOST)
  vacancies?: number | null;
  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST)
  users?: number | null;
  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST)
  storageMegabytes?: number | null;
  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(/^\d{1,12}(\.\d{1,2})?$/)
  vacancyPrice?: string | null;
}
