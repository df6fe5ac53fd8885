import { DomainError } from '../../../common/errors';
import type { Actor } from '../../../platform/access/actor';
import { withinReach } from '../../../platform/access/reach';
import type { Candidacy, CandidacyDecision } from '../candidacy.entity';
import { candidacyStates, type CandidacyStatus, DecisionKind, UNDOABLE } from '../candidacy.states';
import { UnsolicitedState, unsolicitedStates } from '../unsolicited.states';

/** A decision with its locked candidacy and the decision before. */
export type DecisionFacts = Pick<CandidacyDecision, 'id' | 'candidacyId' | 'kind' | 'statusAfter'> &
  Pick<CandidacyDecision, 'fromStage' | 'visibleAt' | 'undoneAt'> &
  Pick<Candidacy, 'status' | 'version'> & {
    vacancyId: string;
    departmentId: string | null;
    ownerId: string;
    restoredId: string | null;
    statusBefore: CandidacyStatus | null;
    reselectedBefore: boolean;
    hasLater: boolean;
    /** The state of an unsolicited application before it was attached. */
    inboxBefore: UnsolicitedState;
  };

export type UndoableDecision = DecisionFacts & { restoredId: string; statusBefore: CandidacyStatus };

/** Returns the decision if this person may undo it now; otherwise throws the reason. */
export function undoable(actor: Actor, decision: DecisionFacts | undefined, now: Date): UndoableDecision {
  if (!decision || !withinReach(actor, 'APPLICATION_DECIDE', decision)) throw new DomainError('NOT_FOUND');
  const { kind, status, statusAfter, statusBefore, restoredId, version, visibleAt } = decision;
  if (decision.undoneAt !== null || !UNDOABLE.includes(kind)) throw new DomainError('INVALID_STATE', { status });
  if (decision.hasLater || status !== statusAfter) throw new DomainError('STALE_VERSION', { version });
  if (visibleAt !== null && visibleAt <= now) throw new DomainError('UNDO_TOO_LATE');
  if (statusBefore === null || restoredId === null) throw new DomainError('INVALID_STATE', { status });
  candidacyStates.assert(statusBefore, kind, status);
  if (kind === DecisionKind.ATTACH) unsolicitedStates.assert(UnsolicitedState.ATTACHED, 'DETACH', decision.inboxBefore);
  return { ...decision, statusBefore, restoredId };
}
