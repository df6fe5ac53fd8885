import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'Number of vacancies per state.' })
export class VacancyCountsByState {
  @Field(() => Int)
  draft: number;
  @Field(() => Int)
  pending: number;
  @Field(() => Int, { description: 'Pending vacancies that wait for approval' })
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
