/** API for features: start, process and show bulk runs. The queue is internal. */
export {
  type ActiveRun,
  RunEnd,
  RunHandler,
  RunItemTitles,
  type RunOutcome,
  type RunOutcomes,
  type RunParams,
  RunPreparation,
  type RunRow,
} from './run.decorator';
export { CANCEL_PERMISSIONS } from './run-kinds';
export { RunType } from './run.types';
export { RunReader } from './run.reader';
export { Runs } from './runs';
export type { RunSubject } from './runs.repository';
