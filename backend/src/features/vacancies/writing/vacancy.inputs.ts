import { Field, ID, InputType, Int, PartialType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsInt, IsOptional, IsUUID, Max, MaxLength, Min, ValidateNested } from 'class-validator';

import { Line } from '../../../platform/graphql/inputs/text.decorator';
import { MoneyInput } from '../../../platform/graphql/common.types';
import { MOST_QUESTIONS, VacancyQuestionInput } from '../questions/question.types';
import type { StageKind } from '../vacancy.entity';
import { MOST_STAGE_NAME } from '../vacancy.policy';
import { StageKinds, Visibility } from '../vacancy.types';

@InputType()
export class WeightedSkillInput {
  @Field(() => String)
  skill: string;
  @Field(() => Int)
  @Min(1, { context: { code: 'WEIGHT_TOO_SMALL' } })
  @Max(100)
  weight: number;
  @Field(() => Boolean, { defaultValue: false })
  essential: boolean = false;
}

@InputType()
export class StageSkillInput {
  @Field(() => String)
  @Line({ max: 100, required: true })
  name: string;
  @Field(() => Int)
  @Min(1, { context: { code: 'WEIGHT_TOO_SMALL' } })
  @Max(100)
  weight: number;
}

@InputType()
export class TemplateStageInput {
  @Field(() => String)
  @Line({ max: MOST_STAGE_NAME, required: true, tooLong: 'STAGE_NAME_TOO_LONG' })
  name: string;
  @Field(() => StageKinds)
  kind: StageKind;
  @Field(() => [StageSkillInput], { defaultValue: [] })
  @ValidateNested({ each: true })
  @Type(() => StageSkillInput)
  @ArrayMaxSize(20)
  skills: StageSkillInput[] = [];
  @Field(() => Int, { nullable: true })
  @IsOptional()
  @Min(1)
  @Max(365)
  promisedDays?: number | null;
}

@InputType()
export class StageInput extends TemplateStageInput {
  @Field(() => ID, { nullable: true, description: 'Id of an existing stage; omitted for a new one' })
  @IsOptional()
  @IsUUID()
  id?: string | null;
}

@InputType()
export class RequiredLanguageInput {
  @Field(() => String)
  language: string;
  @Field(() => String)
  level: string;
}

@InputType()
export class RequiredDocumentInput {
  @Field(() => String)
  documentType: string;
  @Field(() => String)
  rule: string;
}

@InputType()
export class MatchWeightsInput {
  @Field(() => Int, { nullable: true })
  training?: number | null;
  @Field(() => Int, { nullable: true })
  related?: number | null;
  @Field(() => Int, { nullable: true })
  languages?: number | null;
  @Field(() => Int, { nullable: true })
  years?: number | null;
  @Field(() => Int, { nullable: true })
  skills?: number | null;
}

/** Limit before sanitizing; sanitized text is limited to 50 KB. */
const MOST_DESCRIPTION = 60_000;

@InputType({ description: 'A new vacancy. Options are given by key. Only the title is required for a draft.' })
export class CreateVacancyInput {
  @Field(() => String)
  @Line({ max: 200, required: true })
  title: string;
  @Field(() => String, {
    nullable: true,
    description:
      'The institution’s own number of the vacancy, at most 40 characters; a copy of the vacancy starts without it',
  })
  @Line({ max: 40 })
  reference?: string | null;
  @Field(() => ID, { nullable: true })
  @IsOptional()
  @IsUUID()
  departmentId?: string | null;
  @Field(() => String, { nullable: true })
  vacancyType?: string | null;
  @Field(() => String, { nullable: true })
  category?: string | null;
  @Field(() => String, { nullable: true })
  academicLevel?: string | null;
  @Field(() => [String], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(20)
  trainingAreas?: string[] | null;
  @Field(() => [ID], { nullable: true, description: 'Training areas defined by the institution' })
  @IsOptional()
  @IsUUID(undefined, { each: true })
  @ArrayMaxSize(20)
  ownTrainingAreas?: string[] | null;
  @Field(() => [String], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(20)
  relatedAreas?: string[] | null;
  @Field(() => [RequiredLanguageInput], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(10)
  languages?: RequiredLanguageInput[] | null;
  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(60)
  yearsOfExperience?: number | null;
  @Field(() => [WeightedSkillInput], { nullable: true })
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => WeightedSkillInput)
  @ArrayMaxSize(30)
  skills?: WeightedSkillInput[] | null;
  @Field(() => MatchWeightsInput, { nullable: true })
  matchWeights?: MatchWeightsInput | null;
  @Field(() => String, { nullable: true })
  province?: string | null;
  @Field(() => String, { nullable: true })
  municipality?: string | null;
  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(MOST_DESCRIPTION)
  description?: string | null;
  @Field(() => Int, { nullable: true })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(10_000)
  openings?: number | null;
  @Field(() => MoneyInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => MoneyInput)
  price?: MoneyInput | null;
  @Field(() => MoneyInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => MoneyInput)
  salaryMin?: MoneyInput | null;
  @Field(() => MoneyInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => MoneyInput)
  salaryMax?: MoneyInput | null;
  @Field(() => Boolean, { nullable: true })
  showSalary?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Hides the identity of each candidate from a member of staff until this member approves or rejects the candidacy. May be changed at any time; each change is recorded. Switching it on withdraws the exports of the institution that may contain data of candidates (EXPORT_WITHDRAWN).',
  })
  blindMode?: boolean | null;
  @Field(() => [RequiredDocumentInput], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(10)
  requiredDocuments?: RequiredDocumentInput[] | null;
  @Field(() => [StageInput], { nullable: true })
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => StageInput)
  @ArrayMaxSize(20)
  stages?: StageInput[] | null;
  @Field(() => [VacancyQuestionInput], { nullable: true, description: 'At most 15, in this order' })
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => VacancyQuestionInput)
  @ArrayMaxSize(MOST_QUESTIONS)
  questions?: VacancyQuestionInput[] | null;
  @Field(() => Date, { nullable: true, description: 'Start: the vacancy is published at this time' })
  publishAt?: Date | null;
  @Field(() => Date, { nullable: true, description: 'End: the vacancy expires at this time' })
  endDate?: Date | null;
  @Field(() => Visibility, { nullable: true })
  visibility?: Visibility | null;
}

@InputType({ description: 'Fields to change. An omitted field stays as it is.' })
export class VacancyPatch extends PartialType(CreateVacancyInput) {}
