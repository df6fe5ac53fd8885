import type { EntityManager } from 'typeorm';

/**
 * What a handler changes, in one transaction of the worker together with the row that says it is done.
 * The second time, also after a crash or beside another worker, it does nothing.
 */
export interface CommitEffects {
  commit(work: (manager: EntityManager) => Promise<void>): Promise<void>;
}
