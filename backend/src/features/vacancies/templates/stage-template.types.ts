import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, ValidateNested } from 'class-validator';

import { Line } from '../../../platform/graphql/inputs/text.decorator';
import type { StageKind } from '../vacancy.entity';
import { TemplateStageInput } from '../writing/vacancy.inputs';
import { StageKinds, StageSkill } from '../vacancy.types';

@ObjectType()
export class TemplateStage {
  @Field(() => String)
  name: string;
  @Field(() => StageKinds)
  kind: StageKind;
  @Field(() => [StageSkill])
  skills: StageSkill[];
  @Field(() => Int, { nullable: true })
  promisedDays: number | null;
}

@ObjectType({ description: 'A named list of stages for new vacancies.' })
export class StageTemplate {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => [TemplateStage])
  stages: TemplateStage[];
}

@InputType()
export class StageTemplateInput {
  @Field(() => String, { description: 'At most 80 characters; unique in the institution' })
  @Line({ max: 80, required: true })
  name: string;
  @Field(() => [TemplateStageInput], { description: 'The first stage is the posting' })
  @ValidateNested({ each: true })
  @Type(() => TemplateStageInput)
  @ArrayMinSize(1)
  @ArrayMaxSize(20)
  stages: TemplateStageInput[];
}
