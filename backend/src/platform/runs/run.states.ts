import { StateMachine } from '../../common/state-machine';

export enum RunStatus {
  QUEUED = 'QUEUED',
  RUNNING = 'RUNNING',
  CANCELLING = 'CANCELLING',
  CANCELLED = 'CANCELLED',
  DONE = 'DONE',
  FAILED = 'FAILED',
}

/**
 * The only list of a run's transitions. A run without rows finishes before it begins. A run cancelled during its last
 * rows finishes with them; otherwise it stops.
 */
export const runStates = new StateMachine<`${RunStatus}`, 'begin' | 'cancel' | 'stop' | 'finish'>({
  QUEUED: { begin: ['RUNNING'], cancel: ['CANCELLING'], finish: ['DONE'] },
  RUNNING: { cancel: ['CANCELLING'], finish: ['DONE', 'FAILED'] },
  CANCELLING: { stop: ['CANCELLED'], finish: ['DONE', 'FAILED'] },
  CANCELLED: {},
  DONE: {},
  FAILED: {},
});

/** Final states. */
export const ENDED: readonly `${RunStatus}`[] = runStates.ends();
