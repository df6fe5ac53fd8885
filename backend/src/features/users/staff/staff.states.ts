import { StateMachine } from '../../../common/state-machine';
import type { StaffStatus } from './staff.types';

/** The only list of what becomes of a member of staff. `accept` is done by the invited person; INVITED again is another link. */
export const staffStates = new StateMachine<StaffStatus, 'invite' | 'accept' | 'suspend' | 'reactivate'>({
  INVITED: { invite: ['INVITED'], accept: ['ACTIVE'], suspend: ['SUSPENDED'] },
  ACTIVE: { suspend: ['SUSPENDED'] },
  SUSPENDED: { reactivate: ['ACTIVE', 'INVITED'] },
});
