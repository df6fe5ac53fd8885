import { Field, InputType } from '@nestjs/graphql';
import { IsIn } from 'class-validator';

import { LOCALES, type Locale } from '../../../common/locale';
import { Normalised } from '../../../platform/graphql/inputs/normalised.decorator';
import { Line } from '../../../platform/graphql/inputs/text.decorator';
import { requiredEmail } from '../contact.rules';

@InputType({ description: 'The first person to invite, and the language of the mail.' })
export class FirstPersonInput {
  @Field(() => String, { description: 'Full name, at most 100 characters' })
  @Line({ max: 100, required: true })
  name: string;
  @Field(() => String, {
    description:
      'Address to which the invitation is sent, at most 254 characters. USER_EXISTS or CANDIDATE_EXISTS for the address of an account.',
  })
  @Normalised(requiredEmail)
  email: string;
  @Field(() => String, { defaultValue: 'pt', description: 'Language of the invitation mail: `en`, `pt` or `fr`' })
  @IsIn(LOCALES)
  locale: Locale = 'pt';
}
