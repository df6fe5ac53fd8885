import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'Security settings of the institution for its staff.' })
export class EntityPolicy {
  @Field(() => Int, {
    description: 'Version of the institution, the same as in `EntityProfile`; pass it to `setEntityPolicy`.',
  })
  version: number;
  @Field(() => Boolean, { description: 'Whether every member of staff needs a mailed code to sign in' })
  twoFactorRequired: boolean;
}
