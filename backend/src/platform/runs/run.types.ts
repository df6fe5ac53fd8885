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
    'Kind of a run. RESCORE: computes the scores of a vacancy after a change of its requirements. REJECT_OPEN: rejects the open candidacies of a closed vacancy. ADVANCE_CANDIDACIES, APPROVE_CANDIDACIES, REJECT_CANDIDACIES, RESELECT_CANDIDACIES: decisions on selected candidacies. SEND_FEEDBACK: sends feedback to rejected candidates. EMAIL_CANDIDACIES: sends messages to candidates. SEND_VACANCY: sends a vacancy to candidates of the database. READ_IMPORT: reads the files of an import of candidates. CONFIRM_IMPORT: makes candidates of the rows of an import.',
});
registerEnumType(RunStatus, {
  name: 'RunStatus',
  description: 'State of a run.',
  valuesMap: {
    QUEUED: { description: 'The run has not begun.' },
    RUNNING: { description: 'Rows are being processed.' },
    CANCELLING: { description: 'The run was cancelled, and the rows in progress are being processed.' },
    CANCELLED: { description: 'The run was cancelled before all rows were processed.' },
    DONE: { description: 'The run has ended. Some rows may have failed or been skipped.' },
    FAILED: { description: 'The run has ended; at least one row failed, and no row succeeded.' },
  },
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
    'Why a row was skipped. STOPPED: the run was cancelled before the row was processed. SCORED_LATER: the score already uses later requirements. DECIDED: another decision was made before the row was processed, or a row of an import changed. WITHDRAWN: the candidate withdrew before the row was processed. ERASED: the personal data was erased. NO_EMAIL: the candidate has no e-mail address. DO_NOT_CONTACT: the institution does not write to the candidate. ADDRESS_BOUNCED: after an earlier mail, a mail server answered that the address does not exist. NOT_IN_DATABASE: the candidate is not, or no longer, in the database of the institution. OPTED_OUT: the candidate does not want to receive vacancies. APPLIED: the candidate has applied to the vacancy. ALREADY_SENT: the vacancy was sent to the candidate before. ALREADY_IN_STAGE: the candidacy was in the chosen stage.',
});
registerEnumType(RunItemState, {
  name: 'RunItemState',
  description:
    'State of a row of a run. SKIPPED: the run did nothing for the row; `RunItem.skipReason` has the reason.',
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
  @Field(() => Int, { description: 'Number of rows. The number of processed rows is `done` + `failed` + `skipped`.' })
  total: number;
  @Field(() => Int, { description: 'Number of rows that succeeded' })
  done: number;
  @Field(() => Int, { description: 'Number of rows that failed' })
  failed: number;
  @Field(() => Int, { description: 'Number of rows for which the run did nothing' })
  skipped: number;
  @Field(() => ID, {
    description:
      'Id of the vacancy. For an import, and for a run over candidacies that is not restricted to one vacancy, the id of the institution',
  })
  subjectId: string;
  @Field(() => String, {
    description: 'Title of the vacancy or of the import, or name of the institution, when the run was started',
  })
  subjectTitle: string;
  @Field(() => PersonRef, {
    nullable: true,
    description: 'Null for a run that no person started, and for an erased person',
  })
  startedBy: PersonRef | null;
  @Field(() => Date)
  createdAt: Date;
  @Field(() => Date, {
    nullable: true,
    description: 'When the run began; null for a run that has not begun',
  })
  startedAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'When the run became DONE, FAILED or CANCELLED; null before that' })
  endedAt: Date | null;
  @Field(() => Date, {
    nullable: true,
    description:
      'Time until which `undoDecision` accepts this run; null before the run ends, and for a run without decisions',
  })
  undoUntil: Date | null;
  @Field(() => Boolean, { description: 'Whether the run is QUEUED or RUNNING and the caller may cancel it' })
  canCancel: boolean;
}

@ObjectType({ description: 'A page of runs.' })
export class RunPage extends pageType(RunType) {}

@ObjectType({ description: 'Why a row failed.' })
export class RunItemError {
  @Field(() => ErrorCode)
  code: keyof typeof ErrorCode;
  @Field(() => String, { description: 'In the language of the request' })
  message: string;
}

@ObjectType({
  description: 'Values of a row before and after the change: a score, for example 72.50, or the name of a state.',
})
export class RunItemResult {
  @Field(() => String, { nullable: true, description: 'Null if the run recorded no value before the change' })
  before: string | null;
  @Field(() => String, { nullable: true, description: 'Null if the run recorded no value after the change' })
  after: string | null;
}

@ObjectType({ description: 'A row of a run: one object and the result of its processing.' })
export class RunItem {
  @Field(() => ID)
  id: string;
  @Field(() => Int, { description: 'Position in processing order, from 1' })
  position: number;
  @Field(() => ID, {
    description:
      'Id of the object: a candidacy, a candidate (SEND_VACANCY) or a row of an import (READ_IMPORT, CONFIRM_IMPORT)',
  })
  subjectId: string;
  @Field(() => String, { nullable: true, description: 'Current title; null when the caller may not see the object' })
  title: string | null;
  @Field(() => RunItemState)
  state: `${RunItemState}`;
  @Field(() => RunItemError, { nullable: true, description: 'Null unless the row failed' })
  error: RunItemError | null;
  @Field(() => RunSkipReason, {
    nullable: true,
    description: 'Why the row was skipped. Null unless the row is SKIPPED, and for an old run that recorded no reason',
  })
  skipReason: `${RunSkipReason}` | null;
  @Field(() => RunItemResult, { nullable: true, description: 'Null if the run recorded no values of the row' })
  result: RunItemResult | null;
}

@ObjectType({ description: 'A page of rows of a run.' })
export class RunItemPage extends pageType(RunItem) {}

export enum RunSortField {
  ID = 'ID',
  CREATED_AT = 'CREATED_AT',
}
registerEnumType(RunSortField, { name: 'RunSortField', description: 'Values by which runs can be sorted.' });

@InputType({ description: 'Order of the list of runs.' })
export class RunSort extends sortType(RunSortField, RunSortField.CREATED_AT, SortOrder.DESC) {}

@InputType({ description: 'Filter of the list of runs.' })
export class RunFilter {
  @Field(() => [ID], { nullable: true, description: 'Only these runs; at most 100 ids' })
  ids?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description: 'Part of `Run.subjectTitle`, at most 200 characters; accents and case are ignored',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  q?: string | null;
  @Field(() => [RunKind], { nullable: true, description: 'Only runs of these kinds. An empty list matches nothing.' })
  kind?: RunKind[] | null;
  @Field(() => [RunStatus], {
    nullable: true,
    description: 'Only runs in these states. An empty list matches nothing.',
  })
  status?: RunStatus[] | null;
  @Field(() => ID, {
    nullable: true,
    description: 'Only runs with this `Run.subjectId`',
  })
  subjectId?: string | null;
}

@InputType({ description: 'Filter of the list of rows of a run.' })
export class RunItemFilter {
  @Field(() => [ID], { nullable: true, description: 'Only these rows, by their `id`; at most 100 ids' })
  ids?: string[] | null;
  @Field(() => [RunItemState], {
    nullable: true,
    description: 'Only rows in these states. An empty list matches nothing.',
  })
  state?: RunItemState[] | null;
}
