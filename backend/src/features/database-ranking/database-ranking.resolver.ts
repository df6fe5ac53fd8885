import { Args, ID, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { PageInput } from '../../platform/graphql/page';
import { DatabaseCandidateFilter } from '../candidate-database';
import { MatchBand } from '../matching';
import { MatchWeightsInput } from '../vacancies';
import { DatabaseRankingReader } from './database-ranking.reader';
import { DatabaseRankingPage, RankedCandidate } from './database-ranking.types';

@Resolver(() => RankedCandidate)
export class DatabaseRankingResolver {
  constructor(private readonly reader: DatabaseRankingReader) {}

  @Query(() => DatabaseRankingPage, {
    description:
      'The candidates of the institution’s database who share an area with a vacancy, best score first: those it knows, and those who agreed to be found by every institution. Where the vacancy asks for no area, they share a skill or else a language with it; where it asks for none of these, all are ranked. Scores are by the present profiles and are not stored. With `weights`, the ranking by these weights (1 to 100 percent, null leaves a part out, sum at most 100: WEIGHT_TOO_SMALL, WEIGHTS_OVER_100; FIELD_REQUIRED without any). With `filter`, only those whom `databaseCandidates` finds by it; FORBIDDEN without the permission for that list. With `withoutApplicants`, without those who have applied for the vacancy and have not withdrawn. NOT_FOUND with a scope other than ALL, because the database belongs to no department.',
  })
  @Access({ kinds: ['STAFF'], permission: 'RANKING_LIST' })
  databaseRanking(
    @Args('vacancyId', { type: () => ID }) vacancyId: string,
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('band', { type: () => MatchBand, nullable: true }) band?: MatchBand,
    @Args('weights', { type: () => MatchWeightsInput, nullable: true }) weights?: MatchWeightsInput,
    @Args('filter', { type: () => DatabaseCandidateFilter, nullable: true }) filter?: DatabaseCandidateFilter,
    @Args('withoutApplicants', { type: () => Boolean, nullable: true }) withoutApplicants?: boolean,
  ): Promise<DatabaseRankingPage> {
    return this.reader.list(vacancyId, { page, band, weights, filter, withoutApplicants });
  }
}
