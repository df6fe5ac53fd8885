/** API for features: schedule and handle timed work. The queues are internal. */
export { type DueItem, OnDue, OnDueTell } from './due.decorator';
export { DueRowsRepository } from './due-rows.repository';
export type { CommitEffects } from './effects';
