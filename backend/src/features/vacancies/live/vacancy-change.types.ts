import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

import { VacancyStatus } from '../vacancy.states';

@ObjectType({ description: 'A vacancy after a change.' })
export class ChangedVacancy {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'Version of the vacancy after the change' })
  version: number;
  @Field(() => String)
  title: string;
  @Field(() => VacancyStatus, { description: 'Same as `status` of `VacancyRow`' })
  status: VacancyStatus;
}

@ObjectType({ description: 'Vacancies that somebody else changed since the last event.' })
export class VacancyChange {
  @Field(() => Boolean, { description: 'Whether the client may have missed changes. If true, read the list again.' })
  isOutdated: boolean;
  @Field(() => Int, {
    description: 'Number of changed vacancies in the scope of the caller; 0 if `isOutdated` is true',
  })
  count: number;
  @Field(() => [ChangedVacancy], { description: 'The latest changes, at most 20' })
  items: ChangedVacancy[];
}
