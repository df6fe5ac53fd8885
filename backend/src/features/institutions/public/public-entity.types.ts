import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

import { OptionType } from '../../options';

@ObjectType('PublicEntity', { description: 'An institution as everybody may read it: its career page.' })
export class PublicEntityType {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  name: string;
  @Field(() => String, { nullable: true, description: 'Address of a picture' })
  logo: string | null;
  @Field(() => String, { nullable: true, description: 'Address of a picture' })
  cover: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'Its own words: plain text without any markup; an empty line parts paragraphs',
  })
  about: string | null;
  @Field(() => OptionType, { nullable: true })
  sector: OptionType | null;
  @Field(() => OptionType, { nullable: true })
  province: OptionType | null;
  @Field(() => [OptionType], { description: 'In which it works' })
  languages: OptionType[];
  @Field(() => String, { nullable: true })
  website: string | null;
  @Field(() => Int, { nullable: true, description: 'Days within which it promises an answer to whoever applies' })
  answerDays: number | null;
}
