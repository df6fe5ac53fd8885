import { ArgsType, Field, ID, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min, ValidateNested } from 'class-validator';

import { Normalised } from '../../../platform/graphql/inputs/normalised.decorator';
import { Line } from '../../../platform/graphql/inputs/text.decorator';
import { emailOrNull, FirstPersonInput, telephoneOrNull, websiteOrNull } from '../../users';

const MOST = 1_000_000;

@InputType({
  description:
    'Name, sector, province and contact data of an institution. `updateEntity` replaces the present data: an omitted field becomes null.',
})
export class EntityInput {
  @Field(() => String, { description: 'Name of the institution, at most 160 characters' })
  @Line({ max: 160, required: true })
  name: string;
  @Field(() => String, { nullable: true, description: 'A key of the list SECTOR' })
  sector?: string | null;
  @Field(() => String, { nullable: true, description: 'A key of the list PROVINCE' })
  province?: string | null;
  @Field(() => String, { nullable: true, description: 'Contact address of the institution, at most 254 characters' })
  @Normalised(emailOrNull)
  email?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'In any common format; stored as E.164. A number without a country code gets the code +258.',
  })
  @Normalised(telephoneOrNull)
  telephone?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'An http or https address, at most 254 characters. An address without a scheme gets the scheme https.',
  })
  @Normalised(websiteOrNull)
  website?: string | null;
}

/** One class for both inputs, so that one response contains the errors of both. */
@ArgsType()
export class CreateEntityArgs {
  @Field(() => ID, {
    description:
      'A UUID chosen by the caller. A repeated call within a day with the same key and the same arguments creates nothing and returns the object of the first call. IDEMPOTENCY_CONFLICT for the same key with other arguments.',
  })
  idempotencyKey: string;
  @Field(() => EntityInput)
  @ValidateNested()
  @Type(() => EntityInput)
  input: EntityInput;
  @Field(() => FirstPersonInput, { description: 'The first administrator, who is invited by mail' })
  @ValidateNested()
  @Type(() => FirstPersonInput)
  admin: FirstPersonInput;
}

/** A class, so that the errors of the person have `admin` in their path. */
@ArgsType()
export class ApproveEntityArgs {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'Version of the institution that the caller read' })
  version: number;
  @Field(() => FirstPersonInput, {
    description: 'The first administrator, who is invited by mail. The person may be the applicant or another person.',
  })
  @ValidateNested()
  @Type(() => FirstPersonInput)
  admin: FirstPersonInput;
}

@InputType({
  description: 'Plan and limits of an institution. A limit that is omitted or null means the limit of the plan.',
})
export class EntityPlanInput {
  @Field(() => ID, {
    nullable: true,
    description:
      'Id of an active plan, or of the present plan of the institution. An omitted or null id removes the plan.',
  })
  planId?: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of vacancies that are pending, or published and not ended, 0 to 1,000,000',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MOST)
  vacancies?: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of staff who are not suspended, including invited people, 1 to 1,000,000',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST)
  users?: number | null;
  @Field(() => Int, {
    nullable: true,
    description:
      'Maximum size of the application files, the logo, the cover picture and the photos of staff, in megabytes of 1,048,576 bytes, 1 to 1,000,000',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST)
  storageMegabytes?: number | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Maximum total price of a vacancy (price × openings): digits, optionally with a point and one or two decimals; at most 999999999999.99. The currency is the currency of the plan, or USD without a plan.',
  })
  @IsOptional()
  @Matches(/^\d{1,12}(\.\d{1,2})?$/)
  vacancyPrice?: string | null;
}
