import { StateMachine } from '../../common/state-machine';

export type DueState = 'PENDING' | 'CLAIMED' | 'DONE' | 'CANCELLED';

/**
 * The only list of a due row’s transitions. A new time and a retry take the row from the worker that holds it. A claim
 * whose worker stopped is claimed again.
 */
export const dueStates = new StateMachine<DueState, 'claim' | 'finish' | 'schedule' | 'cancel' | 'retry'>({
  PENDING: { claim: ['CLAIMED'], schedule: ['PENDING'], cancel: ['CANCELLED'], retry: ['PENDING'] },
  CLAIMED: {
    claim: ['CLAIMED'],
    finish: ['DONE'],
    schedule: ['PENDING'],
    cancel: ['CANCELLED'],
    retry: ['PENDING'],
  },
  DONE: {},
  CANCELLED: {},
});
