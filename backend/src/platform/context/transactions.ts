import type { Audience, ScopeValues } from './request-scope';

/**
 * The transactions of `Database`, without its statements: for classes of the platform that are neither repositories nor
 * readers. Services of a feature use `Commands`.
 */
export abstract class Transactions {
  /** Joins the current transaction or opens one. */
  abstract transaction<T>(work: () => Promise<T>): Promise<T>;

  /** Runs `work` for another audience in separate transactions. */
  abstract as<T>(values: Partial<ScopeValues> & { audience: Audience }, work: () => Promise<T>): Promise<T>;

  /** Runs in a transaction of the worker and ignores the current scope. */
  abstract asWorker<T>(work: () => Promise<T>): Promise<T>;

  /** Runs `work` after the commit of the current transaction, or at once without a transaction; never after a rollback. */
  abstract afterCommit(work: () => void): void;
}
