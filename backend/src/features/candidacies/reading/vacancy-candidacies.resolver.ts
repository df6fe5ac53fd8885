import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { PageInput } from '../../../platform/graphql/page';
import { VacancyType } from '../../vacancies';
import { CandidacyPage, CandidacySort } from '../candidacy.types';
import { RankingFilter } from '../filtering/candidacy-filter.inputs';
import { CandidacyListReader } from './candidacy-list.reader';

/**
 * `Vacancy.candidacies` is defined here, because candidacies may import vacancies but not the reverse. For a single
 * vacancy only; lists do not have this field.
 */
@Resolver(() => VacancyType)
export class VacancyCandidaciesResolver {
  constructor(private readonly lists: CandidacyListReader) {}

  @ResolveField(() => CandidacyPage, {
    nullable: true,
    description:
      'The candidacies for this vacancy that the caller may list, by page, as `candidacies` with its id. Null without the permission APPLICATION_LIST.',
  })
  candidacies(
    @Parent() { id }: VacancyType,
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('sort', { type: () => CandidacySort, nullable: true }) sort?: CandidacySort,
    @Args('filter', { type: () => RankingFilter, nullable: true }) filter?: RankingFilter,
  ): Promise<CandidacyPage | null> {
    return this.lists.ofVacancy(id, page, sort, filter);
  }
}
