import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsOptional, IsUUID, Max, Min, ValidateNested } from 'class-validator';

import { Line } from '../../../platform/graphql/inputs/text.decorator';
import { StageKinds } from '../stage.types';
import type { StageKind } from '../vacancy.entity';
import { MOST_STAGE_NAME } from '../vacancy.policy';

@InputType({ description: 'A skill of a stage, with its weight.' })
export class StageSkillInput {
  @Field(() => String, { description: '1 to 100 characters; not a key of an option list' })
  @Line({ max: 100, required: true })
  name: string;
  @Field(() => Int, { description: 'Weight in percent, 1 to 100; the weights of one stage add up to at most 100' })
  @Min(1, { context: { code: 'WEIGHT_TOO_SMALL' } })
  @Max(100)
  weight: number;
}

@InputType({ description: 'A stage of a stage template.' })
export class TemplateStageInput {
  @Field(() => String, { description: '1 to 60 characters' })
  @Line({ max: MOST_STAGE_NAME, required: true, tooLong: 'STAGE_NAME_TOO_LONG' })
  name: string;
  @Field(() => StageKinds)
  kind: StageKind;
  @Field(() => [StageSkillInput], { defaultValue: [], description: 'At most 20' })
  @ValidateNested({ each: true })
  @Type(() => StageSkillInput)
  @ArrayMaxSize(20)
  skills: StageSkillInput[] = [];
  @Field(() => Int, {
    nullable: true,
    description:
      'Days from the entry into the stage within which the institution promises an answer, 1 to 365; null for no promise',
  })
  @IsOptional()
  @Min(1)
  @Max(365)
  promisedDays?: number | null;
}

@InputType({ description: 'A stage of a vacancy.' })
export class StageInput extends TemplateStageInput {
  @Field(() => ID, { nullable: true, description: 'Id of an existing stage; omitted for a new one' })
  @IsOptional()
  @IsUUID()
  id?: string | null;
}
