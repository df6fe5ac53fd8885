import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { RunReader, RunType } from '../../../platform/runs';
import { VacancyType } from '../vacancy.types';

/** For a single vacancy only; lists do not have this field. */
@Resolver(() => VacancyType)
export class VacancyRunResolver {
  constructor(private readonly runs: RunReader) {}

  @ResolveField(() => RunType, {
    nullable: true,
    description: 'The unfinished background run of this vacancy, otherwise the last one.',
  })
  run(@Parent() { id }: VacancyType): Promise<RunType | null> {
    return this.runs.lastOf(id);
  }
}
