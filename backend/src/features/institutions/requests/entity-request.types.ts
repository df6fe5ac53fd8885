import { Field, InputType, ObjectType } from '@nestjs/graphql';

@InputType({ description: 'Request to register an institution.' })
export class EntityRequestInput {
  @Field(() => String)
  name: string;
  @Field(() => String, { description: 'Key of SECTOR' })
  sector: string;
  @Field(() => String, { description: 'Key of PROVINCE' })
  province: string;
  @Field(() => String)
  email: string;
  @Field(() => String)
  telephone: string;
  @Field(() => String, { nullable: true })
  website?: string | null;
  @Field(() => String, { description: 'Name of the applicant, who becomes the first administrator' })
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
