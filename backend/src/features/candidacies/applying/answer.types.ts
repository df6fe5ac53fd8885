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
  @Field(() => ID)
  @IsUUID()
  questionId: string;
  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(LONGEST_ANSWER)
  text?: string | null;
  @Field(() => Boolean, { nullable: true })
  yes?: boolean | null;
  @Field(() => Int, { nullable: true, description: 'Index of the choice, from 0' })
  choice?: number | null;
  @Field(() => Float, { nullable: true })
  @IsOptional()
  @Min(-FARTHEST)
  @Max(FARTHEST)
  number?: number | null;
}

@ObjectType({ description: 'The candidate’s answer to a question.' })
export class MyAnswer {
  @Field(() => PublicQuestion)
  question: PublicQuestion;
  @Field(() => String, { nullable: true })
  text: string | null;
  @Field(() => Boolean, { nullable: true })
  yes: boolean | null;
  @Field(() => Int, { nullable: true, description: 'Index of the choice, from 0' })
  choice: number | null;
  @Field(() => Float, { nullable: true })
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

@InputType({ description: 'The channel through which the application came.' })
export class ApplicationSourceInput {
  @Field(() => String, { nullable: true })
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

@ObjectType({ description: 'The channel through which an application came.' })
export class ApplicationSource {
  @Field(() => String, { nullable: true })
  channel: string | null;
  @Field(() => String, { nullable: true })
  trackingCode: string | null;
  @Field(() => Utm, { nullable: true })
  utm: Utm | null;
}
