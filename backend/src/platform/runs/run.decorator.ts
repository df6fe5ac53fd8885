import { SetMetadata } from '@nestjs/common';

import type { DomainError } from '../../common/errors';
import type { Locale } from '../../common/locale';
import type { RunKind, RunSkipReason } from './run.types';

/** What a run of each kind is told besides its rows. Features extend this map by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- merged into by features
export interface RunParams {}
export type RunName = keyof RunParams & `${RunKind}`;

/** A run as its handler sees it. */
export interface RunAtWork<K extends RunName = RunName> {
  id: string;
  kind: K;
  subjectId: string;
  params: RunParams[K];
  startedBy: { id: string; name: string } | null;
  locale: Locale;
}

export interface RunRow {
  id: string;
  subjectId: string;
}

/** What came of one row; a row without an outcome is done and has nothing to show for it. */
export type RunOutcome =
  | { state: 'DONE'; before?: string | null; after?: string | null }
  | { state: 'SKIPPED'; reason: `${RunSkipReason}`; before?: string | null; after?: string | null }
  | { state: 'FAILED'; error: DomainError };
/** By the id of the row. */
export type RunOutcomes = ReadonlyMap<string, RunOutcome>;

export const RUN_HANDLER = Symbol('run-handler');
export const RUN_ITEM_TITLES = Symbol('run-item-titles');

export interface RunRule {
  kind: RunName;
  /** Rows of one transaction. */
  chunk: number;
}
type Handler<K extends RunName> = (run: RunAtWork<K>, rows: readonly RunRow[]) => Promise<RunOutcomes | void>;

/**
 * Works some rows of a run, in the worker: one transaction of the tenant on behalf of who started it, together with the rows' results.
 * What it throws fails the chunk; then each row is tried by itself, so that one bad row stops no other.
 * A DomainError is what the row shows; what passes by itself (a database that is away) is tried again and fails nothing.
 */
export const RunHandler =
  <K extends RunName>(kind: K, chunk = 50) =>
  <H extends Handler<K>>(target: object, key: string | symbol, descriptor: TypedPropertyDescriptor<H>): void => {
    SetMetadata(RUN_HANDLER, { kind, chunk } satisfies RunRule)(target, key, descriptor);
  };

/** Names rows of a type for those who look at a run, as they are called now and within the reader's reach; in the API. */
export const RunItemTitles =
  (itemType: string) =>
  <H extends (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    SetMetadata(RUN_ITEM_TITLES, itemType)(target, key, descriptor);
  };
