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
  @Field(() => String, {
    description:
      'Name of the candidate. While blind mode hides the candidate, a text in the language of the request, for example “Candidate 17”.',
  })
  fullName: string;
  @Field(() => String, { nullable: true, description: 'The present profession' })
  profession: string | null;
  @Field(() => String, { nullable: true, description: 'District or province, in the language of the request' })
  place: string | null;
  @Field(() => Float, { description: '0 to 100, two decimals; by the present profile, as of today in Maputo' })
  score: number;
  @Field(() => MatchBand, { description: 'Band of `score`' })
  band: MatchBand;
  @Field(() => [RankingComponent], {
    description: 'The parts of `score`, without evidence; `databaseMatch` returns the evidence',
  })
  components: RankingComponent[];
  @Field(() => [OptionType], { description: 'Essential skills missing in the profile' })
  essentialMissing: OptionType[];
  @Field(() => ID, {
    nullable: true,
    description:
      'Id of the candidacy of the candidate for this vacancy. Null if the candidate has not applied or has withdrawn. Also null if blind mode hides some candidacies of the candidate, but not all.',
  })
  candidacyId: string | null;
}

@ObjectType({
  description: 'A page of the database ranking of a vacancy: best score first, equal scores in the order of the ids.',
})
export class DatabaseRankingPage extends pageType(RankedCandidate) {
  @Field(() => MatchWeights, { description: 'The weights of the vacancy' })
  weights: MatchWeights;
}
