import { StateMachine } from '../../common/state-machine';

export enum CandidacyStatus {
  DRAFT = 'DRAFT',
  ACTIVE = 'ACTIVE',
  APPROVED = 'APPROVED',
  REJECTED = 'REJECTED',
  HIRED = 'HIRED',
  WITHDRAWN = 'WITHDRAWN',
}

export enum DecisionKind {
  APPLY = 'APPLY',
  ADVANCE = 'ADVANCE',
  APPROVE = 'APPROVE',
  REVERSE_APPROVAL = 'REVERSE_APPROVAL',
  REJECT = 'REJECT',
  RESELECT = 'RESELECT',
  WITHDRAW = 'WITHDRAW',
  HIRE = 'HIRE',
  REVERSE_HIRE = 'REVERSE_HIRE',
  FEEDBACK = 'FEEDBACK',
  ATTACH = 'ATTACH',
  ANSWER = 'ANSWER',
  ARCHIVE = 'ARCHIVE',
  RESTORE = 'RESTORE',
}

const { DRAFT, ACTIVE, APPROVED, REJECTED, HIRED, WITHDRAWN } = CandidacyStatus;

/** Events that no person decides: a merge of two records withdraws one of two candidacies. */
type MergeEvent = 'MERGE' | 'UNDO_MERGE';

/** The only list of a candidacy's transitions. */
export const candidacyStates = new StateMachine<CandidacyStatus, DecisionKind | MergeEvent>({
  [DRAFT]: { APPLY: [ACTIVE], MERGE: [WITHDRAWN] },
  [ACTIVE]: {
    ADVANCE: [ACTIVE],
    APPROVE: [APPROVED],
    REJECT: [REJECTED],
    WITHDRAW: [WITHDRAWN],
    MERGE: [WITHDRAWN],
    // These events change only the inbox state of an unsolicited application (see `unsolicitedStates`).
    ATTACH: [ACTIVE],
    ANSWER: [ACTIVE],
    ARCHIVE: [ACTIVE],
    RESTORE: [ACTIVE],
  },
  [APPROVED]: {
    REVERSE_APPROVAL: [ACTIVE],
    REJECT: [REJECTED],
    WITHDRAW: [WITHDRAWN],
    HIRE: [HIRED],
    MERGE: [WITHDRAWN],
  },
  [REJECTED]: { RESELECT: [APPROVED], FEEDBACK: [REJECTED], MERGE: [WITHDRAWN] },
  [HIRED]: { REVERSE_HIRE: [APPROVED], MERGE: [WITHDRAWN] },
  // Undoing a merge restores the state that the candidacy had before.
  [WITHDRAWN]: { UNDO_MERGE: [DRAFT, ACTIVE, APPROVED, REJECTED, HIRED] },
});

/** Statuses of applications that were sent and not withdrawn. `sec.candidacy_is_live` has the same list. */
export const LIVE_STATUSES: readonly CandidacyStatus[] = [ACTIVE, APPROVED, REJECTED, HIRED];

/** Decisions of recruiters, which can be undone before the candidate sees them. Feedback and answers are sent at once. */
export const UNDOABLE: readonly DecisionKind[] = [
  DecisionKind.ADVANCE,
  DecisionKind.APPROVE,
  DecisionKind.REVERSE_APPROVAL,
  DecisionKind.REJECT,
  DecisionKind.RESELECT,
  DecisionKind.HIRE,
  DecisionKind.REVERSE_HIRE,
  DecisionKind.ATTACH,
];

/** A candidacy has no name when the candidate was erased, or when the candidacy was anonymised. */
export const isErased = (candidateName: string): boolean => candidateName === '';

/**
 * Whether the erasure forbids the decision. An erased person cannot be approved, hired or answered. A rejection is
 * possible, because without it the candidacy would stay open.
 */
export const isBarredByErasure = (kind: DecisionKind, candidateName: string): boolean =>
  isErased(candidateName) && kind !== DecisionKind.REJECT;
