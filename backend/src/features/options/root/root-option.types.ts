import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min, ValidateNested } from 'class-validator';

import { Line } from '../../../platform/graphql/inputs/text.decorator';
import { LocalizedString } from '../../../platform/graphql/common.types';
import { SortOrder } from '../../../platform/database/page';
import { pageType, sortType } from '../../../platform/graphql/page';
import { OptionList, type OptionListName } from '../option.types';

@ObjectType('OptionItem', { description: 'An entry of an option list, for ROOT users.' })
export class OptionItemType {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => OptionList)
  list: OptionListName;
  @Field(() => String)
  key: string;
  @Field(() => LocalizedString)
  text: LocalizedString;
  @Field(() => String, { nullable: true })
  parent: string | null;
  @Field(() => Int, { description: 'Position in the list' })
  position: number;
  @Field(() => Boolean, {
    description: 'Inactive entries are no longer offered; objects that use them still show them',
  })
  active: boolean;
  @Field(() => Boolean, {
    description:
      'True if a ROOT user edited the entry; updates of the product then keep its texts, order and visibility',
  })
  edited: boolean;
}

@ObjectType()
export class OptionItemPage extends pageType(OptionItemType) {}

export enum OptionItemSortField {
  ID = 'ID',
  POSITION = 'POSITION',
  KEY = 'KEY',
}
registerEnumType(OptionItemSortField, { name: 'OptionItemSortField' });

@InputType()
export class OptionItemSort extends sortType(OptionItemSortField, OptionItemSortField.POSITION, SortOrder.ASC) {}

@InputType()
export class OptionItemFilter {
  @Field(() => [ID], { nullable: true })
  ids?: string[] | null;
  @Field(() => String, { nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
  @Field(() => OptionList, { nullable: true })
  list?: OptionListName | null;
  @Field(() => Boolean, { nullable: true })
  active?: boolean | null;
}

@InputType()
export class OptionTextInput {
  @Field(() => String)
  @Line({ max: 200, required: true })
  en: string;
  @Field(() => String)
  @Line({ max: 200, required: true })
  pt: string;
  @Field(() => String)
  @Line({ max: 200, required: true })
  fr: string;
}

@InputType()
export class NewOptionInput {
  @Field(() => OptionList)
  list: OptionListName;
  @Field(() => OptionTextInput)
  @ValidateNested()
  @Type(() => OptionTextInput)
  text: OptionTextInput;
  @Field(() => String, { nullable: true, description: 'Key of PROVINCE, for districts and municipalities' })
  parent?: string | null;
}

@InputType()
export class OptionChangeInput {
  @Field(() => OptionTextInput)
  @ValidateNested()
  @Type(() => OptionTextInput)
  text: OptionTextInput;
  @Field(() => Int)
  @IsInt()
  @Min(1)
  @Max(100_000)
  position: number;
  @Field(() => Boolean)
  active: boolean;
}
