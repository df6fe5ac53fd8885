import { Field, InputType } from '@nestjs/graphql';
import { IsIn } from 'class-validator';

import { LOCALES, type Locale } from '../../../common/locale';

@InputType({ description: 'The first person to invite, and the language of the mail.' })
export class FirstPersonInput {
  @Field(() => String)
  name: string;
  @Field(() => String)
  email: string;
  @Field(() => String, { defaultValue: 'pt' })
  @IsIn(LOCALES)
  locale: Locale = 'pt';
}
