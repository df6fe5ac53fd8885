import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

import { OptionType } from '../../options';

@ObjectType()
export class Attachment {
  @Field(() => ID)
  id: string;
  @Field(() => OptionType)
  documentType: OptionType;
  @Field(() => String)
  name: string;
  @Field(() => String)
  fileName: string;
  @Field(() => String)
  mediaType: string;
  @Field(() => Int, { description: 'Bytes' })
  size: number;
}
