import { Field, InputType, ObjectType } from '@nestjs/graphql';

import { Normalised } from '../../../platform/graphql/inputs/normalised.decorator';
import { ReadByService } from '../../../platform/graphql/inputs/read-by-service.decorator';
import { Line } from '../../../platform/graphql/inputs/text.decorator';
import { requiredEmail, telephoneOrNull, websiteOrNull } from '../../users';

@InputType({ description: 'Request to register an institution.' })
@ReadByService()
export class EntityRequestInput {
  @Field(() => String, { description: 'Name of the institution, at most 160 characters' })
  @Line({ max: 160, required: true })
  name: string;
  @Field(() => String, { description: 'A key of the list SECTOR' })
  sector: string;
  @Field(() => String, { description: 'A key of the list PROVINCE' })
  province: string;
  @Field(() => String, {
    description:
      'Address of the applicant, at most 254 characters. A mail is sent to the address when ROOT declines the request. Another request with the same address is ignored while the first request is open.',
  })
  @Normalised(requiredEmail)
  email: string;
  @Field(() => String, {
    description: 'In any common format; stored as E.164. A number without a country code gets the code +258.',
  })
  @Normalised(telephoneOrNull)
  telephone: string;
  @Field(() => String, {
    nullable: true,
    description: 'An http or https address, at most 254 characters. An address without a scheme gets the scheme https.',
  })
  @Normalised(websiteOrNull)
  website?: string | null;
  @Field(() => String, {
    description:
      'Name of the applicant, at most 160 characters. ROOT chooses the first administrator, who may be the applicant, when ROOT approves the request.',
  })
  @Line({ max: 160, required: true })
  contactName: string;
  @Field(() => Boolean, { description: 'Whether the applicant accepts the terms; must be true' })
  consent: boolean;
  @Field(() => String, { description: 'Version of the accepted terms; must be the present version' })
  termsVersion: string;
}

@ObjectType({ description: 'Answer to a registration request.' })
export class EntityRequestResult {
  @Field(() => Boolean, {
    description:
      'Always true. The result does not reveal whether the institution or the address is already registered.',
  })
  received: boolean;
}
