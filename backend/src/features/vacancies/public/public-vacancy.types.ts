import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';

import { LocalizedString, Money, MoneyInput } from '../../../platform/graphql/common.types';
import { SortOrder } from '../../../platform/database/page';
import { pageType } from '../../../platform/graphql/page';
import { OptionType } from '../../options';
import { PublicQuestion } from '../questions/question.types';
import type { StageKind } from '../vacancy.entity';
import { RequiredDocument, RequiredLanguage, StageKinds } from '../vacancy.types';

@ObjectType({ description: 'The institution of a vacancy, as shown publicly.' })
export class RecruitingEntity {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  name: string;
  @Field(() => String, { nullable: true, description: 'Address of a picture' })
  logo: string | null;
  @Field(() => String, { nullable: true })
  website: string | null;
}

@ObjectType({ description: 'An open vacancy in the public list.' })
export class PublicVacancyRow {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  title: string;
  @Field(() => RecruitingEntity)
  entity: RecruitingEntity;
  @Field(() => String, { nullable: true, description: 'Name of the client for whom the institution recruits' })
  departmentName: string | null;
  @Field(() => OptionType, { nullable: true })
  province: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  municipality: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  vacancyType: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  category: OptionType | null;
  @Field(() => Int)
  openings: number;
  @Field(() => Date)
  publishedAt: Date;
  @Field(() => Date)
  endDate: Date;
  @Field(() => Money, { nullable: true, description: 'Null when the institution hides the salary' })
  salaryMin: Money | null;
  @Field(() => Money, { nullable: true })
  salaryMax: Money | null;
}

@ObjectType()
export class PublicVacancyPage extends pageType(PublicVacancyRow) {}

@ObjectType()
export class PublicStage {
  @Field(() => String)
  name: string;
  @Field(() => StageKinds)
  kind: StageKind;
  @Field(() => Int, { nullable: true })
  promisedDays: number | null;
}

@ObjectType()
export class PublicSkill {
  @Field(() => OptionType)
  skill: OptionType;
  @Field(() => Boolean)
  essential: boolean;
}

@ObjectType('PublicVacancy', { description: 'An open vacancy, as shown publicly.' })
export class PublicVacancyType extends PublicVacancyRow {
  @Field(() => OptionType, { nullable: true })
  academicLevel: OptionType | null;
  @Field(() => [OptionType])
  trainingAreas: OptionType[];
  @Field(() => [LocalizedString], { description: 'Names of training areas defined by the institution' })
  ownTrainingAreas: LocalizedString[];
  @Field(() => [OptionType])
  relatedAreas: OptionType[];
  @Field(() => [RequiredLanguage])
  languages: RequiredLanguage[];
  @Field(() => Int, { nullable: true })
  yearsOfExperience: number | null;
  @Field(() => [PublicSkill])
  skills: PublicSkill[];
  @Field(() => String, { description: 'Sanitized HTML' })
  description: string;
  @Field(() => [RequiredDocument])
  requiredDocuments: RequiredDocument[];
  @Field(() => [PublicStage])
  stages: PublicStage[];
  @Field(() => [PublicQuestion], { description: 'Questions to answer with the application' })
  questions: PublicQuestion[];
  @Field(() => Int, { description: 'Number of candidacies' })
  candidacyCount: number;
  @Field(() => String, { description: 'Code for /verify/{code}, where people check that an offer is genuine' })
  verificationCode: string;
}

export enum PublicVacancySortField {
  PUBLISHED_AT = 'PUBLISHED_AT',
  END_DATE = 'END_DATE',
  RELEVANCE = 'RELEVANCE',
  SALARY = 'SALARY',
}
registerEnumType(PublicVacancySortField, { name: 'PublicVacancySortField' });

@InputType()
export class PublicVacancySort {
  @Field(() => PublicVacancySortField, { defaultValue: PublicVacancySortField.PUBLISHED_AT })
  field: PublicVacancySortField = PublicVacancySortField.PUBLISHED_AT;
  @Field(() => SortOrder, {
    defaultValue: SortOrder.DESC,
    description:
      'Newest, ending soonest, best match or best paid first; the opposite orders do not exist. By salary, vacancies that show a salary in `currency`, or in the currency of `salaryFrom` (USD by default), come first, then the others, newest first.',
  })
  order: SortOrder = SortOrder.DESC;
}

@InputType({ description: 'Search criteria; a vacancy must match all of them.' })
export class VacancyCriteria {
  @Field(() => String, {
    nullable: true,
    description: 'Words; accents, plurals and small spelling mistakes are tolerated',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
  @Field(() => String, { nullable: true })
  province?: string | null;
  @Field(() => String, { nullable: true, description: 'Includes vacancies in the municipalities of the district' })
  district?: string | null;
  @Field(() => String, { nullable: true })
  municipality?: string | null;
  @Field(() => String, { nullable: true })
  vacancyType?: string | null;
  @Field(() => String, { nullable: true })
  category?: string | null;
  @Field(() => String, { nullable: true })
  studyArea?: string | null;
  @Field(() => String, { nullable: true })
  expertiseArea?: string | null;
  @Field(() => String, { nullable: true, description: 'A language that the vacancy requires' })
  language?: string | null;
  @Field(() => String, { nullable: true, description: 'Sector of the institution' })
  sector?: string | null;
  @Field(() => MoneyInput, {
    nullable: true,
    description: 'Only vacancies that show a salary in this currency of at least this amount',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => MoneyInput)
  salaryFrom?: MoneyInput | null;
  @Field(() => ID, { nullable: true, description: 'Id of the institution' })
  entityId?: string | null;
}

@InputType()
export class PublicVacancyFilter extends VacancyCriteria {
  @Field(() => [ID], { nullable: true })
  ids?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description: 'A key of the list CURRENCY: currency for sorting by salary when `salaryFrom` is not given',
  })
  currency?: string | null;
  @Field(() => Date, { nullable: true, description: 'Published after this time' })
  publishedAfter?: Date | null;
}
