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
  description: 'How often alerts are mailed: never, once every morning, or at publication',
});

@ObjectType({ description: 'The criteria of a search, for display and for a new search.' })
export class SavedCriteria {
  @Field(() => String, { nullable: true })
  q: string | null;
  @Field(() => OptionType, { nullable: true })
  province: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  district: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  municipality: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  vacancyType: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  category: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  studyArea: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  expertiseArea: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  language: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  sector: OptionType | null;
  @Field(() => Money, { nullable: true })
  salaryFrom: Money | null;
  @Field(() => ID, { nullable: true })
  entityId: string | null;
}

@ObjectType({ description: 'A search that a candidate saved.' })
export class SavedSearch {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => String)
  name: string;
  @Field(() => SavedCriteria)
  filter: SavedCriteria;
  @Field(() => SearchAlert)
  alert: SearchAlert;
  @Field(() => Date, { nullable: true, description: 'When the last alert was mailed' })
  lastSentAt: Date | null;
  @Field(() => Int, {
    description: 'Open vacancies published since the last visit and after the search was saved; counted up to 1,001',
  })
  newCount: number;
  @Field(() => Date)
  createdAt: Date;
}

@InputType()
export class SavedSearchInput {
  @Field(() => String, { description: 'At most 80 characters' })
  @Line({ max: 80, required: true })
  name: string;
  @Field(() => VacancyCriteria, { description: 'At least one criterion' })
  @ValidateNested()
  @Type(() => VacancyCriteria)
  filter: VacancyCriteria;
  @Field(() => SearchAlert)
  alert: SearchAlert;
}

@InputType()
export class SavedSearchPatch extends PartialType(SavedSearchInput) {}

@ObjectType()
export class EndedAlert {
  @Field(() => String, { description: 'Name of the search whose alerts were stopped' })
  name: string;
}
