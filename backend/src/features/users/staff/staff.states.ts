import { StateMachine } from '../../../common/state-machine';
import type { StaffStatus } from './staff.types';

/**
 * The only list of a staff member’s transitions. The invited person does `accept`; INVITED to INVITED sends a new
 * link.
 */
export const staffStates = new StateMachine<StaffStatus, 'invite' | 'accept' | 'suspend' | 'reactivate'>({
  INVITED: { invite: ['INVITED'], accept: ['ACTIVE'], suspend: ['SUSPENDED'] },
  ACTIVE: { suspend: ['SUSPENDED'] },
  SUSPENDED: { reactivate: ['ACTIVE', 'INVITED'] },
});
