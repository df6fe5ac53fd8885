import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, ValidateNested } from 'class-validator';

import { Line } from '../../../platform/graphql/inputs/text.decorator';
import { StageFields } from '../stage.types';
import { TemplateStageInput } from '../writing/stage.inputs';

@ObjectType({ description: 'A stage of a stage template.' })
export class TemplateStage extends StageFields {
  @Field(() => String)
  name: string;
}

@ObjectType({ description: 'A named list of stages for new vacancies.' })
export class StageTemplate {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'Version of the template; pass it to the mutation that changes the template' })
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => [TemplateStage], { description: '1 to 20 stages in their order; the first has the kind POSTING' })
  stages: TemplateStage[];
}

@InputType({ description: 'A stage template with all its stages.' })
export class StageTemplateInput {
  @Field(() => String, { description: 'At most 80 characters; unique in the institution, ignoring case' })
  @Line({ max: 80, required: true })
  name: string;
  @Field(() => [TemplateStageInput], {
    description: '1 to 20 stages in this order. The first stage, and no other, has the kind POSTING.',
  })
  @ValidateNested({ each: true })
  @Type(() => TemplateStageInput)
  @ArrayMinSize(1)
  @ArrayMaxSize(20)
  stages: TemplateStageInput[];
}
