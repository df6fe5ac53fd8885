import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

import { VacancyStatus } from '../vacancy.states';

@ObjectType({ description: 'A vacancy after a change.' })
export class ChangedVacancy {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => String)
  title: string;
  @Field(() => VacancyStatus)
  status: VacancyStatus;
}

@ObjectType({ description: 'Vacancies that somebody else changed since the last event.' })
export class VacancyChange {
  @Field(() => Boolean, { description: 'Changes may have been missed: read the list again' })
  isOutdated: boolean;
  @Field(() => Int)
  count: number;
  @Field(() => [ChangedVacancy], { description: 'The latest changes, at most 20' })
  items: ChangedVacancy[];
}
