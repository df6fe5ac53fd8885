import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';

import { LocalizedString, Money, MoneyInput } from '../../../platform/graphql/common.types';
import { pageType, SortOrder } from '../../../platform/graphql/page';
import { OptionType } from '../../options';
import { PublicQuestion } from '../questions/question.types';
import type { StageKind } from '../vacancy.entity';
import { RequiredDocument, RequiredLanguage, StageKinds } from '../vacancy.types';

@ObjectType({ description: 'The institution that recruits, as far as a vacancy shows it.' })
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
  @Field(() => String, { nullable: true, description: 'The client for whom the institution recruits' })
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
  @Field(() => Money, { nullable: true, description: 'Only where the institution shows it' })
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

@ObjectType('PublicVacancy', { description: 'One open vacancy, as everybody may read it.' })
export class PublicVacancyType extends PublicVacancyRow {
  @Field(() => OptionType, { nullable: true })
  academicLevel: OptionType | null;
  @Field(() => [OptionType])
  trainingAreas: OptionType[];
  @Field(() => [LocalizedString], { description: 'Names of those that the institution made itself' })
  ownTrainingAreas: LocalizedString[];
  @Field(() => [OptionType])
  relatedAreas: OptionType[];
  @Field(() => [RequiredLanguage])
  languages: RequiredLanguage[];
  @Field(() => Int, { nullable: true })
  yearsOfExperience: number | null;
  @Field(() => [PublicSkill])
  skills: PublicSkill[];
  @Field(() => String, { description: 'HTML, cleaned on the server' })
  description: string;
  @Field(() => [RequiredDocument])
  requiredDocuments: RequiredDocument[];
  @Field(() => [PublicStage])
  stages: PublicStage[];
  @Field(() => [PublicQuestion], { description: 'To be answered with the application' })
  questions: PublicQuestion[];
  @Field(() => Int, { description: 'Candidacies so far' })
  candidacyCount: number;
  @Field(() => String, { description: 'Whoever got the vacancy by another way asks /verify/{code} whether it is true' })
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
      'Newest first, ending soonest first, best first, or best paid first: the other way round is not offered. By salary, those that show one in `currency` or that of `salaryFrom` (USD without either) lead, then the newest of the rest.',
  })
  order: SortOrder = SortOrder.DESC;
}

@InputType({ description: 'What somebody looks for; every part that is given has to fit.' })
export class VacancyCriteria {
  @Field(() => String, { nullable: true, description: 'Words; accents and plurals do not matter, small slips neither' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
  @Field(() => String, { nullable: true })
  province?: string | null;
  @Field(() => String, { nullable: true, description: 'Vacancies of the municipalities that lie in it' })
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
  @Field(() => String, { nullable: true, description: 'A language that is asked for' })
  language?: string | null;
  @Field(() => String, { nullable: true, description: 'Of the institution that recruits' })
  sector?: string | null;
  @Field(() => MoneyInput, {
    nullable: true,
    description: 'Only vacancies that show a salary in this currency which reaches the amount',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => MoneyInput)
  salaryFrom?: MoneyInput | null;
  @Field(() => ID, { nullable: true, description: 'The institution that recruits' })
  entityId?: string | null;
}

@InputType()
export class PublicVacancyFilter extends VacancyCriteria {
  @Field(() => [ID], { nullable: true })
  ids?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description: 'A key of the list CURRENCY: in which salaries are put in order where no `salaryFrom` says it',
  })
  currency?: string | null;
  @Field(() => Date, { nullable: true, description: 'Published later than this' })
  publishedAfter?: Date | null;
}
