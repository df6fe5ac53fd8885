import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';

import { LocalizedString, Money, MoneyInput } from '../../../platform/graphql/common.types';
import { SortOrder } from '../../../platform/database/page';
import { pageType } from '../../../platform/graphql/page';
import { OptionType } from '../../options';
import { PublicQuestion } from '../questions/question.types';
import type { StageKind } from '../vacancy.entity';
import { RequiredDocument, RequiredLanguage } from '../requirement.types';
import { StageKinds } from '../stage.types';

@ObjectType({ description: 'The institution of a vacancy, as shown publicly.' })
export class RecruitingEntity {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  name: string;
  @Field(() => String, {
    nullable: true,
    description:
      'Address of a picture; null without a logo. `privateVacancies`, `pastVacancy` and `verifyVacancy` always return null.',
  })
  logo: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Null without a website. `privateVacancies`, `pastVacancy` and `verifyVacancy` always return null.',
  })
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
  @Field(() => String, {
    nullable: true,
    description: 'Name of the client for whom the institution recruits; null when none is set',
  })
  departmentName: string | null;
  @Field(() => OptionType, { nullable: true, description: 'Entry of the list PROVINCE' })
  province: OptionType | null;
  @Field(() => OptionType, { nullable: true, description: 'Entry of the list MUNICIPALITY' })
  municipality: OptionType | null;
  @Field(() => OptionType, { nullable: true, description: 'Entry of the list VACANCY_TYPE: job or internship' })
  vacancyType: OptionType | null;
  @Field(() => OptionType, { nullable: true, description: 'Entry of the list VACANCY_CATEGORY, such as full time' })
  category: OptionType | null;
  @Field(() => Int, { description: 'Number of places to fill, 1 to 10,000' })
  openings: number;
  @Field(() => Date, { description: 'Time of the latest publication' })
  publishedAt: Date;
  @Field(() => Date, { description: 'Applications are accepted until this time' })
  endDate: Date;
  @Field(() => Money, {
    nullable: true,
    description: 'Lower end of the salary range; null when the institution hides the salary or gives no lower end',
  })
  salaryMin: Money | null;
  @Field(() => Money, {
    nullable: true,
    description: 'Upper end of the salary range; null when the institution hides the salary or gives no upper end',
  })
  salaryMax: Money | null;
}

@ObjectType({
  description: 'A page of open vacancies. `endCursor` is always null, because this list is paged by number.',
})
export class PublicVacancyPage extends pageType(PublicVacancyRow) {}

@ObjectType({ description: 'A stage of a vacancy, as shown publicly.' })
export class PublicStage {
  @Field(() => String)
  name: string;
  @Field(() => StageKinds)
  kind: StageKind;
  @Field(() => Int, {
    nullable: true,
    description:
      'Days from the entry into the stage within which the institution promises an answer; null without a promise',
  })
  promisedDays: number | null;
}

@ObjectType({ description: 'A skill that a vacancy requires, as shown publicly.' })
export class PublicSkill {
  @Field(() => OptionType, { description: 'Entry of the list SKILL' })
  skill: OptionType;
  @Field(() => Boolean, { description: 'Whether the institution marked the skill as essential' })
  essential: boolean;
}

