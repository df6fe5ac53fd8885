import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

import { OptionType } from '../../options';

@ObjectType('PublicEntity', { description: 'The public profile of an institution, shown on its career page.' })
export class PublicEntityType {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  name: string;
  @Field(() => String, {
    nullable: true,
    description: 'Address of the logo, for the `src` of an image; null without a logo',
  })
  logo: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Address of the cover picture, for the `src` of an image; null without a cover picture',
  })
  cover: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Description in plain text; paragraphs are separated by an empty line',
  })
  about: string | null;
  @Field(() => OptionType, { nullable: true, description: 'Entry of the list SECTOR' })
  sector: OptionType | null;
  @Field(() => OptionType, { nullable: true, description: 'Entry of the list PROVINCE' })
  province: OptionType | null;
  @Field(() => [OptionType], { description: 'Working languages; entries of the list LANGUAGE' })
  languages: OptionType[];
  @Field(() => String, { nullable: true, description: 'An http or https address' })
  website: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Days within which the institution promises an answer to applicants',
  })
  answerDays: number | null;
  @Field(() => Boolean, { description: 'Whether candidates may apply to the institution without a vacancy' })
  acceptsUnsolicited: boolean;
}
