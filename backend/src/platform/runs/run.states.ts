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
 * The only list of a run's transitions. One without rows finishes before it begins; one that is cancelled while its last rows
 * are at work finishes with them, and stops otherwise.
 */
export const runStates = new StateMachine<`${RunStatus}`, 'begin' | 'cancel' | 'stop' | 'finish'>({
  QUEUED: { begin: ['RUNNING'], cancel: ['CANCELLING'], finish: ['DONE'] },
  RUNNING: { cancel: ['CANCELLING'], finish: ['DONE', 'FAILED'] },
  CANCELLING: { stop: ['CANCELLED'], finish: ['DONE', 'FAILED'] },
  CANCELLED: {},
  DONE: {},
  FAILED: {},
});

/** Nothing happens to a run any more. */
export const ENDED: readonly `${RunStatus}`[] = runStates.ends();
