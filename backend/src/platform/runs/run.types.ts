import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { IsOptional, IsString, MaxLength } from 'class-validator';

import { ErrorCode, PersonRef } from '../graphql/common.types';
import { SortOrder } from '../database/page';
import { pageType, sortType } from '../graphql/page';
import { RunItemState, RunStatus } from './run.states';

export enum RunKind {
  RESCORE = 'RESCORE',
  REJECT_OPEN = 'REJECT_OPEN',
  ADVANCE_CANDIDACIES = 'ADVANCE_CANDIDACIES',
  APPROVE_CANDIDACIES = 'APPROVE_CANDIDACIES',
  REJECT_CANDIDACIES = 'REJECT_CANDIDACIES',
  RESELECT_CANDIDACIES = 'RESELECT_CANDIDACIES',
  SEND_FEEDBACK = 'SEND_FEEDBACK',
  EMAIL_CANDIDACIES = 'EMAIL_CANDIDACIES',
  SEND_VACANCY = 'SEND_VACANCY',
  READ_IMPORT = 'READ_IMPORT',
  CONFIRM_IMPORT = 'CONFIRM_IMPORT',
}
registerEnumType(RunKind, {
  name: 'RunKind',
  description:
    'RESCORE: computes the scores of a vacancy after a change of its requirements. REJECT_OPEN: rejects the open candidacies of a closed vacancy. ADVANCE_CANDIDACIES, APPROVE_CANDIDACIES, REJECT_CANDIDACIES, RESELECT_CANDIDACIES: decisions of a recruiter on selected candidacies. SEND_FEEDBACK: feedback to rejected candidates. EMAIL_CANDIDACIES: messages to candidates. SEND_VACANCY: a vacancy to candidates of the database. READ_IMPORT, CONFIRM_IMPORT: reads the files of an import of candidates, and makes candidates of its rows.',
});
registerEnumType(RunStatus, {
  name: 'RunStatus',
  description: 'CANCELLING: the rows in progress are being finished. FAILED: no row succeeded.',
});
/** Why a row was skipped. The database has the same list. */
export enum RunSkipReason {
  STOPPED = 'STOPPED',
  SCORED_LATER = 'SCORED_LATER',
  DECIDED = 'DECIDED',
  WITHDRAWN = 'WITHDRAWN',
  ERASED = 'ERASED',
  NO_EMAIL = 'NO_EMAIL',
  DO_NOT_CONTACT = 'DO_NOT_CONTACT',
  ADDRESS_BOUNCED = 'ADDRESS_BOUNCED',
  NOT_IN_DATABASE = 'NOT_IN_DATABASE',
  OPTED_OUT = 'OPTED_OUT',
  APPLIED = 'APPLIED',
  ALREADY_SENT = 'ALREADY_SENT',
  ALREADY_IN_STAGE = 'ALREADY_IN_STAGE',
}
registerEnumType(RunSkipReason, {
  name: 'RunSkipReason',
  description:
    'STOPPED: the run was cancelled first. SCORED_LATER: the score already uses later requirements. DECIDED, WITHDRAWN: this happened while the run waited. ERASED: the personal data was erased. NO_EMAIL: the candidate has no e-mail address. DO_NOT_CONTACT: the institution does not write to the candidate. ADDRESS_BOUNCED: mail to the address was returned before. NOT_IN_DATABASE: the candidate is not, or no longer, in the database of the institution. OPTED_OUT: the candidate does not want vacancies by message. APPLIED: the candidate has applied. ALREADY_SENT: the candidate had this vacancy before. ALREADY_IN_STAGE: the candidacy was in the chosen stage.',
});
registerEnumType(RunItemState, {
  name: 'RunItemState',
  description: 'SKIPPED: nothing was left to do, or the run was cancelled first.',
});

@ObjectType('Run', {
  description: 'A background run over many rows, with its progress and result.',
})
export class RunType {
  @Field(() => ID)
  id: string;
  @Field(() => RunKind)
  kind: `${RunKind}`;
  @Field(() => RunStatus)
  status: `${RunStatus}`;
  @Field(() => Int, { description: 'Number of rows. Progress is done + failed + skipped.' })
  total: number;
  @Field(() => Int, { description: 'Rows that succeeded' })
  done: number;
  @Field(() => Int)
  failed: number;
  @Field(() => Int)
  skipped: number;
  @Field(() => ID, { description: 'The vacancy; the institution when the rows belong to several vacancies' })
  subjectId: string;
  @Field(() => String, { description: 'Title of the subject when the run began' })
  subjectTitle: string;
  @Field(() => PersonRef, { nullable: true })
  startedBy: PersonRef | null;
  @Field(() => Date)
  createdAt: Date;
  @Field(() => Date, { nullable: true })
  startedAt: Date | null;
  @Field(() => Date, { nullable: true })
  endedAt: Date | null;
  @Field(() => Date, {
    nullable: true,
    description:
      'Time until which `undoDecision` accepts this run. Null before its end, and for runs without decisions',
  })
  undoUntil: Date | null;
  @Field(() => Boolean)
  canCancel: boolean;
}

@ObjectType()
export class RunPage extends pageType(RunType) {}

@ObjectType({ description: 'Why a row failed.' })
export class RunItemError {
  @Field(() => ErrorCode)
  code: keyof typeof ErrorCode;
  @Field(() => String, { description: 'In the language of the request' })
  message: string;
}

@ObjectType({ description: 'Values of a row before and after: a score such as 72.50, or the name of a state.' })
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
  @Field(() => Int, { description: 'Position in processing order, from 1' })
  position: number;
  @Field(() => ID)
  subjectId: string;
  @Field(() => String, { nullable: true, description: 'Current title; null when the caller may not see the object' })
  title: string | null;
  @Field(() => RunItemState)
  state: `${RunItemState}`;
  @Field(() => RunItemError, { nullable: true })
  error: RunItemError | null;
  @Field(() => RunSkipReason, {
    nullable: true,
    description: 'Why a row was skipped; null for old runs without a recorded reason',
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
