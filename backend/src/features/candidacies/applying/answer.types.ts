import { Field, Float, ID, InputType, Int, ObjectType, OmitType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsOptional, IsUUID, Max, MaxLength, Min, ValidateNested } from 'class-validator';

import { PublicQuestion, VacancyQuestion } from '../../vacancies';

export const LONGEST_ANSWER = 2000;
const FARTHEST = 1_000_000_000_000;

@InputType({ description: 'What belongs to the kind of the question: `text`, `yes`, `choice` or `number`.' })
export class AnswerInput {
  @Field(() => ID)
  @IsUUID()
  questionId: string;
  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(LONGEST_ANSWER)
  text?: string | null;
  @Field(() => Boolean, { nullable: true })
  yes?: boolean | null;
  @Field(() => Int, { nullable: true, description: 'The place of the choice, from 0' })
  choice?: number | null;
  @Field(() => Float, { nullable: true })
  @IsOptional()
  @Min(-FARTHEST)
  @Max(FARTHEST)
  number?: number | null;
}

@ObjectType({ description: 'What was said to a question.' })
export class MyAnswer {
  @Field(() => PublicQuestion)
  question: PublicQuestion;
  @Field(() => String, { nullable: true })
  text: string | null;
  @Field(() => Boolean, { nullable: true })
  yes: boolean | null;
  @Field(() => Int, { nullable: true, description: 'The place of the choice, from 0' })
  choice: number | null;
  @Field(() => Float, { nullable: true })
  number: number | null;
}

@ObjectType({ description: 'An answer beside its question as it was asked; later edits do not reach it.' })
export class Answer extends OmitType(MyAnswer, ['question']) {
  @Field(() => VacancyQuestion)
  question: VacancyQuestion;
  @Field(() => Boolean, { nullable: true, description: 'Null where the question accepts any answer, or has none' })
  accepted: boolean | null;
}

const LONGEST_MARK = 100;

@InputType({ description: 'The utm_ parameters of an address.' })
export class UtmInput {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(LONGEST_MARK)
  source?: string | null;
  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(LONGEST_MARK)
  medium?: string | null;
  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(LONGEST_MARK)
  campaign?: string | null;
  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(LONGEST_MARK)
  term?: string | null;
  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(LONGEST_MARK)
  content?: string | null;
}

@InputType({ description: 'Where an application came from.' })
export class ApplicationSourceInput {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(60)
  channel?: string | null;
  @Field(() => String, { nullable: true, description: 'The code of the link that was opened' })
  @IsOptional()
  @MaxLength(LONGEST_MARK)
  trackingCode?: string | null;
  @Field(() => UtmInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => UtmInput)
  utm?: UtmInput | null;
}

@ObjectType()
export class Utm {
  @Field(() => String, { nullable: true })
  source: string | null;
  @Field(() => String, { nullable: true })
  medium: string | null;
  @Field(() => String, { nullable: true })
  campaign: string | null;
  @Field(() => String, { nullable: true })
  term: string | null;
  @Field(() => String, { nullable: true })
  content: string | null;
}

@ObjectType({ description: 'Where an application came from.' })
export class ApplicationSource {
  @Field(() => String, { nullable: true })
  channel: string | null;
  @Field(() => String, { nullable: true })
  trackingCode: string | null;
  @Field(() => Utm, { nullable: true })
  utm: Utm | null;
}
