import {
  AdminAdvanceCandidacyDocument,
  AdminApproveCandidacyDocument,
  AdminRejectCandidacyDocument,
  AdminReselectCandidacyDocument,
  AdminReverseApprovalDocument,
  type AdminCandidacyActionsFragment,
  type AdminCandidacyFragment,
  type AdvanceMode,
} from '../../../../generated/admin/graphql';
import { request } from '../../../../shared/api/fetch-client';

export type DecisionVerb = 'advance' | 'approve' | 'reject' | 'reverse' | 'reselect';

export const VERBS: readonly { verb: DecisionVerb; may: keyof AdminCandidacyActionsFragment }[] = [
  { verb: 'advance', may: 'canAdvance' },
  { verb: 'approve', may: 'canApprove' },
  { verb: 'reject', may: 'canReject' },
  { verb: 'reverse', may: 'canReverseApproval' },
  { verb: 'reselect', may: 'canReselect' },
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
  reason: string;
  note: string;
  feedback: string;
}

export const NO_INPUT: DecisionInput = { stageId: '', mode: 'FINISH_CURRENT', reason: '', note: '', feedback: '' };

/** Not kept in the browser with the texts: the stage may have changed when the dialog is opened again. */
export const CHOSEN_ANEW = ['stageId', 'mode'] as const;

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
      return (await request(AdminRejectCandidacyDocument, { id, version, reason, note, feedback })).rejectCandidacy;
    }
    case 'reverse':
      return (await request(AdminReverseApprovalDocument, { id, version, reason })).reverseApproval;
    case 'reselect':
      return (await request(AdminReselectCandidacyDocument, { id, version, reason })).reselectCandidacy;
  }
}

/** Key of the text that names the missing input, or null when the command can be confirmed. */
export function missingInput(verb: DecisionVerb, input: DecisionInput): string | undefined {
  if (verb === 'advance') {
    return input.stageId === '' ? 'decision.choose_stage' : undefined;
  }
  if (verb === 'reject') {
    return input.reason === '' ? 'decision.choose_reason' : undefined;
  }
  return verb !== 'approve' && input.reason.trim() === '' ? 'decision.write_reason' : undefined;
}
