import { StateMachine } from '../../common/state-machine';
import { EntityStatus } from './entity.types';

const { DECLINED, ACTIVE, SUSPENDED } = EntityStatus;

/** All transitions of an institution. ROOT users make them. An institution that ROOT creates is ACTIVE at once. */
export const institutionStates = new StateMachine<EntityStatus, 'approve' | 'decline' | 'suspend' | 'reactivate'>({
  REQUESTED: { approve: [ACTIVE], decline: [DECLINED] },
  DECLINED: {},
  ACTIVE: { suspend: [SUSPENDED] },
  SUSPENDED: { reactivate: [ACTIVE] },
});
