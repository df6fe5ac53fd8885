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
  FEEDBACK = 'FEEDBACK',
}

const { DRAFT, ACTIVE, APPROVED, REJECTED, WITHDRAWN } = CandidacyStatus;

/** The only list of a candidacy's transitions. */
export const candidacyStates = new StateMachine<CandidacyStatus, DecisionKind>({
  [DRAFT]: { APPLY: [ACTIVE] },
  [ACTIVE]: { ADVANCE: [ACTIVE], APPROVE: [APPROVED], REJECT: [REJECTED], WITHDRAW: [WITHDRAWN] },
  [APPROVED]: { REVERSE_APPROVAL: [ACTIVE], REJECT: [REJECTED], WITHDRAW: [WITHDRAWN] },
  [REJECTED]: { RESELECT: [APPROVED], FEEDBACK: [REJECTED] },
  [CandidacyStatus.HIRED]: {},
  [WITHDRAWN]: {},
});

/** Decisions of recruiters, which can be undone before the candidate sees them. Feedback is sent at once. */
export const UNDOABLE: readonly DecisionKind[] = [
  DecisionKind.ADVANCE,
  DecisionKind.APPROVE,
  DecisionKind.REVERSE_APPROVAL,
  DecisionKind.REJECT,
  DecisionKind.RESELECT,
];
