import { StateMachine } from '../../common/state-machine';

export enum ExportState {
  PENDING = 'PENDING',
  RUNNING = 'RUNNING',
  READY = 'READY',
  FAILED = 'FAILED',
  CANCELLED = 'CANCELLED',
}

export type ExportChange = 'begin' | 'finish' | 'fail' | 'cancel';

/** The only list of an export's transitions. After a crash another worker begins it again. */
export const exportStates = new StateMachine<`${ExportState}`, ExportChange>({
  PENDING: { begin: ['RUNNING'], cancel: ['CANCELLED'] },
  RUNNING: { begin: ['RUNNING'], finish: ['READY'], fail: ['FAILED'], cancel: ['CANCELLED'] },
  READY: {},
  FAILED: {},
  CANCELLED: {},
});
