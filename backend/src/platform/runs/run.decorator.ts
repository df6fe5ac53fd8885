import { SetMetadata } from '@nestjs/common';

import type { DomainError } from '../../common/errors';
import type { Locale } from '../../common/locale';
import type { RunKind, RunSkipReason } from './run.types';

/** Parameters of each kind of run. Features extend this map by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- features extend it by declaration merging
export interface RunParams {}
export type RunName = keyof RunParams & `${RunKind}`;

/** Type of the object that the run belongs to: a vacancy, or the institution when the rows are of several vacancies. */
export type SubjectType = 'Vacancy' | 'Entity';

/** A run as its handler receives it. */
export interface ActiveRun<K extends RunName = RunName> {
  id: string;
  kind: K;
  subjectType: SubjectType;
  subjectId: string;
  params: RunParams[K];
  startedBy: { id: string; name: string } | null;
  locale: Locale;
}

export interface RunRow {
  id: string;
  subjectId: string;
}

/** Outcome of one row. A missing outcome means DONE without a result. */
export type RunOutcome =
  | { state: 'DONE'; before?: string | null; after?: string | null }
  | { state: 'SKIPPED'; reason: `${RunSkipReason}`; before?: string | null; after?: string | null }
  | { state: 'FAILED'; error: DomainError };
/** Outcomes by row id. */
export type RunOutcomes = ReadonlyMap<string, RunOutcome>;

export const RUN_HANDLER = Symbol('run-handler');
export const RUN_PREPARATION = Symbol('run-preparation');
export const RUN_END = Symbol('run-end');
export const RUN_ITEM_TITLES = Symbol('run-item-titles');

export interface RunRule {
  kind: RunName;
  /** Number of rows per transaction. */
  chunk: number;
  /** Number of transactions at once, at most `MOST_LANES`. */
  lanes: number;
}
/** The highest number of transactions of one run at once. */
export const MOST_LANES = 2;

type Handler<K extends RunName> = (
  run: ActiveRun<K>,
  rows: readonly RunRow[],
  /** The values that the preparation returned, by subject of the row; some rows may have no value. */
  prepared: ReadonlyMap<string, never>,
) => Promise<RunOutcomes | void>;

/**
 * Processes rows of a run in the worker, in one transaction of the tenant on behalf of the person who started the run,
 * together with the results. With two lanes, two chunks are processed at once, in no order. If it throws, the chunk
 * fails and each row is retried alone. A DomainError becomes the result of its row. Temporary failures (database
 * unreachable) are retried and fail no row.
 */
export const RunHandler =
  <K extends RunName>(kind: K, chunk = 50, lanes: 1 | typeof MOST_LANES = 1) =>
  <H extends Handler<K>>(target: object, key: string | symbol, descriptor: TypedPropertyDescriptor<H>): void => {
    SetMetadata(RUN_HANDLER, { kind, chunk, lanes } satisfies RunRule)(target, key, descriptor);
  };

/**
 * Work on rows before their transaction, such as reading files: no row is locked and no transaction is open. Several
 * workers may prepare the same row, and a prepared row may have changed when it is processed.
 */
export const RunPreparation =
  <K extends RunName>(kind: K) =>
  <H extends (run: ActiveRun<K>, subjectIds: readonly string[]) => Promise<ReadonlyMap<string, unknown>>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    SetMetadata(RUN_PREPARATION, kind)(target, key, descriptor);
  };

/**
 * Runs when all rows of a run of this kind are finished or skipped. While it returns true, work is left: it is called
 * again in another transaction, also after a crash. The run ends in the transaction of the last call.
 */
export const RunEnd =
  <K extends RunName>(kind: K) =>
  <H extends (run: ActiveRun<K>) => Promise<boolean | void>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    SetMetadata(RUN_END, kind)(target, key, descriptor);
  };

/** Supplies titles for rows of a type: current names, limited to the reader's scope. Runs in the API. */
export const RunItemTitles =
  (itemType: string) =>
  <H extends (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    SetMetadata(RUN_ITEM_TITLES, itemType)(target, key, descriptor);
  };
