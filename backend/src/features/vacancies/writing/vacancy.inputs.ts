import { Field, ID, InputType, Int, PartialType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsInt, IsOptional, IsUUID, Max, MaxLength, Min, ValidateNested } from 'class-validator';

import { Line } from '../../../platform/graphql/inputs/text.decorator';
import { MoneyInput } from '../../../platform/graphql/common.types';
import { MOST_QUESTIONS, VacancyQuestionInput } from '../questions/question.types';
import { Visibility } from '../vacancy.types';
import {
  MatchWeightsInput,
  RequiredDocumentInput,
  RequiredLanguageInput,
  WeightedSkillInput,
} from './requirement.inputs';
import { StageInput } from './stage.inputs';

/** Length of the HTML before it is sanitized. */
const MOST_DESCRIPTION = 60_000;

@InputType({ description: 'A new vacancy. Options are given by key. Only the title is required for a draft.' })
export class CreateVacancyInput {
  @Field(() => String, { description: '1 to 200 characters' })
  @Line({ max: 200, required: true })
  title: string;
  @Field(() => String, {
    nullable: true,
    description:
      'The institution’s own number of the vacancy, at most 40 characters. `cloneVacancy` does not copy the reference.',
  })
  @Line({ max: 40 })
  reference?: string | null;
  @Field(() => ID, { nullable: true, description: 'The client for whom the institution recruits; null for none' })
  @IsOptional()
  @IsUUID()
  departmentId?: string | null;
  @Field(() => String, { nullable: true, description: 'A key of the list VACANCY_TYPE; required for publication' })
  vacancyType?: string | null;
  @Field(() => String, { nullable: true, description: 'A key of the list VACANCY_CATEGORY' })
  category?: string | null;
  @Field(() => String, { nullable: true, description: 'Minimum level: a key of the list ACADEMIC_LEVEL' })
  academicLevel?: string | null;
  @Field(() => [String], {
    nullable: true,
    description: 'Keys of the list STUDY_AREA, at most 20; null or an empty list for none',
  })
  @IsOptional()
  @ArrayMaxSize(20)
  trainingAreas?: string[] | null;
  @Field(() => [ID], {
    nullable: true,
    description: 'Ids of training areas that the institution defined, at most 20; null or an empty list for none',
  })
  @IsOptional()
  @IsUUID(undefined, { each: true })
  @ArrayMaxSize(20)
  ownTrainingAreas?: string[] | null;
  @Field(() => [String], {
    nullable: true,
    description: 'Keys of the list EXPERTISE_AREA, at most 20; null or an empty list for none',
  })
  @IsOptional()
  @ArrayMaxSize(20)
  relatedAreas?: string[] | null;
  @Field(() => [RequiredLanguageInput], { nullable: true, description: 'At most 10; null or an empty list for none' })
  @IsOptional()
  @ArrayMaxSize(10)
  languages?: RequiredLanguageInput[] | null;
  @Field(() => Int, { nullable: true, description: 'Whole years, 0 to 60; null or 0 when no experience is required' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(60)
  yearsOfExperience?: number | null;
  @Field(() => [WeightedSkillInput], {
    nullable: true,
    description: 'At most 30; null or an empty list for none. The weights add up to at most 100.',
  })
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => WeightedSkillInput)
  @ArrayMaxSize(30)
  skills?: WeightedSkillInput[] | null;
  @Field(() => MatchWeightsInput, {
    nullable: true,
    description: 'Replaces all weights together: a weight that is omitted here is removed. Null removes all weights.',
  })
  matchWeights?: MatchWeightsInput | null;
  @Field(() => String, { nullable: true, description: 'A key of the list PROVINCE; required for publication' })
  province?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'A key of the list MUNICIPALITY, in the province of the vacancy. A change of the province removes a municipality of another province.',
  })
  municipality?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'HTML of at most 60,000 characters; required for publication. Only headings, paragraphs, line breaks, lists, emphasis, quotations and links are kept.',
  })
  @IsOptional()
  @MaxLength(MOST_DESCRIPTION)
  description?: string | null;
  @Field(() => Int, { nullable: true, description: 'Number of places to fill, 1 to 10,000; null sets 1' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(10_000)
  openings?: number | null;
  @Field(() => MoneyInput, {
    nullable: true,
    description:
      'Price of one opening; null for none. If there is a limit (`vacancyLimits.price`), the price times the openings must not exceed the limit, and the price must be in the currency of the limit.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => MoneyInput)
  price?: MoneyInput | null;
  @Field(() => MoneyInput, {
    nullable: true,
    description: 'Lower end of the salary range, in the same currency as the upper end; null for none',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => MoneyInput)
  salaryMin?: MoneyInput | null;
  @Field(() => MoneyInput, {
    nullable: true,
    description: 'Upper end of the salary range, not less than the lower end; null for none',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => MoneyInput)
  salaryMax?: MoneyInput | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether visitors and candidates see the salary; null sets false',
  })
  showSalary?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the vacancy hides the identity of candidates, as described at `Vacancy.blindMode`; null sets false. The audit log records each change. If the value of a pending or published vacancy changes to true, the exports of the institution that may contain data of candidates are withdrawn (EXPORT_WITHDRAWN).',
  })
  blindMode?: boolean | null;
  @Field(() => [RequiredDocumentInput], {
    nullable: true,
    description: 'At most 10, and each document type only once; null or an empty list for none',
  })
  @IsOptional()
  @ArrayMaxSize(10)
  requiredDocuments?: RequiredDocumentInput[] | null;
  @Field(() => [StageInput], {
    nullable: true,
    description:
      'At most 20, in this order. The first stage, and no other, has the kind POSTING. A new vacancy without stages gets only the posting. In an update, the list replaces all stages; null keeps the stages.',
  })
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => StageInput)
  @ArrayMaxSize(20)
  stages?: StageInput[] | null;
  @Field(() => [VacancyQuestionInput], {
    nullable: true,
    description: 'At most 15, in this order; null or an empty list for none',
  })
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => VacancyQuestionInput)
  @ArrayMaxSize(MOST_QUESTIONS)
  questions?: VacancyQuestionInput[] | null;
  @Field(() => Date, {
    nullable: true,
    description:
      'Planned start, which `publishVacancy` uses. In an update of a scheduled vacancy, the publication moves to this time. In an update of a published vacancy, this field is ignored.',
  })
  publishAt?: Date | null;
  @Field(() => Date, { nullable: true, description: 'End: the vacancy expires at this time; required for publication' })
  endDate?: Date | null;
  @Field(() => Visibility, {
    nullable: true,
    description: 'If this field is omitted or null, a new vacancy is PUBLIC, and an update keeps the value.',
  })
  visibility?: Visibility | null;
}

@InputType({ description: 'Fields to change. An omitted field stays as it is.' })
export class VacancyPatch extends PartialType(CreateVacancyInput) {}
