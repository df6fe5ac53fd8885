import { Field, ID, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'A session of a signed-in person.' })
export class SessionInfo {
  @Field(() => ID)
  id: string;

  @Field(() => String, { description: 'Browser and system, for example `Firefox · Windows`; empty when unknown' })
  device: string;

  @Field(() => String, { description: 'Header `User-Agent` of the sign-in; empty when the header was missing' })
  userAgent: string;

  @Field(() => String, {
    description: 'First three parts of the IP address, for example `196.3.96`',
  })
  place: string;

  @Field(() => Date, { description: 'Time of the sign-in' })
  createdAt: Date;

  @Field(() => Date, {
    description:
      'Time of the sign-in or of the last renewal of the access token. A client in use renews the token about every ten minutes.',
  })
  lastUsedAt: Date;

  @Field(() => Boolean, { description: 'Whether the session is the session of this request' })
  current: boolean;
}
