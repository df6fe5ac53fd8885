/** Queues of the worker. A job is an alarm clock or a delivery note: what has to happen stands in a table. */
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
 * A worker that dies leaves its job stalled, and a job that stalls more often than this fails for good;
 * dying is not the job's fault (with BullMQ's 1, thirty kills cost 10 of 600 jobs).
 */
export const WORKER_SETTINGS = { maxStalledCount: 1000, lockDuration: 10_000, stalledInterval: 5000 } as const;

/** Finished and failed jobs leave at once: a row that is not done is handed on again, which a job kept under its id would prevent. */
export const JOB_SETTINGS = { removeOnComplete: true, removeOnFail: true } as const;
