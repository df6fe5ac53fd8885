import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType({ description: 'Number of vacancies per state.' })
export class VacancyCountsByState {
  @Field(() => Int)
  draft: number;
  @Field(() => Int, { description: 'All pending vacancies, including vacancies that wait for approval' })
  pending: number;
  @Field(() => Int, { description: 'Pending vacancies that wait for approval' })
  awaitingApproval: number;
  @Field(() => Int, { description: 'Published vacancies whose end has not passed' })
  published: number;
  @Field(() => Int, {
    description: 'Expired vacancies; a published vacancy counts as expired as soon as its end has passed',
  })
  expired: number;
  @Field(() => Int)
  closed: number;
  @Field(() => Int)
  archived: number;
}
