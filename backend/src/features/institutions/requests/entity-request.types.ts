import { Field, InputType, ObjectType } from '@nestjs/graphql';

@InputType({ description: 'An institution asks to be let in; root answers.' })
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
  @Field(() => String, { description: 'Who asks, and becomes the first administrator' })
  contactName: string;
  @Field(() => Boolean)
  consent: boolean;
  @Field(() => String, { description: 'Version of the terms that were agreed to' })
  termsVersion: string;
}

@ObjectType()
export class EntityRequestResult {
  @Field(() => Boolean, { description: 'Always true: the answer says nothing about who is known already' })
  received: boolean;
}
