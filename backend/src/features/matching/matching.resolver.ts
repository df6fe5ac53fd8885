import { Args, ID, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { VacancyFit } from './match.types';
import { VacancyFitReader } from './vacancy-fit.reader';

@Resolver(() => VacancyFit)
export class MatchingResolver {
  constructor(private readonly reader: VacancyFitReader) {}

  @Query(() => VacancyFit, {
    description:
      'How well the caller matches a vacancy, computed like the ranking. NOT_FOUND for a vacancy that the caller may not see.',
  })
  @Access({ kinds: ['CANDIDATE'] })
  vacancyFit(
    @Args('vacancyId', { type: () => ID }) vacancyId: string,
    @Args('shareToken', {
      type: () => String,
      nullable: true,
      description:
        'Token of a private vacancy: the parameter `t` of its link. Not needed if the caller has applied and has not withdrawn the application.',
    })
    shareToken?: string | null,
  ): Promise<VacancyFit> {
    return this.reader.get(vacancyId, shareToken);
  }
}
