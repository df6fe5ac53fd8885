import { SetMetadata } from '@nestjs/common';

import type { CommitEffects } from './effects';

export interface DueItem {
  id: string;
  kind: string;
  subjectId: string;
  tenantId: string | undefined;
  dueAt: Date;
}

export const DUE_HANDLER = Symbol('due-handler');

export interface DueRule {
  kind: string;
  /**
   * TENANT: the handler runs in a transaction of the tenant. WORKER: it only reads there, and writes rows of the
   * worker inside `effects.commit`.
   */
  writes: 'TENANT' | 'WORKER';
}

type TenantHandler = (item: DueItem) => Promise<void>;
type WorkerHandler = (item: DueItem, effects: CommitEffects) => Promise<void>;

/**
 * Handles timed work for a tenant without a person, exactly once in the database. The handler must check the subject
 * again, because it may have changed since the row was written.
 */
export const OnDue =
  (kind: string) =>
  <H extends TenantHandler>(target: object, key: string | symbol, descriptor: TypedPropertyDescriptor<H>): void => {
    SetMetadata(DUE_HANDLER, { kind, writes: 'TENANT' } satisfies DueRule)(target, key, descriptor);
  };

/** Like `OnDue`, for effects that are rows of the worker, such as mail and notifications. */
export const OnDueTell =
  (kind: string) =>
  <H extends WorkerHandler>(target: object, key: string | symbol, descriptor: TypedPropertyDescriptor<H>): void => {
    SetMetadata(DUE_HANDLER, { kind, writes: 'WORKER' } satisfies DueRule)(target, key, descriptor);
  };
