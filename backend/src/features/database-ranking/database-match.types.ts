import { Field, ID, ObjectType } from '@nestjs/graphql';

import { ProfileSnapshot } from '../candidacies';
import { MatchScore } from '../matching';

@ObjectType({ description: 'A candidate of the database in a comparison of several candidates for one vacancy.' })
export class ComparedCandidate {
  @Field(() => ID, { description: 'Id of the candidate' })
  id: string;
  @Field(() => ProfileSnapshot, {
    description:
      'The present profile. While blind mode hides the candidate, the profile has no name and the texts are masked.',
  })
  profile: ProfileSnapshot;
  @Field(() => MatchScore, { description: 'Score of the present profile, as of today in Maputo' })
  score: MatchScore;
  @Field(() => ID, {
    nullable: true,
    description:
      'Id of the candidacy of the candidate for this vacancy. Null if the candidate has not applied or has withdrawn. Also null if blind mode hides some candidacies of the candidate, but not all.',
  })
  candidacyId: string | null;
}
