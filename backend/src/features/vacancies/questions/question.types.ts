import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsInt, IsOptional, IsUUID, Max, MaxLength, Min, ValidateNested } from 'class-validator';

export enum QuestionKind {
  TEXT = 'TEXT',
  YES_NO = 'YES_NO',
  CHOICE = 'CHOICE',
  NUMBER = 'NUMBER',
}
registerEnumType(QuestionKind, {
  name: 'QuestionKind',
  description: 'Type of the answer to a question.',
  valuesMap: { CHOICE: { description: 'Exactly one of the choices of the question.' } },
});

export const MOST_QUESTIONS = 15;
const MOST_CHOICES = 20;
const LONGEST_CHOICE = 150;
const LONGEST_QUESTION = 300;
const FARTHEST = 1_000_000_000;

@ObjectType({ description: 'A question for applicants.' })
export class PublicQuestion {
  @Field(() => ID, { description: 'An edited question keeps its id' })
  id: string;
  @Field(() => QuestionKind)
  kind: QuestionKind;
  @Field(() => String, { description: 'At most 300 characters' })
  text: string;
  @Field(() => Boolean, { description: 'Whether an application must answer the question' })
  required: boolean;
  @Field(() => [String], {
    description: 'For CHOICE: the choices; an answer gives the index of a choice, from 0. Empty for other kinds.',
  })
  choices: string[];
}

@ObjectType({
  description:
    'The accepted answers. Another answer sets `knockedOut` of the candidacy. No answer rejects a candidacy automatically.',
})
export class KnockOut {
  @Field(() => Boolean, {
    nullable: true,
    description: 'The accepted answer to a question of the kind YES_NO; null for other kinds',
  })
  yes: boolean | null;
  @Field(() => [Int], {
    nullable: true,
    description: 'For CHOICE: indexes of the accepted choices, from 0; null or empty for other kinds',
  })
  choices: number[] | null;
  @Field(() => Int, {
    nullable: true,
    description: 'For NUMBER: the lowest accepted number; null without a lower limit',
  })
  min: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'For NUMBER: the highest accepted number; null without an upper limit',
  })
  max: number | null;
}

@ObjectType({ description: 'A question with its accepted answers.' })
export class VacancyQuestion extends PublicQuestion {
  @Field(() => KnockOut, { nullable: true, description: 'Null when every answer is accepted' })
  knockOut: KnockOut | null;
}

@InputType({ description: 'Accepted answers: `yes` for YES_NO, `choices` for CHOICE, `min` and `max` for NUMBER.' })
export class KnockOutInput {
  @Field(() => Boolean, { nullable: true, description: 'The accepted answer to a question of the kind YES_NO' })
  yes?: boolean | null;
  @Field(() => [Int], { nullable: true, description: 'Indexes of the accepted choices, from 0' })
  @IsOptional()
  @ArrayMaxSize(MOST_CHOICES)
  @IsInt({ each: true })
  @Min(0, { each: true })
  choices?: number[] | null;
  @Field(() => Int, {
    nullable: true,
    description: 'The lowest accepted number, from -1,000,000,000 to 1,000,000,000; null for no lower limit',
  })
  @IsOptional()
  @Min(-FARTHEST)
  @Max(FARTHEST)
  min?: number | null;
  @Field(() => Int, {
    nullable: true,
    description:
      'The highest accepted number, within the same bounds as `min` and not less than `min`; null for no upper limit',
  })
  @IsOptional()
  @Min(-FARTHEST)
  @Max(FARTHEST)
  max?: number | null;
}

@InputType({
  description:
    'A question for applicants. A draft can contain incomplete questions; `publishVacancy` reports what is missing.',
})
export class VacancyQuestionInput {
  @Field(() => ID, { nullable: true, description: 'Id of an existing question; omitted for a new one' })
  @IsOptional()
  @IsUUID()
  id?: string | null;
  @Field(() => QuestionKind)
  kind: QuestionKind;
  @Field(() => String, { description: 'At most 300 characters; required for publication' })
  @MaxLength(LONGEST_QUESTION)
  text: string;
  @Field(() => Boolean, { defaultValue: false, description: 'Whether an application must answer the question' })
  required: boolean = false;
  @Field(() => [String], {
    defaultValue: [],
    description:
      'For CHOICE: at most 20 choices of at most 150 characters each. Publication requires at least 2 choices, all different. Empty for other kinds.',
  })
  @ArrayMaxSize(MOST_CHOICES)
  @MaxLength(LONGEST_CHOICE, { each: true })
  choices: string[] = [];
  @Field(() => KnockOutInput, {
    nullable: true,
    description: 'Null accepts every answer. Must be null for a question of the kind TEXT.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => KnockOutInput)
  knockOut?: KnockOutInput | null;
}
