import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsInt, IsString, Max, MaxLength, Min, ValidateNested } from 'class-validator';

import { SortOrder } from '../../platform/database/page';
import { pageType, sortType } from '../../platform/graphql/page';
import { MatchBand, RankingComponent } from '../matching';
import { OptionType } from '../options';
import { MatchWeights, StageType, VacancyRow } from '../vacancies';
import { CandidacyStatus } from './candidacy.states';
import { RejectionReasonRef } from './reasons/rejection-reason.types';

export enum CandidacyOrigin {
  APPLIED = 'APPLIED',
  UNSOLICITED = 'UNSOLICITED',
  INVITED = 'INVITED',
  IMPORTED = 'IMPORTED',
  SOURCED = 'SOURCED',
}
registerEnumType(CandidacyStatus, {
  name: 'CandidacyStatus',
  description:
    'DRAFT: not submitted, so staff do not see it. ACTIVE: in progress. WITHDRAWN: by the candidate, or by a merge.',
});
registerEnumType(CandidacyOrigin, {
  name: 'CandidacyOrigin',
  description: 'How the candidacy was created; never changes',
});

@ObjectType({ description: 'Actions that the state and the caller’s permissions allow now.' })
export class CandidacyActions {
  @Field(() => Boolean)
  canAdvance: boolean;
  @Field(() => Boolean)
  canApprove: boolean;
  @Field(() => Boolean)
  canReject: boolean;
  @Field(() => Boolean)
  canReverseApproval: boolean;
  @Field(() => Boolean)
  canReselect: boolean;
  @Field(() => Boolean)
  canHire: boolean;
  @Field(() => Boolean)
  canReverseHire: boolean;
  @Field(() => Boolean, {
    description:
      'True if the candidacy waits for feedback and the caller may write to candidates. Also true while the run of the rejection is in progress, when `sendFeedback` answers INVALID_STATE',
  })
  canSendFeedback: boolean;
  @Field(() => Boolean, {
    description: 'True if blind mode hides the candidate and the caller may lift blind mode with a reason',
  })
  canUnblind: boolean;
}

/** Fields about the feedback that a rejected candidate must receive. */
@ObjectType({ isAbstract: true })
export abstract class FeedbackFields {
  @Field(() => Date, {
    nullable: true,
    description:
      'Time until which a rejected candidate must receive feedback: 7 days after the rejection. Null if never rejected',
  })
  feedbackDueAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'When the feedback was sent, with the rejection or later' })
  feedbackSentAt: Date | null;
}

@ObjectType({
  description: 'A candidacy in a list, board or ranking. Personal data is a copy from the time of the application.',
})
export class CandidacyRow extends FeedbackFields {
  @Field(() => ID)
  id: string;
  @Field(() => Int)
  version: number;
  @Field(() => ID)
  vacancyId: string;
  @Field(() => String)
  vacancyTitle: string;
  @Field(() => ID, { description: 'The id of the candidacy if the candidate is hidden or anonymised' })
  candidateId: string;
  @Field(() => String, { description: 'A number if the candidate is hidden, in the language of the request' })
  candidateName: string;
  @Field(() => Boolean, {
    description:
      'True if the vacancy is in blind mode and the caller has neither decided on the candidacy (approval or rejection) nor lifted blind mode. Name, contact, sensitive data and files are then hidden. In texts that the candidate wrote, name, e-mail address and telephone number are masked by `•••`',
  })
  identityHidden: boolean;
  @Field(() => String, { nullable: true, description: 'District or province, in the language of the request' })
  candidatePlace: string | null;
  @Field(() => String, { nullable: true })
  profession: string | null;
  @Field(() => Float, {
    nullable: true,
    description: 'Years of experience at the time of the application, two decimals',
  })
  yearsHeld: number | null;
  @Field(() => CandidacyStatus)
  status: CandidacyStatus;
  @Field(() => ID)
  stageId: string;
  @Field(() => String)
  stageName: string;
  @Field(() => Date)
  stageEnteredAt: Date;
  @Field(() => Date)
  appliedAt: Date;
  @Field(() => Float, { nullable: true, description: '0 to 100, two decimals' })
  score: number | null;
  @Field(() => MatchBand, { nullable: true })
  band: MatchBand | null;
  @Field(() => [OptionType], { description: 'Essential skills that the profile lacks' })
  essentialMissing: OptionType[];
  @Field(() => Boolean, { description: 'Whether the candidate was approved again after a rejection' })
  reselected: boolean;
  @Field(() => Boolean, {
    description: 'At least one answer is not accepted. Staff decide; nothing is rejected automatically.',
  })
  knockedOut: boolean;
  @Field(() => RejectionReasonRef, {
    nullable: true,
    description: 'Reason for the rejection; null in every other state',
  })
  rejectionReason: RejectionReasonRef | null;
  @Field(() => Int, {
    nullable: true,
    description: 'The notes about the candidacy that the caller may read; null outside the scope of APPLICATION_NOTE',
  })
  notes: number | null;
  @Field(() => CandidacyActions)
  actions: CandidacyActions;
}

