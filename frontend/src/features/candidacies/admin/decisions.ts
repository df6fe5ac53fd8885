import {
  AdminAdvanceCandidacyDocument,
  AdminApproveCandidacyDocument,
  AdminRejectCandidacyDocument,
  AdminReselectCandidacyDocument,
  AdminReverseApprovalDocument,
  type AdminCandidacyActionsFragment,
  type AdvanceMode,
} from '../../../generated/admin/graphql';
import { request } from '../../../shared/api/fetch-client';

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

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export function decide(verb: DecisionVerb, { id, version }: Subject, input: DecisionInput): Promise<unknown> {
  const note = orNull(input.note);
  switch (verb) {
    case 'advance':
      return request(AdminAdvanceCandidacyDocument, { id, version, stageId: input.stageId, mode: input.mode });
    case 'approve':
      return request(AdminApproveCandidacyDocument, { id, version, note });
    case 'reject':
      return request(AdminRejectCandidacyDocument, {
        id,
        version,
        reason: input.reason,
        note,
        feedback: orNull(input.feedback),
      });
    case 'reverse':
      return request(AdminReverseApprovalDocument, { id, version, reason: input.reason.trim() });
    case 'reselect':
      return request(AdminReselectCandidacyDocument, { id, version, reason: input.reason.trim() });
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
