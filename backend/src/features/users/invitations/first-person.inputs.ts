import { Field, InputType } from '@nestjs/graphql';
import { IsIn } from 'class-validator';

import { LOCALES, type Locale } from '../../../common/locale';

@InputType({ description: 'Who is invited, and in which language.' })
export class FirstPersonInput {
  @Field(() => String)
  name: string;
  @Field(() => String)
  email: string;
  @Field(() => String, { defaultValue: 'pt' })
  @IsIn(LOCALES)
  locale: Locale = 'pt';
}
