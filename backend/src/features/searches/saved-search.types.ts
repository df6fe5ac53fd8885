import { Field, ID, InputType, Int, ObjectType, PartialType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';

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
  description: 'Whether new vacancies are mailed: not at all, once a morning, or when they are published',
});

@ObjectType({ description: 'What is looked for, ready to be shown and to be asked again.' })
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

@ObjectType({ description: 'A search that a candidate keeps.' })
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
    description:
      'Open vacancies that were published since the last visit, and since the search is kept; counted to 1,001',
  })
  newCount: number;
  @Field(() => Date)
  createdAt: Date;
}

@InputType()
export class SavedSearchInput {
  @Field(() => String, { description: 'At most 80 characters' })
  name: string;
  @Field(() => VacancyCriteria, { description: 'At least one part' })
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
  @Field(() => String, { description: 'Name of the search that is not mailed any more' })
  name: string;
}
