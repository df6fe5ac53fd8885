import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';

import { pageType } from '../../platform/graphql/page';
import { MatchBand, RankingComponent } from '../matching';
import { MatchWeights } from '../vacancies';
import { CandidacyRow } from './candidacy.types';

@ObjectType({ description: 'A candidacy in the ranking of its vacancy.' })
export class RankingRow {
  @Field(() => ID, { description: 'Id of the candidacy' })
  id: string;
  @Field(() => Int, { description: 'Position within the filtered ranking, from 1' })
  rank: number;
  @Field(() => Float, {
    description:
      '0 to 100, two decimals. With `weights`, the score by these weights; without `weights`, the stored score (`candidacy.score`).',
  })
  score: number;
  @Field(() => MatchBand, { description: 'Band of `score`' })
  band: MatchBand;
  @Field(() => Int, {
    nullable: true,
    description: 'Position of the same row by the stored scores, from 1; null unless `weights` are given',
  })
  storedRank: number | null;
  @Field(() => CandidacyRow)
  candidacy: CandidacyRow;
  @Field(() => [RankingComponent], {
    description: 'The parts of `score`, without evidence; `matchScore` returns the evidence',
  })
  components: RankingComponent[];
}

@ObjectType({
  description: 'A page of the ranking of a vacancy: best score first, equal scores by time of application.',
})
export class RankingPage extends pageType(RankingRow) {
  @Field(() => MatchWeights, { description: 'The weights of the vacancy' })
  weights: MatchWeights;
}
