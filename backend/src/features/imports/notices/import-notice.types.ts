import { Field, InputType, ObjectType } from '@nestjs/graphql';

import { Rules } from '../../../platform/graphql/inputs/rules.decorator';
import { registrationRules } from '../../users';

@ObjectType('ImportNotice', { description: 'What an imported person is shown by the link of a notice.' })
export class ImportNoticeType {
  @Field(() => String, { description: 'Who holds the data' })
  entityName: string;
  @Field(() => String)
  name: string;
  @Field(() => String, {
    nullable: true,
    description:
      'Null for a person who has no address. With a link that staff sent, and with a link that was mailed to another address than the record has now, the address is masked (`c***a@correio.example`), because another person may have the link',
  })
  email: string | null;
  @Field(() => Date)
  importedAt: Date;
  @Field(() => Boolean, {
    description:
      'The address has an account already, so the record cannot become another one. Always false with a link for which `email` is masked',
  })
  hasAccount: boolean;
  @Field(() => Boolean, {
    description:
      'True for a link that was mailed to the present address less than 30 days ago and whose mail was not returned, if the address has no account. `renewImportNotice` mails a new link.',
  })
  canTakeOver: boolean;
}

@InputType()
@Rules(registrationRules)
export class TakeOverImportInput {
  @Field(() => String, { description: 'From the link' })
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
