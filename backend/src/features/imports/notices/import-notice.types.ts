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
      'Null for a person who has no address. With a link that staff sent, the address is masked (`c***a@correio.example`), because the link may have reached another person',
  })
  email: string | null;
  @Field(() => Date)
  importedAt: Date;
  @Field(() => Boolean, {
    description:
      'The address has an account already, so the record cannot become another one. Always false with a link that staff sent',
  })
  hasAccount: boolean;
  @Field(() => Boolean, {
    description:
      'True for a mailed link that is less than 30 days old and whose mail was not returned, if there is an address and it has no account. `renewImportNotice` mails a new link.',
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
