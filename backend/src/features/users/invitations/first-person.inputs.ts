import { Field, InputType } from '@nestjs/graphql';
import { IsIn } from 'class-validator';

import { LOCALES, type Locale } from '../../../common/locale';
import { Normalised } from '../../../platform/graphql/inputs/normalised.decorator';
import { Line } from '../../../platform/graphql/inputs/text.decorator';
import { requiredEmail } from '../contact.rules';

@InputType({ description: 'The first person to invite, and the language of the mail.' })
export class FirstPersonInput {
  @Field(() => String)
  @Line({ max: 100, required: true })
  name: string;
  @Field(() => String)
  @Normalised(requiredEmail)
  email: string;
  @Field(() => String, { defaultValue: 'pt' })
  @IsIn(LOCALES)
  locale: Locale = 'pt';
}
