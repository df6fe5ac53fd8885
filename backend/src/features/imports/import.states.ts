import { StateMachine } from '../../common/state-machine';

export enum ImportRowState {
  WAITING = 'WAITING',
  READY = 'READY',
  FLAGGED = 'FLAGGED',
  CONFIRMED = 'CONFIRMED',
  DISCARDED = 'DISCARDED',
  FAILED = 'FAILED',
}

export type ImportRowEvent = 'read' | 'fix' | 'retry' | 'confirm' | 'discard';

/** The only list of the transitions of a row. A fix or a check before the confirmation may find or clear flags. */
export const importRowStates = new StateMachine<`${ImportRowState}`, ImportRowEvent>({
  WAITING: { read: ['READY', 'FLAGGED', 'FAILED'], discard: ['DISCARDED'] },
  READY: { fix: ['READY', 'FLAGGED'], confirm: ['CONFIRMED'], discard: ['DISCARDED'] },
  FLAGGED: { fix: ['READY', 'FLAGGED'], discard: ['DISCARDED'] },
  FAILED: { retry: ['WAITING'], discard: ['DISCARDED'] },
  CONFIRMED: {},
  DISCARDED: {},
});
