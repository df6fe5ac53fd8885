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
  @Field(() => Int, { description: 'Version of the entry; pass it to the mutation that changes the entry' })
  version: number;
  @Field(() => OptionList)
  list: OptionListName;
  @Field(() => String, { description: 'Value for inputs; never changes' })
  key: string;
  @Field(() => LocalizedString)
  text: LocalizedString;
  @Field(() => String, {
    nullable: true,
    description:
      'Key of the province of a district or municipality; code of the ISCED-F field of a study area; null for an entry without a parent',
  })
  parent: string | null;
  @Field(() => Int, { description: 'Position in the list' })
  position: number;
  @Field(() => Boolean, {
    description: 'Whether the entry is offered for selection. Objects that use an inactive entry still show the entry.',
  })
  active: boolean;
  @Field(() => Boolean, {
    description:
      'Whether a ROOT user created the entry, or changed the texts, the position or `active`. If true, updates of the product keep these values.',
  })
  edited: boolean;
}

@ObjectType({ description: 'A page of option entries.' })
export class OptionItemPage extends pageType(OptionItemType) {}

export enum OptionItemSortField {
  ID = 'ID',
  POSITION = 'POSITION',
  KEY = 'KEY',
}
registerEnumType(OptionItemSortField, {
  name: 'OptionItemSortField',
  description: 'Values by which option entries can be sorted.',
  valuesMap: { POSITION: { description: 'Position of the entry in its list.' } },
});

@InputType({ description: 'Order of the list of option entries.' })
export class OptionItemSort extends sortType(OptionItemSortField, OptionItemSortField.POSITION, SortOrder.ASC) {}

@InputType({ description: 'Filter of the list of option entries.' })
export class OptionItemFilter {
  @Field(() => [ID], {
    nullable: true,
    description: 'Only these entries: at most 100 ids; an empty list matches no entry',
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
  @Field(() => OptionList, { nullable: true, description: 'Only entries of this list' })
  list?: OptionListName | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only active entries. False: only inactive entries. Null: both.',
  })
  active?: boolean | null;
}

@InputType({ description: 'Texts of an entry in three languages, with 1 to 200 characters each.' })
export class OptionTextInput {
  @Field(() => String, { description: 'English' })
  @Line({ max: 200, required: true })
  en: string;
  @Field(() => String, { description: 'Portuguese' })
  @Line({ max: 200, required: true })
  pt: string;
  @Field(() => String, { description: 'French' })
  @Line({ max: 200, required: true })
  fr: string;
}

@InputType({ description: 'A new entry of an option list.' })
export class NewOptionInput {
  @Field(() => OptionList)
  list: OptionListName;
  @Field(() => OptionTextInput)
  @ValidateNested()
  @Type(() => OptionTextInput)
  text: OptionTextInput;
  @Field(() => String, {
    nullable: true,
    description: 'A key of the list PROVINCE: required for the lists DISTRICT and MUNICIPALITY, null for other lists',
  })
  parent?: string | null;
}

@InputType({ description: 'The new values of an entry of an option list.' })
export class OptionChangeInput {
  @Field(() => OptionTextInput)
  @ValidateNested()
  @Type(() => OptionTextInput)
  text: OptionTextInput;
  @Field(() => Int, { description: 'Position in the list, 1 to 100,000; the other entries of the list move' })
  @IsInt()
  @Min(1)
  @Max(100_000)
  position: number;
  @Field(() => Boolean, {
    description: 'Whether the entry is offered for selection. Objects that use an inactive entry still show the entry.',
  })
  active: boolean;
}
