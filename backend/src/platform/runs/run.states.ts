import { StateMachine } from '../../common/state-machine';

export enum RunStatus {
  QUEUED = 'QUEUED',
  RUNNING = 'RUNNING',
  CANCELLING = 'CANCELLING',
  CANCELLED = 'CANCELLED',
  DONE = 'DONE',
  FAILED = 'FAILED',
}

export type RunEvent = 'begin' | 'cancel' | 'stop' | 'finish';

/**
 * The only list of a run's transitions. A run without rows finishes before it begins. A run cancelled during its last
 * rows finishes with them; otherwise it stops.
 */
export const runStates = new StateMachine<`${RunStatus}`, RunEvent>({
  QUEUED: { begin: ['RUNNING'], cancel: ['CANCELLING'], finish: ['DONE'] },
  RUNNING: { cancel: ['CANCELLING'], finish: ['DONE', 'FAILED'] },
  CANCELLING: { stop: ['CANCELLED'], finish: ['DONE', 'FAILED'] },
  CANCELLED: {},
  DONE: {},
  FAILED: {},
});

export enum RunItemState {
  WAITING = 'WAITING',
  DONE = 'DONE',
  FAILED = 'FAILED',
  SKIPPED = 'SKIPPED',
}

/** The only list of the transitions of a run’s row. A stopped run skips its rows. */
export const runItemStates = new StateMachine<`${RunItemState}`, 'finish' | 'stop'>({
  WAITING: { finish: ['DONE', 'FAILED', 'SKIPPED'], stop: ['SKIPPED'] },
  DONE: {},
  FAILED: {},
  SKIPPED: {},
});

/** Final states of a run. */
export const ENDED: readonly `${RunStatus}`[] = runStates.ends();
