/** What features need: to start long work, to do it, and to show it. The queue itself stays in here. */
export {
  type RunAtWork,
  RunHandler,
  RunItemTitles,
  type RunOutcome,
  type RunOutcomes,
  type RunRow,
} from './run.decorator';
export { RunType } from './run.types';
export { RunReader } from './run-reader';
export { Runs } from './runs';
