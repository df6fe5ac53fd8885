import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

import { PersonRef } from '../../../platform/graphql/common.types';
import { CandidacyStatus, DecisionKind } from '../candidacy.states';

@ObjectType({ description: 'A candidacy after a change.' })
export class ChangedCandidacy {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => String)
  candidateName: string;
  @Field(() => CandidacyStatus)
  status: CandidacyStatus;
  @Field(() => ID)
  stageId: string;
  @Field(() => String)
  stageName: string;
  @Field(() => DecisionKind, { description: 'The last decision' })
  kind: DecisionKind;
  @Field(() => Boolean, { description: 'Whether the last decision was undone' })
  undone: boolean;
  @Field(() => PersonRef, { nullable: true, description: 'Null when the candidate acted' })
  actor: PersonRef | null;
  @Field(() => Date)
  at: Date;
}

@ObjectType({ description: 'Candidacies of one vacancy that changed since the last event.' })
export class CandidacyChange {
  @Field(() => ID, { nullable: true, description: 'Null when changes may have been missed: read the list again' })
  vacancyId: string | null;
  @Field(() => Int)
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
