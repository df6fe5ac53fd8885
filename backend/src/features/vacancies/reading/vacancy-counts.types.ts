import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'How many there are in each state, as shown.' })
export class VacancyCountsByState {
  @Field(() => Int)
  draft: number;
  @Field(() => Int)
  pending: number;
  @Field(() => Int, { description: 'Those of the pending ones that wait for somebody’s leave' })
  awaitingApproval: number;
  @Field(() => Int)
  published: number;
  @Field(() => Int)
  expired: number;
  @Field(() => Int)
  closed: number;
  @Field(() => Int)
  archived: number;
}
