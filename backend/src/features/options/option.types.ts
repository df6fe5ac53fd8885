import { Field, ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { LocalizedString } from '../../platform/graphql/common.types';

export const OPTION_LISTS = [
  'GENDER',
  'ACADEMIC_LEVEL',
  'LANGUAGE_LEVEL',
  'VACANCY_TYPE',
  'VACANCY_CATEGORY',
  'DOCUMENT_TYPE',
  'DOCUMENT_RULE',
  'EXPERTISE_AREA',
  'STUDY_AREA',
  'SECTOR',
  'TEST_TYPE',
  'TEST_DIFFICULTY',
  'TEST_CATEGORY',
  'LANGUAGE',
  'POSITION',
  'NATIONALITY',
  'COUNTRY',
  'PROVINCE',
  'DISTRICT',
  'MUNICIPALITY',
  'SKILL',
  'TOOL',
  'CURRENCY',
  'AVAILABILITY',
  'REJECTION_REASON',
] as const;
export type OptionListName = (typeof OPTION_LISTS)[number];
export const OptionList = Object.fromEntries(OPTION_LISTS.map((name) => [name, name])) as { [N in OptionListName]: N };
registerEnumType(OptionList, {
  name: 'OptionList',
  description: 'Option lists. ROOT users edit the texts; keys never change.',
});

@ObjectType('Option', { description: 'One entry of an option list.' })
export class OptionType {
  @Field(() => ID, { description: 'List and key, for example PROVINCE.mz_l' })
  id: string;
  @Field(() => OptionList)
  list: OptionListName;
  @Field(() => String, { description: 'Value for inputs' })
  key: string;
  @Field(() => LocalizedString)
  text: LocalizedString;
  @Field(() => String, {
    nullable: true,
    description:
      'Key of the province of a district or municipality; code of the ISCED-F field of a study area; null for an entry without a parent',
  })
  parent: string | null;
  @Field(() => Int, {
    description: 'Order of the level (education, language); 0 for lists without an order',
  })
  rank: number;
}
