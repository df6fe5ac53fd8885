import { StateMachine } from '../../common/state-machine';

export type ExportState = 'PENDING' | 'READY' | 'EXPIRED';

/** The only list of the transitions of a copy of personal data. */
export const exportStates = new StateMachine<ExportState, 'finish' | 'expire'>({
  PENDING: { finish: ['READY'] },
  READY: { expire: ['EXPIRED'] },
  EXPIRED: {},
});
