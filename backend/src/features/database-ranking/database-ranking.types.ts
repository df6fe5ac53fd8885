import { Field, Float, ID, Int, ObjectType } from '@nestjs/graphql';

import { pageType } from '../../platform/graphql/page';
import { MatchBand, RankingComponent } from '../matching';
import { OptionType } from '../options';
import { MatchWeights } from '../vacancies';

@ObjectType({ description: 'A candidate of the database in the ranking of a vacancy.' })
export class RankedCandidate {
  @Field(() => ID, { description: 'Id of the candidate' })
  id: string;
  @Field(() => Int, { description: 'Place in the ranking, from 1' })
  rank: number;
  @Field(() => String)
  fullName: string;
  @Field(() => String, { nullable: true })
  profession: string | null;
  @Field(() => String, { nullable: true, description: 'District or province, in the language of the request' })
  place: string | null;
  @Field(() => Float, { description: '0 to 100, two decimals; by the present profile, as of today in Maputo' })
  score: number;
  @Field(() => MatchBand)
  band: MatchBand;
  @Field(() => [RankingComponent])
  components: RankingComponent[];
  @Field(() => [OptionType], { description: 'Essential skills missing in the profile' })
  essentialMissing: OptionType[];
  @Field(() => ID, { nullable: true, description: 'The application of the candidate for this vacancy, if any' })
  candidacyId: string | null;
}

@ObjectType({ description: 'Best score first; equal scores in the order of the ids.' })
export class DatabaseRankingPage extends pageType(RankedCandidate) {
  @Field(() => MatchWeights, { description: 'The weights of the vacancy' })
  weights: MatchWeights;
}
