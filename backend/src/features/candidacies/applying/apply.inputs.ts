import { Field, ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsOptional, IsUUID, MaxLength, ValidateNested } from 'class-validator';

import { MOST_QUESTIONS } from '../../vacancies';
import { AnswerInput, ApplicationSourceInput } from './answer.types';

@InputType()
export class ApplyInput {
  @Field(() => ID)
  @IsUUID()
  vacancyId: string;
  @Field(() => String, { nullable: true, description: 'Token of the link; required for a private vacancy' })
  @IsOptional()
  @MaxLength(100)
  shareToken?: string | null;
  @Field(() => [ID], { defaultValue: [], description: 'Documents of the candidate’s library; each at most 1 MB' })
  @IsUUID(undefined, { each: true })
  @ArrayMaxSize(10)
  documentIds: string[] = [];
  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(4000)
  motivation?: string | null;
  @Field(() => [AnswerInput], { defaultValue: [], description: 'Answers to the questions of the vacancy' })
  @ValidateNested({ each: true })
  @Type(() => AnswerInput)
  @ArrayMaxSize(MOST_QUESTIONS)
  answers: AnswerInput[] = [];
  @Field(() => ApplicationSourceInput, {
    nullable: true,
    description: 'Channel through which the candidate came, from the link',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => ApplicationSourceInput)
  source?: ApplicationSourceInput | null;
}
