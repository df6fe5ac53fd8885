import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min, ValidateNested } from 'class-validator';

import { Normalised } from '../../../platform/graphql/inputs/normalised.decorator';
import { Line } from '../../../platform/graphql/inputs/text.decorator';
import { emailOrNull, FirstPersonInput, telephoneOrNull, websiteOrNull } from '../../users';

const MOST = 1_000_000;

@InputType()
export class EntityInput {
  @Field(() => String)
  @Line({ max: 160, required: true })
  name: string;
  @Field(() => String, { nullable: true, description: 'Key of SECTOR' })
  sector?: string | null;
  @Field(() => String, { nullable: true, description: 'Key of PROVINCE' })
  province?: string | null;
  @Field(() => String, { nullable: true })
  @Normalised(emailOrNull)
  email?: string | null;
  @Field(() => String, { nullable: true })
  @Normalised(telephoneOrNull)
  telephone?: string | null;
  @Field(() => String, { nullable: true })
  @Normalised(websiteOrNull)
  website?: string | null;
}

/** One class for both inputs, so that one response contains the errors of both. */
@ArgsType()
export class CreateEntityArgs {
  @Field(() => ID)
  idempotencyKey: string;
  @Field(() => EntityInput)
  @ValidateNested()
  @Type(() => EntityInput)
  input: EntityInput;
  @Field(() => FirstPersonInput)
  @ValidateNested()
  @Type(() => FirstPersonInput)
  admin: FirstPersonInput;
}

/** A class, so that the errors of the person have `admin` in their path. */
@ArgsType()
export class ApproveEntityArgs {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => FirstPersonInput)
  @ValidateNested()
  @Type(() => FirstPersonInput)
  admin: FirstPersonInput;
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
