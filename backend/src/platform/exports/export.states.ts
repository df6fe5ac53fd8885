import { StateMachine } from '../../common/state-machine';

export enum ExportState {
  PENDING = 'PENDING',
  RUNNING = 'RUNNING',
  READY = 'READY',
  FAILED = 'FAILED',
  CANCELLED = 'CANCELLED',
}

export type ExportChange = 'begin' | 'finish' | 'fail' | 'cancel' | 'withdraw';

/**
 * The only list of an export's transitions. After a crash another worker begins it again. `withdraw` is a transition of
 * `sec.withdraw_exports`.
 */
export const exportStates = new StateMachine<`${ExportState}`, ExportChange>({
  PENDING: { begin: ['RUNNING'], cancel: ['CANCELLED'] },
  RUNNING: {
    begin: ['RUNNING'],
    finish: ['READY'],
    fail: ['FAILED'],
    cancel: ['CANCELLED'],
    withdraw: ['FAILED'],
  },
  READY: { withdraw: ['FAILED'] },
  FAILED: {},
  CANCELLED: {},
});
