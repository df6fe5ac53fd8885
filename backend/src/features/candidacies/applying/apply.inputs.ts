import { Field, ID, InputType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsOptional, IsUUID, MaxLength, ValidateNested } from 'class-validator';

import { Line, Text } from '../../../platform/graphql/inputs/text.decorator';
import { MOST_QUESTIONS } from '../../vacancies';
import { AnswerInput, ApplicationSourceInput } from './answer.types';

@InputType({ description: 'An application of the caller to a vacancy.' })
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
  @Field(() => String, {
    nullable: true,
    description: 'Message to the institution: plain text, up to 4,000 characters',
  })
  @Text({ max: 4000 })
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

@InputType({ description: 'An application of the caller to an institution, without a vacancy.' })
export class ApplyToEntityInput {
  @Field(() => ID, { description: 'Id of the institution' })
  @IsUUID()
  entityId: string;
  @Field(() => String, { description: 'What the candidate offers: plain text, up to 4,000 characters' })
  @Text({ max: 4000, required: true })
  message: string;
  @Field(() => String, { nullable: true, description: 'Position that the candidate asks for, up to 120 characters' })
  @IsOptional()
  @Line({ max: 120 })
  position?: string | null;
  @Field(() => [String], { defaultValue: [], description: 'Keys of EXPERTISE_AREA, at most 5' })
  @ArrayMaxSize(5)
  areas: string[] = [];
  @Field(() => [ID], { defaultValue: [], description: 'Documents of the candidate’s library; each at most 1 MB' })
  @IsUUID(undefined, { each: true })
  @ArrayMaxSize(10)
  documentIds: string[] = [];
  @Field(() => Boolean, {
    description: 'The candidate agrees that the institution keeps the application in its candidate database',
  })
  consent: boolean;
  @Field(() => ApplicationSourceInput, { nullable: true, description: 'Channel through which the candidate came' })
  @IsOptional()
  @ValidateNested()
  @Type(() => ApplicationSourceInput)
  source?: ApplicationSourceInput | null;
}
