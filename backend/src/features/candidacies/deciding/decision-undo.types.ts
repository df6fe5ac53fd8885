import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';

import { ErrorCode } from '../../../platform/graphql/common.types';
import { CandidacyStatus } from '../candidacy.states';

@InputType({ description: 'Either ids or a run.' })
export class DecisionSelection {
  @Field(() => [ID], { nullable: true, description: 'Ids of decisions, 1 to 100' })
  ids?: string[] | null;
  @Field(() => ID, { nullable: true, description: 'All decisions of a run that has ended' })
  runId?: string | null;
}

@ObjectType({ description: 'Why a decision was not undone.' })
export class UndoFault {
  @Field(() => ErrorCode)
  code: keyof typeof ErrorCode;
  @Field(() => String, { description: 'In the language of the request' })
  message: string;
}

@ObjectType({ description: 'The result of undoing one decision.' })
export class UndoneDecision {
  @Field(() => ID, { description: 'Id of the decision' })
  id: string;
  @Field(() => Boolean, { description: 'Whether the decision was undone' })
  undone: boolean;
  @Field(() => UndoFault, { nullable: true, description: 'Null if the decision was undone' })
  error: UndoFault | null;
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the candidacy. Null with NOT_FOUND, and when the transaction that undoes the decision failed.',
  })
  candidacyId: string | null;
  @Field(() => CandidacyStatus, {
    nullable: true,
    description: 'Present status of the candidacy; null when `candidacyId` is null',
  })
  status: CandidacyStatus | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Present version of the candidacy; null when `candidacyId` is null',
  })
  version: number | null;
}
