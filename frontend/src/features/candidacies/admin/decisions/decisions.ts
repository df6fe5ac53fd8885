import {
  AdminAdvanceCandidacyDocument,
  AdminApproveCandidacyDocument,
  AdminHireCandidacyDocument,
  AdminRejectCandidacyDocument,
  AdminReselectCandidacyDocument,
  AdminReverseApprovalDocument,
  AdminReverseHireDocument,
  type AdminCandidacyActionsFragment,
  type AdminCandidacyFragment,
  type AdvanceMode,
  type DecisionMailInput,
  type DecisionWithMail,
} from '../../../../generated/admin/graphql';
import { request } from '../../../../shared/api/fetch-client';

export type DecisionVerb = 'advance' | 'approve' | 'reject' | 'reverse' | 'reselect' | 'hire' | 'unhire';

export const VERBS: readonly { verb: DecisionVerb; may: keyof AdminCandidacyActionsFragment }[] = [
  { verb: 'advance', may: 'canAdvance' },
  { verb: 'approve', may: 'canApprove' },
  { verb: 'reject', may: 'canReject' },
  { verb: 'reverse', may: 'canReverseApproval' },
  { verb: 'reselect', may: 'canReselect' },
  { verb: 'hire', may: 'canHire' },
  { verb: 'unhire', may: 'canReverseHire' },
];

/** The candidacy that a decision is about, from a card, a row or a profile. */
export interface Subject {
  id: string;
  version: number;
  name: string;
  stageId: string;
  actions: AdminCandidacyActionsFragment;
}

export interface DecisionInput {
  stageId: string;
  mode: AdvanceMode;
  /** Id of a reason for a rejection, a text for other decisions. */
  reason: string;
  note: string;
  feedback: string;
  /** Whether a rejected person receives a mail and a notification. */
  notify: boolean;
}

export const NO_INPUT: DecisionInput = {
  stageId: '',
  mode: 'FINISH_CURRENT',
  reason: '',
  note: '',
  feedback: '',
  notify: true,
};

/**
 * These fields are not part of the draft in the browser, because the stage may have changed when the dialog is opened
 * again.
 */
export const CHOSEN_ANEW = ['stageId', 'mode', 'notify'] as const;

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export async function decide(
  verb: DecisionVerb,
  { id, version }: Subject,
  input: DecisionInput,
): Promise<AdminCandidacyFragment> {
  const note = orNull(input.note);
  const reason = input.reason.trim();
  switch (verb) {
    case 'advance': {
      const { stageId, mode } = input;
      return (await request(AdminAdvanceCandidacyDocument, { id, version, stageId, mode })).advanceCandidacy;
    }
    case 'approve':
      return (await request(AdminApproveCandidacyDocument, { id, version, note })).approveCandidacy;
    case 'reject': {
      const feedback = orNull(input.feedback);
      const { notify } = input;
      return (await request(AdminRejectCandidacyDocument, { id, version, reasonId: reason, note, feedback, notify }))
        .rejectCandidacy;
    }
    case 'reverse':
      return (await request(AdminReverseApprovalDocument, { id, version, reason })).reverseApproval;
    case 'reselect':
      return (await request(AdminReselectCandidacyDocument, { id, version, reason })).reselectCandidacy;
    case 'hire':
      return (await request(AdminHireCandidacyDocument, { id, version, note })).hireCandidacy;
    case 'unhire':
      return (await request(AdminReverseHireDocument, { id, version, reason })).reverseHire;
  }
}

/** Decisions that need a text as reason. */
export const NEEDS_REASON: readonly string[] = ['reverse', 'reselect', 'unhire'] satisfies DecisionVerb[];
/** Decisions that take an internal note. */
export const TAKES_NOTE: readonly string[] = ['approve', 'reject', 'hire'] satisfies DecisionVerb[];

/** Key of the text that names the missing input, or null when the command can be confirmed. */
export function missingInput(verb: DecisionVerb, input: DecisionInput): string | undefined {
  if (verb === 'advance') {
    return input.stageId === '' ? 'decision.choose_stage' : undefined;
  }
  if (verb === 'reject') {
    return input.reason === '' ? 'decision.choose_reason' : undefined;
  }
  return NEEDS_REASON.includes(verb) && input.reason.trim() === '' ? 'decision.write_reason' : undefined;
}

const MAILED: Partial<Record<DecisionVerb | 'feedback', DecisionWithMail>> = {
  advance: 'ADVANCE',
  approve: 'APPROVE',
  reject: 'REJECT',
  reselect: 'RESELECT',
  hire: 'HIRE',
  feedback: 'FEEDBACK',
};

/** Returns the input for the preview of the mail. Undefined for a decision without a mail. */
export function mailInputOf(verb: DecisionVerb | 'feedback', input: DecisionInput): DecisionMailInput | undefined {
  const decision = MAILED[verb];
  if (decision === undefined || (decision === 'REJECT' && !input.notify)) return undefined;
  return {
    decision,
    reasonId: decision === 'REJECT' ? orNull(input.reason) : null,
    stageId: decision === 'ADVANCE' ? orNull(input.stageId) : null,
    message: decision === 'REJECT' || decision === 'FEEDBACK' ? orNull(input.feedback) : null,
  };
}

/** Returns the key of the text that names the missing input of the mail. */
export const missingInMail = (verb: DecisionVerb, input: DecisionInput): string | undefined =>
  verb === 'reject' || verb === 'advance' ? missingInput(verb, input) : undefined;
