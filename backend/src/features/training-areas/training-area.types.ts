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
  @Field(() => String, {
    description: 'Made from the Portuguese text when the area is created, with the prefix `own_`; never changes',
  })
  key: string;
  @Field(() => LocalizedString, { description: 'Without a French text, `fr` is the Portuguese text' })
  text: LocalizedString;
  @Field(() => OptionType, {
    description: 'The entry of the list STUDY_AREA to which the area belongs; matching uses this entry',
  })
  field: OptionType;
}

@ObjectType('TrainingArea', { description: 'A training area of the institution, in addition to the common list.' })
export class TrainingAreaType extends TrainingAreaRef {
  @Field(() => Int, { description: 'Version of the area; pass it to the mutation that changes the area' })
  version: number;
  @Field(() => Int, {
    description: 'Number of vacancies that require the area, including earlier versions of their requirements',
  })
  vacancies: number;
}

@ObjectType({ description: 'A page of training areas.' })
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

@InputType({ description: 'A new training area.' })
export class TrainingAreaInput {
  @Field(() => TrainingAreaTextInput)
  @ValidateNested()
  @Type(() => TrainingAreaTextInput)
  text: TrainingAreaTextInput;
  @Field(() => String, { description: 'A key of the list STUDY_AREA' })
  @IsString()
  field: string;
}

@InputType({ description: 'Fields to change. An omitted field stays as it is.' })
export class TrainingAreaPatch {
  @Field(() => TrainingAreaTextInput, {
    nullable: true,
    description: 'Replaces the texts in all languages; null leaves the texts as they are',
  })
  @IsOptional()
  @ValidateNested()
  @Type(() => TrainingAreaTextInput)
  text?: TrainingAreaTextInput | null;
  @Field(() => String, {
    nullable: true,
    description:
      'A key of the list STUDY_AREA; null leaves the field as it is. IN_USE if the field changes while a vacancy requires the area, because scores depend on the field.',
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
  description: 'TEXT sorts by the text in the language of the request.',
});

@InputType({ description: 'Order of the list of training areas.' })
export class TrainingAreaSort extends sortType(TrainingAreaSortField, TrainingAreaSortField.TEXT, SortOrder.ASC) {}

@InputType({ description: 'Filter of the list of training areas.' })
export class TrainingAreaFilter {
  @Field(() => [ID], {
    nullable: true,
    description: 'Only these areas: at most 100 ids; an empty list matches no area',
  })
  ids?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description: 'Part of the key or of the texts, at most 200 characters; case and accents are ignored',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
}
