import { Field, ID, InputType, Int, ObjectType, PartialType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';

import { Line } from '../../platform/graphql/inputs/text.decorator';
import { Money } from '../../platform/graphql/common.types';
import { OptionType } from '../options';
import { VacancyCriteria } from '../vacancies';

export enum SearchAlert {
  NONE = 'NONE',
  DAILY = 'DAILY',
  AT_ONCE = 'AT_ONCE',
}
registerEnumType(SearchAlert, {
  name: 'SearchAlert',
  description:
    'How often alerts are mailed. A candidate receives at most 5 of these mails a day, unless the installation has another limit. Above the limit, vacancies are mailed on the next morning.',
  valuesMap: {
    NONE: { description: 'No alerts.' },
    DAILY: {
      description:
        'At most one mail a day for each saved search, at 07:00 in Africa/Maputo, about new vacancies that match.',
    },
    AT_ONCE: {
      description: 'A mail when a vacancy that matches is published.',
    },
  },
});

@ObjectType({ description: 'The criteria of a search, for display and for a new search.' })
export class SavedCriteria {
  @Field(() => String, { nullable: true, description: 'Searched words; null without this criterion' })
  q: string | null;
  @Field(() => OptionType, { nullable: true, description: 'Entry of the list PROVINCE; null without this criterion' })
  province: OptionType | null;
  @Field(() => OptionType, { nullable: true, description: 'Entry of the list DISTRICT; null without this criterion' })
  district: OptionType | null;
  @Field(() => OptionType, {
    nullable: true,
    description: 'Entry of the list MUNICIPALITY; null without this criterion',
  })
  municipality: OptionType | null;
  @Field(() => OptionType, {
    nullable: true,
    description: 'Entry of the list VACANCY_TYPE; null without this criterion',
  })
  vacancyType: OptionType | null;
  @Field(() => OptionType, {
    nullable: true,
    description: 'Entry of the list VACANCY_CATEGORY; null without this criterion',
  })
  category: OptionType | null;
  @Field(() => OptionType, { nullable: true, description: 'Entry of the list STUDY_AREA; null without this criterion' })
  studyArea: OptionType | null;
  @Field(() => OptionType, {
    nullable: true,
    description: 'Entry of the list EXPERTISE_AREA; null without this criterion',
  })
  expertiseArea: OptionType | null;
  @Field(() => OptionType, {
    nullable: true,
    description: 'A language that the vacancy requires, as an entry of the list LANGUAGE; null without this criterion',
  })
  language: OptionType | null;
  @Field(() => OptionType, {
    nullable: true,
    description: 'Sector of the institution, as an entry of the list SECTOR; null without this criterion',
  })
  sector: OptionType | null;
  @Field(() => Money, {
    nullable: true,
    description:
      'The vacancy must show a salary of at least this amount in this currency; null without this criterion. The amount has none, one or two decimals, as in the input.',
  })
  salaryFrom: Money | null;
  @Field(() => ID, { nullable: true, description: 'Id of the institution; null without this criterion' })
  entityId: string | null;
}

@ObjectType({ description: 'A search that a candidate saved.' })
export class SavedSearch {
  @Field(() => ID)
  id: string;
  @Field(() => Int, {
    description: 'Version of the saved search; pass it to `updateSavedSearch` or `deleteSavedSearch`',
  })
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => SavedCriteria, { description: 'The criteria of the search' })
  filter: SavedCriteria;
  @Field(() => SearchAlert)
  alert: SearchAlert;
  @Field(() => Date, { nullable: true, description: 'When the last alert was mailed; null before the first one' })
  lastSentAt: Date | null;
  @Field(() => Int, {
    description:
      'Number of open vacancies that match and that were published since the previous visit and after the search was saved; counted up to 1,001',
  })
  newCount: number;
  @Field(() => Date)
  createdAt: Date;
}

@InputType({ description: 'A search to save.' })
export class SavedSearchInput {
  @Field(() => String, { description: 'At most 80 characters; unique per candidate, ignoring accents and case' })
  @Line({ max: 80, required: true })
  name: string;
  @Field(() => VacancyCriteria, { description: 'At least one criterion' })
  @ValidateNested()
  @Type(() => VacancyCriteria)
  filter: VacancyCriteria;
  @Field(() => SearchAlert)
  alert: SearchAlert;
}

@InputType({
  description: 'Fields to change. A field that is omitted or null stays as it is. `filter` replaces all criteria.',
})
export class SavedSearchPatch extends PartialType(SavedSearchInput) {}

@ObjectType({ description: 'The result of `endSearchAlert`.' })
export class EndedAlert {
  @Field(() => String, { description: 'Name of the search whose alerts were stopped' })
  name: string;
}
