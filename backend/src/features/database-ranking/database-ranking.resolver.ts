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
      'The candidates of the institution’s database who share an area with a vacancy, best score first. If the vacancy asks for no area, candidates who share a skill are ranked; if it asks for no skill either, candidates who share a language; otherwise all candidates. Scores are computed from the present profiles and are not stored. `weights` replaces the weights of the vacancy: 1 to 100 percent each, null leaves a part out, and the sum is at most 100 (WEIGHT_TOO_SMALL, WEIGHTS_OVER_100; FIELD_REQUIRED if all are null). `filter` keeps only candidates that `databaseCandidates` finds by this filter; FORBIDDEN without the permission for that list. `withoutApplicants` leaves out candidates who applied for the vacancy and have not withdrawn. NOT_FOUND with a scope other than ALL, because the database belongs to no department.',
  })
  @Access({ kinds: ['STAFF'], permission: 'RANKING_LIST' })
  databaseRanking(
    @Args('vacancyId', { type: () => ID }) vacancyId: string,
    @Args('page', { type: () => PageInput, nullable: true }) page?: PageInput,
    @Args('band', {
      type: () => MatchBand,
      nullable: true,
      description: 'Returns only candidates with a score in this band',
    })
    band?: MatchBand,
    @Args('weights', {
      type: () => MatchWeightsInput,
      nullable: true,
      description: 'Weights to use instead of the weights of the vacancy',
    })
    weights?: MatchWeightsInput,
    @Args('filter', {
      type: () => DatabaseCandidateFilter,
      nullable: true,
      description:
        'Returns only candidates that `databaseCandidates` finds by this filter. Needs the scope ALL of DATABASE_LIST_CANDIDATES, also for an empty filter.',
    })
    filter?: DatabaseCandidateFilter,
    @Args('withoutApplicants', {
      type: () => Boolean,
      nullable: true,
      description: 'True leaves out candidates who applied for the vacancy and have not withdrawn; false by default',
    })
    withoutApplicants?: boolean,
  ): Promise<DatabaseRankingPage> {
    return this.reader.list(vacancyId, { page, band, weights, filter, withoutApplicants });
  }
}
