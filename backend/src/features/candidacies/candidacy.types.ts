import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { SortOrder } from '../../platform/database/page';
import { pageType, sortType } from '../../platform/graphql/page';
import { MatchBand } from '../matching';
import { OptionType } from '../options';
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
  description: 'How a candidacy was created. The origin of a candidacy never changes.',
  valuesMap: {
    APPLIED: { description: 'The candidate applied to a vacancy' },
    UNSOLICITED: { description: 'The candidate applied to the institution without a vacancy' },
    INVITED: { description: 'Reserved; no candidacy is created in this way yet' },
    IMPORTED: { description: 'Reserved; no candidacy is created in this way yet' },
    SOURCED: { description: 'Reserved; no candidacy is created in this way yet' },
  },
});

@ObjectType({ description: 'Actions that the state and the caller’s permissions allow now.' })
export class CandidacyActions {
  @Field(() => Boolean, {
    description: 'Whether the caller can call `advanceCandidacy`. False if the vacancy has only one stage.',
  })
  canAdvance: boolean;
  @Field(() => Boolean, { description: 'Whether the caller can call `approveCandidacy`' })
  canApprove: boolean;
  @Field(() => Boolean, { description: 'Whether the caller can call `rejectCandidacy`' })
  canReject: boolean;
  @Field(() => Boolean, { description: 'Whether the caller can call `reverseApproval`' })
  canReverseApproval: boolean;
  @Field(() => Boolean, { description: 'Whether the caller can call `reselectCandidacy`' })
  canReselect: boolean;
  @Field(() => Boolean, { description: 'Whether the caller can call `hireCandidacy`' })
  canHire: boolean;
  @Field(() => Boolean, { description: 'Whether the caller can call `reverseHire`' })
  canReverseHire: boolean;
  @Field(() => Boolean, {
    description:
      'True if the candidacy waits for feedback and the caller may write to candidates. Also true while the run of the rejection is in progress, when `sendFeedback` answers INVALID_STATE.',
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
      'Time until which a rejected candidate must receive feedback: 7 days after the rejection. Null if never rejected.',
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
  @Field(() => Int, { description: 'Version of the candidacy; pass it to the mutation that changes the candidacy' })
  version: number;
  @Field(() => ID)
  vacancyId: string;
  @Field(() => String)
  vacancyTitle: string;
  @Field(() => ID, { description: 'The id of the candidacy if the candidate is hidden or anonymised' })
  candidateId: string;
  @Field(() => String, {
    description:
      'Name of the candidate. While blind mode hides the candidate, a text in the language of the request, for example “Candidate 17”.',
  })
  candidateName: string;
  @Field(() => Boolean, {
    description:
      'Whether blind mode hides the candidate from the caller: the vacancy is in blind mode, the caller has not lifted blind mode for this candidacy, and the caller has no approval or rejection of this candidacy whose undo period has ended. If true, name, contact, sensitive data and files are hidden. In texts that the candidate wrote, name, e-mail address and telephone number are masked by `•••`.',
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
  @Field(() => ID, { description: 'Id of the current stage; for a rejected or withdrawn candidacy, of the last stage' })
  stageId: string;
  @Field(() => String)
  stageName: string;
  @Field(() => Date, { description: 'Time at which the candidacy entered the stage `stageId`' })
  stageEnteredAt: Date;
  @Field(() => Date, { description: 'Time at which the candidate sent the application' })
  appliedAt: Date;
  @Field(() => Float, {
    nullable: true,
    description: 'Stored match score, 0 to 100, two decimals; null if the candidacy has no score',
  })
  score: number | null;
  @Field(() => MatchBand, { nullable: true, description: 'Band of `score`; null without a score' })
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
    description:
      'Number of notes about the candidacy that the caller may read; null outside the scope of APPLICATION_NOTE',
  })
  notes: number | null;
  @Field(() => CandidacyActions)
  actions: CandidacyActions;
}

@ObjectType({ description: 'A page of candidacies.' })
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
  description: 'Values by which candidacies can be sorted.',
  valuesMap: {
    SCORE: { description: 'Stored match score; a candidacy without a score is below every score' },
    APPLIED_AT: { description: 'Time at which the candidate sent the application' },
    NAME: {
      description:
        'Name of the candidate; accents and case are ignored. A candidate whom blind mode hides is sorted like an empty name.',
    },
    STAGE_ENTERED_AT: { description: 'Time at which the candidacy entered the current stage' },
    FEEDBACK_DUE_AT: {
      description:
        'Time until which a rejected candidate must receive feedback. In ascending order, candidacies without this time are the last.',
    },
  },
});

@InputType({ description: 'Order of the list of candidacies; by default, the latest application first.' })
export class CandidacySort extends sortType(CandidacySortField, CandidacySortField.APPLIED_AT, SortOrder.DESC) {}