@ObjectType('PublicVacancy', { description: 'An open vacancy, as shown publicly.' })
export class PublicVacancyType extends PublicVacancyRow {
  @Field(() => OptionType, {
    nullable: true,
    description: 'Minimum level: entry of the list ACADEMIC_LEVEL; null when none is required',
  })
  academicLevel: OptionType | null;
  @Field(() => [OptionType], { description: 'Required training areas: entries of the list STUDY_AREA' })
  trainingAreas: OptionType[];
  @Field(() => [LocalizedString], { description: 'Names of training areas defined by the institution' })
  ownTrainingAreas: LocalizedString[];
  @Field(() => [OptionType], {
    description: 'Areas in which experience is required: entries of the list EXPERTISE_AREA',
  })
  relatedAreas: OptionType[];
  @Field(() => [RequiredLanguage], { description: 'Required languages with the minimum level of each' })
  languages: RequiredLanguage[];
  @Field(() => Int, { nullable: true, description: 'Required work experience in whole years; null when none is set' })
  yearsOfExperience: number | null;
  @Field(() => [PublicSkill], { description: 'Required skills, essential ones first' })
  skills: PublicSkill[];
  @Field(() => String, { description: 'Sanitized HTML' })
  description: string;
  @Field(() => [RequiredDocument], { description: 'Documents that applicants are asked for' })
  requiredDocuments: RequiredDocument[];
  @Field(() => [PublicStage], { description: 'The stages of the process in their order' })
  stages: PublicStage[];
  @Field(() => [PublicQuestion], { description: 'Questions to answer with the application' })
  questions: PublicQuestion[];
  @Field(() => Int, { description: 'Number of candidacies in progress, approved, rejected or hired' })
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
registerEnumType(PublicVacancySortField, {
  name: 'PublicVacancySortField',
  description: 'Values by which open vacancies can be sorted. Each value has one direction.',
  valuesMap: {
    PUBLISHED_AT: { description: 'Newest publication first.' },
    END_DATE: { description: 'Earliest end first.' },
    RELEVANCE: {
      description:
        'Best match with the words of `q` first; newest first without `q`. Only the newest 1,000 vacancies that match are compared.',
    },
    SALARY: {
      description:
        'Highest salary first; the upper end of the range counts, or the lower end if no upper end is given.',
    },
  },
});

@InputType({ description: 'Order of the list of open vacancies.' })
export class PublicVacancySort {
  @Field(() => PublicVacancySortField, {
    defaultValue: PublicVacancySortField.PUBLISHED_AT,
    description: 'The value by which the rows are sorted',
  })
  field: PublicVacancySortField = PublicVacancySortField.PUBLISHED_AT;
  @Field(() => SortOrder, {
    defaultValue: SortOrder.DESC,
    description:
      'This field is ignored, because each value has one direction. For SALARY, vacancies that show a salary in the currency of `salaryFrom` come first; without `salaryFrom`, `currency` is used, or USD by default. The other vacancies follow, newest first.',
  })
  order: SortOrder = SortOrder.DESC;
}

@InputType({ description: 'Search criteria. A vacancy must match all given criteria.' })
export class VacancyCriteria {
  @Field(() => String, {
    nullable: true,
    description: 'Words, at most 200 characters; accents, plurals and small spelling mistakes are tolerated',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
  @Field(() => String, { nullable: true, description: 'A key of the list PROVINCE' })
  province?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'A key of the list DISTRICT: vacancies in the municipalities of the district',
  })
  district?: string | null;
  @Field(() => String, { nullable: true, description: 'A key of the list MUNICIPALITY' })
  municipality?: string | null;
  @Field(() => String, { nullable: true, description: 'A key of the list VACANCY_TYPE' })
  vacancyType?: string | null;
  @Field(() => String, { nullable: true, description: 'A key of the list VACANCY_CATEGORY' })
  category?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'A key of the list STUDY_AREA: an area that the vacancy requires, or to which a required area of the institution belongs',
  })
  studyArea?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'A key of the list EXPERTISE_AREA: a related area that the vacancy requires',
  })
  expertiseArea?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'A key of the list LANGUAGE: a language that the vacancy requires',
  })
  language?: string | null;
  @Field(() => String, { nullable: true, description: 'A key of the list SECTOR: the sector of the institution' })
  sector?: string | null;
  @Field(() => MoneyInput, {
    nullable: true,
    description:
      'Only vacancies that show a salary in this currency of at least this amount. The upper end of the range is compared, or the lower end if no upper end is given.',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => MoneyInput)
  salaryFrom?: MoneyInput | null;
  @Field(() => ID, { nullable: true, description: 'Id of the institution' })
  entityId?: string | null;
}

@InputType({
  description:
    'Filter of the list of open vacancies. A key that does not exist matches no vacancy; a currency that does not exist is refused with INVALID_INPUT.',
})
export class PublicVacancyFilter extends VacancyCriteria {
  @Field(() => [ID], {
    nullable: true,
    description: 'Only these vacancies: at most 100 ids; an empty list matches no vacancy',
  })
  ids?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description: 'A key of the list CURRENCY: currency for sorting by salary when `salaryFrom` is not given',
  })
  currency?: string | null;
  @Field(() => Date, { nullable: true, description: 'Only vacancies published after this time' })
  publishedAfter?: Date | null;
}
