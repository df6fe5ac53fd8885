import { Field, InputType, ObjectType } from '@nestjs/graphql';

import { Rules } from '../../../platform/graphql/inputs/rules.decorator';
import { registrationRules } from '../../users';

@ObjectType('ImportNotice', { description: 'The data that the link of an import notice shows to an imported person.' })
export class ImportNoticeType {
  @Field(() => String, { description: 'Name of the institution that holds the data' })
  entityName: string;
  @Field(() => String, { description: 'Name and surname in the record' })
  name: string;
  @Field(() => String, {
    nullable: true,
    description:
      'E-mail address in the record; null without an address. The address is masked (`c***a@correio.example`) for a link that staff sent, and for a link that was mailed to another address than the present one, because another person may have such a link',
  })
  email: string | null;
  @Field(() => Date, { description: 'Since when the institution has the record' })
  importedAt: Date;
  @Field(() => Boolean, {
    description:
      'Whether an account with the e-mail address exists. If true, the person cannot make an account of the record. Always false for a link for which `email` is masked',
  })
  hasAccount: boolean;
  @Field(() => Boolean, {
    description:
      'Whether `takeOverImport` accepts the link: the link was mailed to the present address less than 30 days ago, the mail was not returned, and the address has no account. `renewImportNotice` mails a new link.',
  })
  canTakeOver: boolean;
}

@InputType({
  description: 'The link of an import notice, the password of the new account, and the acceptance of the terms.',
})
@Rules(registrationRules)
export class TakeOverImportInput {
  @Field(() => String, { description: 'Token of the link in the notice' })
  token: string;
  @Field(() => String, {
    description:
      '9 to 128 characters with an uppercase letter, a digit and a special character; not a well-known password',
  })
  password: string;
  @Field(() => String, { description: 'The same password again' })
  passwordConfirmation: string;
  @Field(() => Boolean, { description: 'Must be true' })
  termsAccepted: boolean;
  @Field(() => String, { description: 'Version of the accepted terms; must be the current version' })
  termsVersion: string;
}
