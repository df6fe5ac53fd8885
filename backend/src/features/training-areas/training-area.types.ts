import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsOptional, IsString, MaxLength, ValidateNested } from 'class-validator';

import { LocalizedString } from '../../platform/graphql/common.types';
import { SortOrder } from '../../platform/database/page';
import { Line } from '../../platform/graphql/inputs/text.decorator';
import { pageType, sortType } from '../../platform/graphql/page';
import { OptionType } from '../options';

@ObjectType({ description: 'Reference to a training area of the institution.' })
export class TrainingAreaRef {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  key: string;
  @Field(() => LocalizedString)
  text: LocalizedString;
  @Field(() => OptionType, { description: 'The entry of STUDY_AREA that it belongs to, used for matching' })
  field: OptionType;
}

@ObjectType('TrainingArea', { description: 'A training area of the institution, in addition to the common list.' })
export class TrainingAreaType extends TrainingAreaRef {
  @Field(() => Int)
  version: number;
  @Field(() => Int, { description: 'Vacancies that require it, including earlier versions of their requirements' })
  vacancies: number;
}

@ObjectType()
export class TrainingAreaPage extends pageType(TrainingAreaType) {}

@InputType({
  description: 'Texts of at most 160 characters. The Portuguese text is used when the French one is missing.',
})
export class TrainingAreaTextInput {
  @Field(() => String)
  @Line({ max: 160, required: true })
  pt: string;
  @Field(() => String)
  @Line({ max: 160, required: true })
  en: string;
  @Field(() => String, { nullable: true })
  @Line({ max: 160 })
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

@InputType({ description: 'Fields to change. An omitted field stays as it is.' })
export class TrainingAreaPatch {
  @Field(() => TrainingAreaTextInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => TrainingAreaTextInput)
  text?: TrainingAreaTextInput | null;
  @Field(() => String, {
    nullable: true,
    description: 'IN_USE while vacancies require it, because their scores depend on it',
  })
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
  description: 'TEXT sorts by the text in the language of the request',
});

@InputType()
export class TrainingAreaSort extends sortType(TrainingAreaSortField, TrainingAreaSortField.TEXT, SortOrder.ASC) {}

@InputType()
export class TrainingAreaFilter {
  @Field(() => [ID], { nullable: true })
  ids?: string[] | null;
  @Field(() => String, { nullable: true, description: 'Part of the texts or the key; accents are ignored' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
}
