import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';

import { ErrorCode, PersonRef } from '../graphql/common.types';
import { SortOrder } from '../database/page';
import { pageType, sortType } from '../graphql/page';
import { RunStatus } from './run.states';

export enum RunKind {
  RESCORE = 'RESCORE',
  REJECT_OPEN = 'REJECT_OPEN',
}
export enum RunItemState {
  WAITING = 'WAITING',
  DONE = 'DONE',
  FAILED = 'FAILED',
  SKIPPED = 'SKIPPED',
}
registerEnumType(RunKind, {
  name: 'RunKind',
  description:
    'RESCORE: the scores of a vacancy by its new requirements. REJECT_OPEN: the open candidacies of a closed one.',
});
registerEnumType(RunStatus, {
  name: 'RunStatus',
  description: 'CANCELLING until the rows at work are finished; FAILED when no row succeeded.',
});
/** Why nothing was done for a row; the columns of the database hold the same list. */
export enum RunSkipReason {
  STOPPED = 'STOPPED',
  SCORED_LATER = 'SCORED_LATER',
  DECIDED = 'DECIDED',
  WITHDRAWN = 'WITHDRAWN',
  ERASED = 'ERASED',
}
registerEnumType(RunSkipReason, {
  name: 'RunSkipReason',
  description:
    'STOPPED: the run was cancelled before the row’s turn. SCORED_LATER: its score is by later requirements already. DECIDED, WITHDRAWN: while the run waited. ERASED: the personal data it needs is no longer kept.',
});
registerEnumType(RunItemState, {
  name: 'RunItemState',
  description: 'SKIPPED: there was nothing left to do for it, or the run was cancelled before.',
});

@ObjectType('Run', {
  description: 'Long work over many rows, done in the background: how far it is and what came of it.',
})
export class RunType {
  @Field(() => ID)
  id: string;
  @Field(() => RunKind)
  kind: `${RunKind}`;
  @Field(() => RunStatus)
  status: `${RunStatus}`;
  @Field(() => Int, { description: 'All rows. It has come as far as done + failed + skipped.' })
  total: number;
  @Field(() => Int, { description: 'Rows that succeeded' })
  done: number;
  @Field(() => Int)
  failed: number;
  @Field(() => Int)
  skipped: number;
  @Field(() => ID)
  subjectId: string;
  @Field(() => String, { description: 'As it was called when the run began' })
  subjectTitle: string;
  @Field(() => PersonRef, { nullable: true })
  startedBy: PersonRef | null;
  @Field(() => Date)
  createdAt: Date;
  @Field(() => Date, { nullable: true })
  startedAt: Date | null;
  @Field(() => Date, { nullable: true })
  endedAt: Date | null;
  @Field(() => Boolean)
  canCancel: boolean;
}

@ObjectType()
export class RunPage extends pageType(RunType) {}

@ObjectType({ description: 'Why one row failed.' })
export class RunItemError {
  @Field(() => ErrorCode)
  code: keyof typeof ErrorCode;
  @Field(() => String, { description: 'In the language of the request' })
  message: string;
}

@ObjectType({ description: 'What one row was before and is now: a score as 72.50, or a state by its name.' })
export class RunItemResult {
  @Field(() => String, { nullable: true })
  before: string | null;
  @Field(() => String, { nullable: true })
  after: string | null;
}

@ObjectType()
export class RunItem {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'From 1, in the order in which the rows are taken' })
  position: number;
  @Field(() => ID)
  subjectId: string;
  @Field(() => String, { nullable: true, description: 'As it is called now; nothing when it is out of your reach' })
  title: string | null;
  @Field(() => RunItemState)
  state: `${RunItemState}`;
  @Field(() => RunItemError, { nullable: true })
  error: RunItemError | null;
  @Field(() => RunSkipReason, {
    nullable: true,
    description: 'Why a row was skipped; nothing of those skipped before reasons were kept',
  })
  skipReason: `${RunSkipReason}` | null;
  @Field(() => RunItemResult, { nullable: true })
  result: RunItemResult | null;
}

@ObjectType()
export class RunItemPage extends pageType(RunItem) {}

export enum RunSortField {
  ID = 'ID',
  CREATED_AT = 'CREATED_AT',
}
registerEnumType(RunSortField, { name: 'RunSortField' });

@InputType()
export class RunSort extends sortType(RunSortField, RunSortField.CREATED_AT, SortOrder.DESC) {}

@InputType()
export class RunFilter {
  @Field(() => [ID], { nullable: true })
  ids?: string[] | null;
  @Field(() => String, { nullable: true, description: 'Part of the subject’s title' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
  @Field(() => [RunKind], { nullable: true })
  kind?: RunKind[] | null;
  @Field(() => [RunStatus], { nullable: true })
  status?: RunStatus[] | null;
  @Field(() => ID, { nullable: true })
  subjectId?: string | null;
}

@InputType()
export class RunItemFilter {
  @Field(() => [ID], { nullable: true })
  ids?: string[] | null;
  @Field(() => [RunItemState], { nullable: true })
  state?: RunItemState[] | null;
}