@ObjectType()
export class CandidacyPage extends pageType(CandidacyRow) {}

export enum CandidacySortField {
  ID = 'ID',
  SCORE = 'SCORE',
  APPLIED_AT = 'APPLIED_AT',
  NAME = 'NAME',
  STAGE_ENTERED_AT = 'STAGE_ENTERED_AT',
  FEEDBACK_DUE_AT = 'FEEDBACK_DUE_AT',
}
registerEnumType(CandidacySortField, {
  name: 'CandidacySortField',
  description: 'FEEDBACK_DUE_AT: in ascending order, candidacies for which no feedback was ever due are the last.',
});

@InputType()
export class CandidacySort extends sortType(CandidacySortField, CandidacySortField.APPLIED_AT, SortOrder.DESC) {}

export enum BoardOrder {
  SCORE = 'SCORE',
  WAITING = 'WAITING',
}
registerEnumType(BoardOrder, {
  name: 'BoardOrder',
  valuesMap: {
    SCORE: { description: 'Best score first' },
    WAITING: { description: 'By the time in the current stage, longest first' },
  },
});

/** Maximum number of cards in one column. The list shows the rest. */
const MOST_OF_ONE = 200;

@InputType()
export class BoardColumnSize {
  @Field(() => String, { description: 'Id of a stage, or APPROVED or REJECTED' })
  @IsString()
  @MaxLength(36)
  column: string;
  @Field(() => Int, { description: 'Candidacies of this column, 1 to 200' })
  @IsInt()
  @Min(1)
  @Max(MOST_OF_ONE)
  size: number;
}

@InputType({ description: 'Columns that show more candidacies than `perColumn`.' })
export class BoardSizes {
  @Field(() => [BoardColumnSize])
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => BoardColumnSize)
  columns: BoardColumnSize[];
}

@ObjectType()
export class BoardColumn {
  @Field(() => StageType)
  stage: StageType;
  @Field(() => Int, { description: 'Candidacies in progress in this stage that match the filter' })
  count: number;
  @Field(() => [CandidacyRow], { description: 'Cards in the requested order' })
  cards: CandidacyRow[];
  @Field(() => String, { nullable: true })
  endCursor: string | null;
}

@ObjectType()
export class BoardLane {
  @Field(() => Int)
  count: number;
  @Field(() => [CandidacyRow])
  cards: CandidacyRow[];
  @Field(() => String, { nullable: true })
  endCursor: string | null;
}

@ObjectType({ description: 'The candidacies of a vacancy, one column per stage.' })
export class Board {
  @Field(() => VacancyRow)
  vacancy: VacancyRow;
  @Field(() => [BoardColumn])
  columns: BoardColumn[];
  @Field(() => BoardLane)
  approved: BoardLane;
  @Field(() => BoardLane)
  rejected: BoardLane;
}

@ObjectType()
export class RankingRow {
  @Field(() => ID, { description: 'Id of the candidacy' })
  id: string;
  @Field(() => Int, { description: 'Position within the filtered ranking, from 1' })
  rank: number;
  @Field(() => Float, {
    description: '0 to 100, two decimals: by the given weights, or else the stored score (`candidacy.score`)',
  })
  score: number;
  @Field(() => MatchBand, { description: 'Band of `score`' })
  band: MatchBand;
  @Field(() => Int, {
    nullable: true,
    description: 'Position of the same row by the stored scores, from 1; null unless `weights` are given',
  })
  storedRank: number | null;
  @Field(() => CandidacyRow)
  candidacy: CandidacyRow;
  @Field(() => [RankingComponent])
  components: RankingComponent[];
}

@ObjectType({ description: 'Best score first; equal scores by time of application.' })
export class RankingPage extends pageType(RankingRow) {
  @Field(() => MatchWeights, { description: 'The weights of the vacancy' })
  weights: MatchWeights;
}
