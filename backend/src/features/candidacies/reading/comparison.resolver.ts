import { Args, Extensions, ID, Query, Resolver } from '@nestjs/graphql';

import { Access } from '../../../platform/access/access.decorator';
import { MatchWeightsInput } from '../../vacancies';
import { CandidacyType } from './candidacy-detail.types';
import { CandidacyReader } from './candidacy.reader';

@Resolver(() => CandidacyType)
export class ComparisonResolver {
  constructor(private readonly reader: CandidacyReader) {}

  @Query(() => [CandidacyType], {
    description:
      'Two to four candidacies of one vacancy, in the given order, to compare them; each is recorded as read. Contact, message, answers, files and the texts of decisions need APPLICATION_VIEW; without it they are empty. With `weights`, as in `ranking`, the scores are by these weights. INVALID_INPUT for fewer, more or repeated ids, or several vacancies; NOT_FOUND when one is outside the caller’s scope.',
  })
  @Access({ kinds: ['STAFF'], permission: ['APPLICATION_VIEW', 'RANKING_VIEW_PROFILE'] })
  @Extensions({ most: 4 })
  compareCandidacies(
    @Args('ids', { type: () => [ID], description: 'Two to four different ids of candidacies' }) ids: string[],
    @Args('weights', {
      type: () => MatchWeightsInput,
      nullable: true,
      description: 'Weights from which the scores are computed; if omitted, the stored scores are returned',
    })
    weights?: MatchWeightsInput,
  ): Promise<CandidacyType[]> {
    return this.reader.compare(ids, weights);
  }
}
