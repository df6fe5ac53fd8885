import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';

import { Line } from '../../../platform/graphql/inputs/text.decorator';

@ObjectType({ description: 'A tag that an institution gives to candidates.' })
export class CandidateTagRef {
  @Field(() => ID)
  id: string;
  @Field(() => String)
  name: string;
}

@ObjectType('CandidateTag', { description: 'A tag of the institution, with the number of its candidates.' })
export class CandidateTagType extends CandidateTagRef {
  @Field(() => Int)
  version: number;
  @Field(() => Int, {
    description: 'Candidates with this tag, within the database of the institution and the scope of the caller',
  })
  candidates: number;
  @Field(() => Date)
  createdAt: Date;
}

@InputType()
export class CandidateTagInput {
  @Field(() => String, {
    description: 'At most 40 characters; unique in the institution, ignoring accents and case',
  })
  @Line({ max: 40, required: true })
  name: string;
}

@ObjectType({
  description:
    'The result of `tagCandidates`. A tag that a candidate already had is not counted as added; one that a candidate did not have is not counted as removed.',
})
export class TaggedCandidates {
  @Field(() => Int, { description: 'Tags that were added' })
  added: number;
  @Field(() => Int, { description: 'Tags that were removed' })
  removed: number;
  @Field(() => Int, { description: 'Selected candidates' })
  candidates: number;
}
