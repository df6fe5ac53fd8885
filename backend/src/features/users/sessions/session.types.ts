import { Field, ID, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'A session of a signed-in person.' })
export class SessionInfo {
  @Field(() => ID)
  id: string;

  @Field(() => String, { description: 'Browser and system, for example `Firefox · Windows`; empty when unknown' })
  device: string;

  @Field(() => String)
  userAgent: string;

  @Field(() => String, { description: 'The first parts of the IP address' })
  place: string;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date, { description: 'Rounded to ten minutes' })
  lastUsedAt: Date;

  @Field(() => Boolean, { description: 'Whether it is the session of this request' })
  current: boolean;
}
