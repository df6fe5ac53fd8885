import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

import { PersonRef } from '../../../platform/graphql/common.types';
import { CandidacyStatus, DecisionKind } from '../candidacy.states';

@ObjectType({ description: 'A candidacy after a change.' })
export class ChangedCandidacy {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'Version of the candidacy; pass it to the mutation that changes the candidacy' })
  version: number;
  @Field(() => String, {
    description:
      'Name of the candidate. While blind mode hides the candidate, a text in the language of the request, for example “Candidate 17”.',
  })
  candidateName: string;
  @Field(() => CandidacyStatus)
  status: CandidacyStatus;
  @Field(() => ID, { description: 'Id of the current stage; for a rejected or withdrawn candidacy, of the last stage' })
  stageId: string;
  @Field(() => String)
  stageName: string;
  @Field(() => DecisionKind, { description: 'The last decision' })
  kind: DecisionKind;
  @Field(() => Boolean, { description: 'Whether the last decision was undone' })
  undone: boolean;
  @Field(() => PersonRef, {
    nullable: true,
    description:
      'The colleague who made the last decision or, if the decision was undone, the colleague who undid the decision. Null when the candidate acted.',
  })
  actor: PersonRef | null;
  @Field(() => Date, { description: 'Time of the last decision or, if the decision was undone, of the undo' })
  at: Date;
}

@ObjectType({ description: 'Candidacies of one vacancy that changed since the last event.' })
export class CandidacyChange {
  @Field(() => ID, { nullable: true, description: 'Null when changes may have been missed: read the list again' })
  vacancyId: string | null;
  @Field(() => Int, {
    description: 'Number of changed candidacies of the vacancy within the caller’s scope; 0 if `vacancyId` is null',
  })
  count: number;
  @Field(() => [ChangedCandidacy], { description: 'The latest changes, at most 20' })
  items: ChangedCandidacy[];
}

@ObjectType({ description: 'A colleague who has the profile of a candidacy open.' })
export class CandidacyViewer {
  @Field(() => ID)
  candidacyId: string;
  @Field(() => PersonRef)
  person: PersonRef;
}
