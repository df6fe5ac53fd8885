import { Field, ID, ObjectType } from '@nestjs/graphql';

import { ProfileSnapshot } from '../candidacies';
import { MatchScore } from '../matching';

@ObjectType({ description: 'A candidate of the database in a comparison of several candidates for one vacancy.' })
export class ComparedCandidate {
  @Field(() => ID, { description: 'Id of the candidate' })
  id: string;
  @Field(() => ProfileSnapshot, {
    description:
      'The present profile. While blind mode hides the candidate, without the name and with the texts masked',
  })
  profile: ProfileSnapshot;
  @Field(() => MatchScore, { description: 'By the present profile, as of today in Maputo' })
  score: MatchScore;
  @Field(() => ID, { nullable: true, description: 'The application of the candidate for this vacancy, if any' })
  candidacyId: string | null;
}
