/**
 * Writes a handler’s changes and its done-row in one transaction of the worker. A repeated delivery, also after a
 * crash or in another worker, has no effect.
 */
export interface CommitEffects {
  commit(work: () => Promise<void>): Promise<void>;
}
