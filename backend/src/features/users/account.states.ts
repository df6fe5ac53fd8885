import { StateMachine } from '../../common/state-machine';

export type AccountStatus = 'PENDING' | 'ACTIVE' | 'BLOCKED';

/**
 * The only list of an account’s transitions. Setting a password verifies a candidate’s account that waits for its
 * code. After unblocking, an account that was not activated yet is PENDING again.
 */
export const accountStates = new StateMachine<
  AccountStatus,
  'activate' | 'accept' | 'setPassword' | 'block' | 'unblock'
>({
  PENDING: { activate: ['ACTIVE'], accept: ['ACTIVE'], setPassword: ['ACTIVE'], block: ['BLOCKED'] },
  ACTIVE: { setPassword: ['ACTIVE'], block: ['BLOCKED'] },
  BLOCKED: { unblock: ['PENDING', 'ACTIVE'] },
});
