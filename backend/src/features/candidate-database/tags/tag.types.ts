import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';

import { Line } from '../../../platform/graphql/inputs/text.decorator';

@ObjectType({ description: 'A tag that an institution gives to candidates.' })
export class CandidateTagRef {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  name: string;
}

@ObjectType('CandidateTag', {
  description: 'A tag of the institution, with the number of candidates who have the tag.',
})
export class CandidateTagType extends CandidateTagRef {
  @Field(() => Int, { description: 'Version of the tag; pass it to `updateCandidateTag` or `deleteCandidateTag`' })
  version: number;
  @Field(() => Int, {
    description:
      'Number of candidates with this tag, within the database of the institution and the scope of the caller',
  })
  candidates: number;
  @Field(() => Date)
  createdAt: Date;
}

@InputType({ description: 'The name of a tag.' })
export class CandidateTagInput {
  @Field(() => String, {
    description: 'At most 40 characters; unique in the institution, ignoring accents and case',
  })
  @Line({ max: 40, required: true })
  name: string;
}

@ObjectType({
  description:
    'The result of `tagCandidates`. A tag that a candidate already had is not counted as added. A tag that a candidate did not have is not counted as removed.',
})
export class TaggedCandidates {
  @Field(() => Int, { description: 'Number of tags that were added, counted for each candidate' })
  added: number;
  @Field(() => Int, { description: 'Number of tags that were removed, counted for each candidate' })
  removed: number;
  @Field(() => Int, {
    description: 'Number of selected candidates who are in the database and within the scope of the caller',
  })
  candidates: number;
}
