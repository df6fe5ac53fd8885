import { AdminUndoDecisionDocument, type AdminCandidacyFragment } from '../../../../generated/admin/graphql';
import { undoneUntil } from '../../../../shared/admin/undo/undo-offers';
import { request } from '../../../../shared/api/fetch-client';
import { ApiError } from '../../../../shared/errors/api-error';

type Decision = AdminCandidacyFragment['decisions'][number];

/** The decision that was just made: the newest one that is in force. */
export function newestDecision({ decisions }: Pick<AdminCandidacyFragment, 'decisions'>): Decision | undefined {
  return decisions
    .filter(({ undoneAt }) => undoneAt === null)
    .reduce<Decision | undefined>(
      (newest, one) => (newest === undefined || Date.parse(one.at) > Date.parse(newest.at) ? one : newest),
      undefined,
    );
}

export const undoUntil = ({ at, visibleAt }: Decision, sentAt: number): number => undoneUntil(sentAt, at, visibleAt);

/** Undoes one decision. The API returns a refusal in the result of the row; this function throws it. */
export async function undoDecision(id: string): Promise<void> {
  const [result] = (await request(AdminUndoDecisionDocument, { selection: { ids: [id] } })).undoDecision;
  if (result?.error !== null && result?.error !== undefined) {
    throw new ApiError([result.error]);
  }
}
