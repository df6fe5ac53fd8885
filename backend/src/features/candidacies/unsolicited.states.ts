import { StateMachine } from '../../common/state-machine';

export enum UnsolicitedState {
  NEW = 'NEW',
  ANSWERED = 'ANSWERED',
  ATTACHED = 'ATTACHED',
  ARCHIVED = 'ARCHIVED',
}

const { NEW, ANSWERED, ATTACHED, ARCHIVED } = UnsolicitedState;

/** The end of a retention period causes ANONYMISE. The undo of a merge of two records causes UNDO_MERGE. */
type IndirectEvent = 'ANONYMISE' | 'UNDO_MERGE';
type UnsolicitedEvent = 'ANSWER' | 'ATTACH' | 'DETACH' | 'ARCHIVE' | 'RESTORE' | 'WITHDRAW' | IndirectEvent;

/**
 * The only list of transitions of an application without a vacancy. DETACH is the undo of ATTACH. An application that
 * is withdrawn before it is attached is archived. An answered application is archived when it is anonymised.
 */
export const unsolicitedStates = new StateMachine<UnsolicitedState, UnsolicitedEvent>({
  [NEW]: { ANSWER: [ANSWERED], ATTACH: [ATTACHED], ARCHIVE: [ARCHIVED], WITHDRAW: [ARCHIVED] },
  [ANSWERED]: {
    ANSWER: [ANSWERED],
    ATTACH: [ATTACHED],
    ARCHIVE: [ARCHIVED],
    WITHDRAW: [ARCHIVED],
    ANONYMISE: [ARCHIVED],
  },
  [ATTACHED]: { DETACH: [NEW, ANSWERED] },
  // Undoing a merge restores the state that the application had before the merge withdrew the application.
  [ARCHIVED]: { RESTORE: [NEW, ANSWERED], UNDO_MERGE: [NEW, ANSWERED] },
});
