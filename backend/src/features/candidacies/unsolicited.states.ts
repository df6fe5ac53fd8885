import { StateMachine } from '../../common/state-machine';

export enum UnsolicitedState {
  NEW = 'NEW',
  ANSWERED = 'ANSWERED',
  ATTACHED = 'ATTACHED',
  ARCHIVED = 'ARCHIVED',
}

const { NEW, ANSWERED, ATTACHED, ARCHIVED } = UnsolicitedState;

type UnsolicitedEvent = 'ANSWER' | 'ATTACH' | 'DETACH' | 'ARCHIVE' | 'RESTORE' | 'WITHDRAW';

/**
 * The only list of transitions of an application without a vacancy. DETACH is the undo of ATTACH. An application that
 * is withdrawn before it is attached is archived.
 */
export const unsolicitedStates = new StateMachine<UnsolicitedState, UnsolicitedEvent>({
  [NEW]: { ANSWER: [ANSWERED], ATTACH: [ATTACHED], ARCHIVE: [ARCHIVED], WITHDRAW: [ARCHIVED] },
  [ANSWERED]: { ANSWER: [ANSWERED], ATTACH: [ATTACHED], ARCHIVE: [ARCHIVED], WITHDRAW: [ARCHIVED] },
  [ATTACHED]: { DETACH: [NEW, ANSWERED] },
  [ARCHIVED]: { RESTORE: [NEW, ANSWERED] },
});
