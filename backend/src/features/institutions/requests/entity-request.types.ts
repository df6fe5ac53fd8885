import { Field, InputType, ObjectType } from '@nestjs/graphql';

import { Normalised } from '../../../platform/graphql/inputs/normalised.decorator';
import { ReadByService } from '../../../platform/graphql/inputs/read-by-service.decorator';
import { Line } from '../../../platform/graphql/inputs/text.decorator';
import { requiredEmail, telephoneOrNull, websiteOrNull } from '../../users';

@InputType({ description: 'Request to register an institution.' })
@ReadByService()
export class EntityRequestInput {
  @Field(() => String)
  @Line({ max: 160, required: true })
  name: string;
  @Field(() => String, { description: 'Key of SECTOR' })
  sector: string;
  @Field(() => String, { description: 'Key of PROVINCE' })
  province: string;
  @Field(() => String)
  @Normalised(requiredEmail)
  email: string;
  @Field(() => String)
  @Normalised(telephoneOrNull)
  telephone: string;
  @Field(() => String, { nullable: true })
  @Normalised(websiteOrNull)
  website?: string | null;
  @Field(() => String, { description: 'Name of the applicant, who becomes the first administrator' })
  @Line({ max: 160, required: true })
  contactName: string;
  @Field(() => Boolean)
  consent: boolean;
  @Field(() => String, { description: 'Version of the accepted terms' })
  termsVersion: string;
}

@ObjectType()
export class EntityRequestResult {
  @Field(() => Boolean, {
    description:
      'Always true, so that the answer does not reveal whether the institution or address is already registered',
  })
  received: boolean;
}
