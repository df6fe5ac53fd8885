/** Schema of BullMQ's tables in PostgreSQL. */
export const JOBS_SCHEMA = 'jobs';

/** Queues of the worker. A job only wakes the worker; the work itself is stored in tables. */
export const EVENTS_QUEUE = 'events';
export const DUE_QUEUE = 'due';
export const MAIL_QUEUE = 'mail';
export const RUNS_QUEUE = 'runs';
export const QUEUES = [EVENTS_QUEUE, DUE_QUEUE, MAIL_QUEUE, RUNS_QUEUE] as const;

export interface EventJob {
  outboxId: string;
  subscriber: string;
}

/**
 * When a worker dies, its job counts as stalled, and a job that stalls more often than this fails permanently. A crash
 * is not the fault of the job (with BullMQ’s default of 1, thirty kills lost 10 of 600 jobs).
 */
export const WORKER_SETTINGS = { maxStalledCount: 1000, lockDuration: 10_000, stalledInterval: 5000 } as const;

/**
 * Finished and failed jobs are removed at once, because a job that still exists under its id would prevent queuing its
 * row again.
 */
export const JOB_SETTINGS = { removeOnComplete: true, removeOnFail: true } as const;
