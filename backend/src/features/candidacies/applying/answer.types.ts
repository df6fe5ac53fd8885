import { Field, Float, ID, InputType, Int, ObjectType, OmitType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsOptional, IsUUID, Max, MaxLength, Min, ValidateNested } from 'class-validator';

import { PublicQuestion, VacancyQuestion } from '../../vacancies';

export const LONGEST_ANSWER = 2000;
const FARTHEST = 1_000_000_000_000;

@InputType({
  description:
    'An answer to a question. Set the field for the kind of the question: `text`, `yes`, `choice` or `number`.',
})
export class AnswerInput {
  @Field(() => ID, {
    description: 'Id of a present question of the vacancy. INVALID_INPUT if two answers have the same id.',
  })
  @IsUUID()
  questionId: string;
  @Field(() => String, {
    nullable: true,
    description: 'Answer to a question of the kind TEXT, at most 2,000 characters',
  })
  @IsOptional()
  @MaxLength(LONGEST_ANSWER)
  text?: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Answer to a question of the kind YES_NO' })
  yes?: boolean | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Answer to a question of the kind CHOICE: index of the choice, from 0',
  })
  choice?: number | null;
  @Field(() => Float, {
    nullable: true,
    description: 'Answer to a question of the kind NUMBER, between -1,000,000,000,000 and 1,000,000,000,000',
  })
  @IsOptional()
  @Min(-FARTHEST)
  @Max(FARTHEST)
  number?: number | null;
}

@ObjectType({ description: 'The candidate’s answer to a question.' })
export class MyAnswer {
  @Field(() => PublicQuestion, { description: 'The question as it was at the time of the application' })
  question: PublicQuestion;
  @Field(() => String, {
    nullable: true,
    description: 'Answer to a question of the kind TEXT; null for another kind, and without an answer',
  })
  text: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Answer to a question of the kind YES_NO; null for another kind, and without an answer',
  })
  yes: boolean | null;
  @Field(() => Int, {
    nullable: true,
    description:
      'Answer to a question of the kind CHOICE: index of the choice, from 0; null for another kind, and without an answer',
  })
  choice: number | null;
  @Field(() => Float, {
    nullable: true,
    description: 'Answer to a question of the kind NUMBER; null for another kind, and without an answer',
  })
  number: number | null;
}

@ObjectType({
  description: 'An applicant’s answer with a copy of the question. Editing the question later does not change it.',
})
export class Answer extends OmitType(MyAnswer, ['question']) {
  @Field(() => VacancyQuestion)
  question: VacancyQuestion;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the answer is among the accepted ones; null when the question accepts any answer or was not answered',
  })
  accepted: boolean | null;
}

const LONGEST_MARK = 100;

@InputType({ description: 'The utm_ parameters of the page address.' })
export class UtmInput {
  @Field(() => String, { nullable: true, description: 'Value of utm_source, at most 100 characters' })
  @IsOptional()
  @MaxLength(LONGEST_MARK)
  source?: string | null;
  @Field(() => String, { nullable: true, description: 'Value of utm_medium, at most 100 characters' })
  @IsOptional()
  @MaxLength(LONGEST_MARK)
  medium?: string | null;
  @Field(() => String, { nullable: true, description: 'Value of utm_campaign, at most 100 characters' })
  @IsOptional()
  @MaxLength(LONGEST_MARK)
  campaign?: string | null;
  @Field(() => String, { nullable: true, description: 'Value of utm_term, at most 100 characters' })
  @IsOptional()
  @MaxLength(LONGEST_MARK)
  term?: string | null;
  @Field(() => String, { nullable: true, description: 'Value of utm_content, at most 100 characters' })
  @IsOptional()
  @MaxLength(LONGEST_MARK)
  content?: string | null;
}

@InputType({ description: 'The channel through which the application came.' })
export class ApplicationSourceInput {
  @Field(() => String, {
    nullable: true,
    description: 'Name of the channel, at most 60 characters; `platform` if omitted, null or empty',
  })
  @IsOptional()
  @MaxLength(60)
  channel?: string | null;
  @Field(() => String, { nullable: true, description: 'Code of the share link that the candidate opened' })
  @IsOptional()
  @MaxLength(LONGEST_MARK)
  trackingCode?: string | null;
  @Field(() => UtmInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => UtmInput)
  utm?: UtmInput | null;
}

@ObjectType({ description: 'The utm_ parameters of the page address through which the candidate came.' })
export class Utm {
  @Field(() => String, { nullable: true, description: 'Value of utm_source' })
  source: string | null;
  @Field(() => String, { nullable: true, description: 'Value of utm_medium' })
  medium: string | null;
  @Field(() => String, { nullable: true, description: 'Value of utm_campaign' })
  campaign: string | null;
  @Field(() => String, { nullable: true, description: 'Value of utm_term' })
  term: string | null;
  @Field(() => String, { nullable: true, description: 'Value of utm_content' })
  content: string | null;
}

@ObjectType({ description: 'The channel through which an application came.' })
export class ApplicationSource {
  @Field(() => String, {
    nullable: true,
    description: 'Name of the channel; `platform` if the client sent none. Null after the personal data was removed.',
  })
  channel: string | null;
  @Field(() => String, { nullable: true, description: 'Code of the share link that the candidate opened' })
  trackingCode: string | null;
  @Field(() => Utm, {
    nullable: true,
    description: 'Null if the client sent no utm_ parameters, and after the personal data was removed',
  })
  utm: Utm | null;
}
