import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';

import { LocalizedString } from '../../platform/graphql/common.types';
import { SortOrder } from '../../platform/database/page';
import { pageType, sortType } from '../../platform/graphql/page';
import { OptionType } from '../options';

@ObjectType({ description: 'A training area that an institution made, by its texts.' })
export class TrainingAreaRef {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  key: string;
  @Field(() => LocalizedString)
  text: LocalizedString;
  @Field(() => OptionType, { description: 'Of STUDY_AREA: the field it belongs to, which the match compares' })
  field: OptionType;
}

@ObjectType('TrainingArea', { description: 'A training area that the institution made, beside those of the list.' })
export class TrainingAreaType extends TrainingAreaRef {
  @Field(() => Int)
  version: number;
  @Field(() => Int, { description: 'Vacancies that ask for it, also in earlier versions of theirs' })
  vacancies: number;
}

@ObjectType()
export class TrainingAreaPage extends pageType(TrainingAreaType) {}

@InputType({ description: 'Each at most 160 characters. Without a French text the Portuguese one stands for it.' })
export class TrainingAreaTextInput {
  @Field(() => String)
  pt: string;
  @Field(() => String)
  en: string;
  @Field(() => String, { nullable: true })
  fr?: string | null;
}

@InputType()
export class TrainingAreaInput {
  @Field(() => TrainingAreaTextInput)
  @ValidateNested()
  @Type(() => TrainingAreaTextInput)
  text: TrainingAreaTextInput;
  @Field(() => String, { description: 'Key of STUDY_AREA' })
  @IsString()
  field: string;
}

@InputType({ description: 'What is not named stays as it is.' })
export class TrainingAreaPatch {
  @Field(() => TrainingAreaTextInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => TrainingAreaTextInput)
  text?: TrainingAreaTextInput | null;
  @Field(() => String, { nullable: true, description: 'IN_USE while vacancies ask for it: their scores stand on it' })
  @IsOptional()
  @IsString()
  field?: string | null;
}

export enum TrainingAreaSortField {
  ID = 'ID',
  TEXT = 'TEXT',
  CREATED_AT = 'CREATED_AT',
}
registerEnumType(TrainingAreaSortField, {
  name: 'TrainingAreaSortField',
  description: 'TEXT is the one in the language of the request',
});

@InputType()
export class TrainingAreaSort extends sortType(TrainingAreaSortField, TrainingAreaSortField.TEXT, SortOrder.ASC) {}

@InputType()
export class TrainingAreaFilter {
  @Field(() => [ID], { nullable: true })
  ids?: string[] | null;
  @Field(() => String, { nullable: true, description: 'In the texts or the key; accents do not matter' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
}
