import { StateMachine } from '../../common/state-machine';
import { CandidacyStatus } from './candidacy.states';

export enum StageResult {
  IN_PROGRESS = 'IN_PROGRESS',
  APPROVED = 'APPROVED',
  REJECTED = 'REJECTED',
}

const { IN_PROGRESS, APPROVED, REJECTED } = StageResult;

type StageResultEvent = 'FINISH' | 'REJECT' | 'REOPEN' | 'UNDO';

/**
 * The only list of transitions of the result of a candidacy in a stage. The decisions APPROVE and RESELECT cause FINISH.
 * ADVANCE causes FINISH if the decision finishes the current stage. REVERSE_APPROVAL causes REOPEN. REJECT of an approved
 * candidacy causes first REOPEN and then REJECT. The undo of a decision causes UNDO.
 */
export const stageResultStates = new StateMachine<StageResult, StageResultEvent>({
  [IN_PROGRESS]: { FINISH: [APPROVED], REJECT: [REJECTED], UNDO: [APPROVED] },
  [APPROVED]: { REOPEN: [IN_PROGRESS], UNDO: [IN_PROGRESS, REJECTED] },
  [REJECTED]: { FINISH: [APPROVED], UNDO: [IN_PROGRESS, APPROVED] },
});

/** Result of the current stage in each status that a decision starts from. */
export const STAGE_RESULTS: Readonly<Partial<Record<CandidacyStatus, StageResult>>> = {
  [CandidacyStatus.ACTIVE]: IN_PROGRESS,
  [CandidacyStatus.APPROVED]: APPROVED,
  [CandidacyStatus.HIRED]: APPROVED,
  [CandidacyStatus.REJECTED]: REJECTED,
};
