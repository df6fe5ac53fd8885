import {
  AdminAdvanceCandidaciesDocument,
  AdminApproveCandidaciesDocument,
  AdminRejectCandidaciesDocument,
  AdminReselectCandidaciesDocument,
  AdminSendFeedbackDocument,
  AdminUndoDecisionDocument,
  type AdminCandidacySelectionQuery,
  type AdminRunFragment,
  type CandidacySelection,
} from '../../../../generated/admin/graphql';
import { usedFilters } from '../../../../shared/admin/data/used-filters';
import type { Selection } from '../../../../shared/admin/grid/selection';
import { request } from '../../../../shared/api/fetch-client';
import { ApiError } from '../../../../shared/errors/api-error';
import type { DecisionInput } from '../decisions/decisions';

export type BulkVerbName = 'advance' | 'approve' | 'reject' | 'reselect' | 'feedback';

type Counts = Omit<AdminCandidacySelectionQuery['candidacySelection'], 'vacancyId' | 'countedAt'>;
export const BULK_VERBS: readonly { verb: BulkVerbName; can: keyof Counts }[] = [
  { verb: 'advance', can: 'canAdvance' },
  { verb: 'approve', can: 'canApprove' },
  { verb: 'reject', can: 'canReject' },
  { verb: 'reselect', can: 'canReselect' },
  { verb: 'feedback', can: 'canSendFeedback' },
];

export const selectionOf = (selection: Selection): CandidacySelection =>
  selection.kind === 'rows'
    ? { ids: [...selection.ids] }
    : { filter: usedFilters(selection.filter), except: [...selection.except] };

/**
 * Leaves out candidates who applied after the count, so that the decision includes only the candidates that the dialog
 * counted.
 */
export const countedSelection = (selection: CandidacySelection, countedAt: string | undefined): CandidacySelection =>
  selection.filter === undefined || selection.filter === null || countedAt === undefined
    ? selection
    : { ...selection, appliedUntil: countedAt };

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

interface BulkDecision {
  key: string;
  /** Null for candidacies of several vacancies. */
  vacancyId: string | null;
  selection: CandidacySelection;
}

export async function decideMany(
  verb: BulkVerbName,
  decision: BulkDecision,
  input: DecisionInput,
): Promise<AdminRunFragment> {
  const note = orNull(input.note);
  switch (verb) {
    case 'advance':
      return (await request(AdminAdvanceCandidaciesDocument, { ...decision, stageId: input.stageId, mode: input.mode }))
        .run;
    case 'approve':
      return (await request(AdminApproveCandidaciesDocument, { ...decision, note })).run;
    case 'feedback':
      return (await request(AdminSendFeedbackDocument, { ...decision, message: orNull(input.feedback) })).run;
    case 'reselect':
      return (await request(AdminReselectCandidaciesDocument, { ...decision, reason: input.reason.trim() })).run;
    case 'reject': {
      const texts = { reasonId: input.reason, note, feedback: orNull(input.feedback), notify: input.notify };
      return (await request(AdminRejectCandidaciesDocument, { ...decision, ...texts })).run;
    }
  }
}

/** Undoes the decisions of a run. Returns the number of undone decisions; throws the error of the API when it is zero. */
export async function undoRun(runId: string): Promise<{ undone: number; refused: number }> {
  const { undoDecision } = await request(AdminUndoDecisionDocument, { selection: { runId } });
  const refusals = undoDecision.flatMap(({ error }) => error ?? []);
  const undone = undoDecision.length - refusals.length;
  if (undone === 0 && refusals[0] !== undefined) {
    throw new ApiError([refusals[0]]);
  }
  return { undone, refused: refusals.length };
}
