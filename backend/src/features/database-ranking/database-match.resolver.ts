import { Args, Extensions, ID, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../platform/access/access.decorator';
import { MatchScore } from '../matching';
import { MatchWeightsInput } from '../vacancies';
import { DatabaseMatchReader } from './database-match.reader';
import { ComparedCandidate } from './database-match.types';

const WEIGHTS = {
  type: () => MatchWeightsInput,
  nullable: true,
  description: 'Weights to use instead of the weights of the vacancy',
};

@Resolver(() => ComparedCandidate)
export class DatabaseMatchResolver {
  constructor(private readonly reader: DatabaseMatchReader) {}

  @Query(() => MatchScore, {
    description:
      'The score of one candidate of the database by part, with the evidence of each part, as `databaseRanking` computes it; with `weights`, the score by these weights. NOT_FOUND outside the database, and with a scope other than ALL.',
  })
  @Access({ kinds: ['STAFF'], permission: 'RANKING_LIST' })
  databaseMatch(
    @Args('vacancyId', { type: () => ID }) vacancyId: string,
    @Args('candidateId', { type: () => ID }) candidateId: string,
    @Args('weights', WEIGHTS) weights?: MatchWeightsInput,
  ): Promise<MatchScore> {
    return this.reader.score(vacancyId, candidateId, weights);
  }

  @Query(() => [ComparedCandidate], {
    description:
      'Two to four candidates of the database, in the given order, to compare them for a vacancy; each is recorded as read, and the candidates see it. Without contact data. With `weights`, as in `databaseRanking`, the scores are by these weights. INVALID_INPUT for fewer, more or repeated ids; NOT_FOUND when one is outside the database, and with a scope other than ALL.',
  })
  @Access({ kinds: ['STAFF'], permission: 'RANKING_VIEW_PROFILE' })
  @Extensions({ most: 4 })
  compareDatabaseCandidates(
    @Args('vacancyId', { type: () => ID }) vacancyId: string,
    @Args('ids', { type: () => [ID], description: 'Two to four different ids of candidates' }) ids: string[],
    @Args('weights', WEIGHTS) weights?: MatchWeightsInput,
  ): Promise<ComparedCandidate[]> {
    return this.reader.compare(vacancyId, ids, weights);
  }
}
