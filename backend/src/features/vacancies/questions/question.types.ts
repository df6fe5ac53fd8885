import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsInt, IsOptional, IsUUID, Max, MaxLength, Min, ValidateNested } from 'class-validator';

export enum QuestionKind {
  TEXT = 'TEXT',
  YES_NO = 'YES_NO',
  CHOICE = 'CHOICE',
  NUMBER = 'NUMBER',
}
registerEnumType(QuestionKind, { name: 'QuestionKind', description: 'Type of the answer to a question' });

export const MOST_QUESTIONS = 15;
const MOST_CHOICES = 20;
const LONGEST_CHOICE = 150;
const LONGEST_QUESTION = 300;
const FARTHEST = 1_000_000_000;

@ObjectType({ description: 'A question for applicants.' })
export class PublicQuestion {
  @Field(() => ID)
  id: string;
  @Field(() => QuestionKind)
  kind: QuestionKind;
  @Field(() => String)
  text: string;
  @Field(() => Boolean)
  required: boolean;
  @Field(() => [String], { description: 'For CHOICE; an answer gives the index of the choice, from 0' })
  choices: string[];
}

@ObjectType({
  description: 'The accepted answers. Any other answer flags the candidacy but never rejects it automatically.',
})
export class KnockOut {
  @Field(() => Boolean, { nullable: true })
  yes: boolean | null;
  @Field(() => [Int], { nullable: true, description: 'Indexes of the accepted choices, from 0' })
  choices: number[] | null;
  @Field(() => Int, { nullable: true, description: 'Minimum' })
  min: number | null;
  @Field(() => Int, { nullable: true, description: 'Maximum' })
  max: number | null;
}

@ObjectType({ description: 'A question with its accepted answers.' })
export class VacancyQuestion extends PublicQuestion {
  @Field(() => KnockOut, { nullable: true })
  knockOut: KnockOut | null;
}

@InputType({ description: 'Accepted answers: `yes` for YES_NO, `choices` for CHOICE, `min` and `max` for NUMBER.' })
export class KnockOutInput {
  @Field(() => Boolean, { nullable: true })
  yes?: boolean | null;
  @Field(() => [Int], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(MOST_CHOICES)
  @IsInt({ each: true })
  @Min(0, { each: true })
  choices?: number[] | null;
  @Field(() => Int, { nullable: true })
  @IsOptional()
  @Min(-FARTHEST)
  @Max(FARTHEST)
  min?: number | null;
  @Field(() => Int, { nullable: true })
  @IsOptional()
  @Min(-FARTHEST)
  @Max(FARTHEST)
  max?: number | null;
}

@InputType({ description: 'A question. A draft may contain incomplete questions; publishing reports what is missing.' })
export class VacancyQuestionInput {
  @Field(() => ID, { nullable: true, description: 'Id of an existing question; omitted for a new one' })
  @IsOptional()
  @IsUUID()
  id?: string | null;
  @Field(() => QuestionKind)
  kind: QuestionKind;
  @Field(() => String)
  @MaxLength(LONGEST_QUESTION)
  text: string;
  @Field(() => Boolean, { defaultValue: false })
  required: boolean = false;
  @Field(() => [String], { defaultValue: [], description: 'For CHOICE: 2 to 20 choices' })
  @ArrayMaxSize(MOST_CHOICES)
  @MaxLength(LONGEST_CHOICE, { each: true })
  choices: string[] = [];
  @Field(() => KnockOutInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => KnockOutInput)
  knockOut?: KnockOutInput | null;
}
