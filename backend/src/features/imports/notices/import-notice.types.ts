import { Field, InputType, ObjectType } from '@nestjs/graphql';

import { Rules } from '../../../platform/graphql/inputs/rules.decorator';
import { registrationRules } from '../../users';

@ObjectType('ImportNotice', { description: 'What an imported person is shown by the mailed link.' })
export class ImportNoticeType {
  @Field(() => String, { description: 'Who holds the data' })
  entityName: string;
  @Field(() => String)
  name: string;
  @Field(() => String)
  email: string;
  @Field(() => Date)
  importedAt: Date;
  @Field(() => Boolean, { description: 'The address has an account already, so the record cannot become another one' })
  hasAccount: boolean;
  @Field(() => Boolean, {
    description:
      'True if the address has no account and the link is less than 30 days old. `renewImportNotice` mails a new link.',
  })
  canTakeOver: boolean;
}

@InputType()
@Rules(registrationRules)
export class TakeOverImportInput {
  @Field(() => String, { description: 'From the mailed link' })
  token: string;
  @Field(() => String, {
    description: 'At least 9 characters with an uppercase letter, a digit and a special character',
  })
  password: string;
  @Field(() => String)
  passwordConfirmation: string;
  @Field(() => Boolean)
  termsAccepted: boolean;
  @Field(() => String, { description: 'Version of the accepted terms' })
  termsVersion: string;
}
