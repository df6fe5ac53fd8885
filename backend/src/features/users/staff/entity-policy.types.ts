import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'What the institution asks of its own people.' })
export class EntityPolicy {
  @Field(() => Int)
  version: number;
  @Field(() => Boolean, { description: 'Everybody signs in with a mailed code too' })
  twoFactorRequired: boolean;
}
