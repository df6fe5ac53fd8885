/** What features need: to write down what is due, and to do it. The queues themselves stay in here. */
export { type DueItem, OnDue, OnDueTell } from './due.decorator';
export { DueRows } from './due-rows';
export type { CommitEffects } from './effects';
