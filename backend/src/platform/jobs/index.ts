/** API for features: schedule and handle timed work. The queues are internal. */
export { type DueItem, OnDue, OnDueTell } from './due.decorator';
export { DueRows } from './due-rows';
export type { CommitEffects } from './effects';
