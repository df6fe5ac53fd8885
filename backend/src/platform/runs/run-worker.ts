import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { DEFAULT_LOCALE } from '../../common/locale';
import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { Transactions } from '../context/transactions';
import { type FoundHandler, Handlers } from '../jobs/handlers';
import { errorText } from '../logging/error-text';
import { PubSub } from '../pubsub/pubsub';
import { MOST_LANES, type ActiveRun, type RunName, type RunOutcome, type RunRule } from './run.decorator';
import { type RunHandlers, runHandlers, type Work } from './run-handlers';
import { type LiveRun, type Result, type RunRecord, RunWorkRepository } from './run-work.repository';
import { ENDED, runStates } from './run.states';

interface Chunk {
  run: RunRecord;
  lane: number;
  size: number;
  work: Work | undefined;
  /** The subject of the only row to process. */
  only?: string;
}

/** The lock of the end of a run. The locks before it belong to the lanes. */
const END_LOCK = MOST_LANES;
const LANES = Array.from({ length: MOST_LANES }, (_, lane) => lane);

/** Another worker processes this run or these rows, or no rows are left. */
const NOTHING = 'NOTHING';
const MORE = 'MORE';
type Step = 'NOTHING' | 'MORE';

/**
 * Processes runs in chunks. Rows, their results and the counters of the run change in one transaction, so after a
 * crash another worker continues and no row is processed twice. A lane is one sequence of chunks; runs of some kinds
 * have two.
 */
@Injectable()
export class RunWorker implements OnModuleInit {
  private readonly logger = new Logger(RunWorker.name);
  private found: RunHandlers;

  constructor(
    private readonly transactions: Transactions,
    private readonly runs: RunWorkRepository,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    private readonly handlers: Handlers,
    private readonly pubsub: PubSub,
  ) {}

  onModuleInit(): void {
    this.found = runHandlers(this.handlers);
  }

  /** Unfinished runs, longest waiting first. */
  live(): Promise<LiveRun[]> {
    return this.runs.live([...this.found.byKind.keys()]);
  }

  /**
   * Processes until the run ends, another worker holds it, or a stop is requested; then finishes the rows in progress.
   */
  async work({ id, tenantId }: LiveRun, stopped: () => boolean): Promise<void> {
    const values = {
      audience: 'staff' as const,
      actor: undefined,
      personId: undefined,
      tenantId,
      requestId: this.clock.id(),
      locale: DEFAULT_LOCALE,
      manager: undefined,
    };
    const work = (lane: number) =>
      this.scope.run(values, async () => {
        while (!stopped() && (await this.step(id, lane)) === MORE);
      });
    const ended = await Promise.allSettled(LANES.map(work));
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }

  private async step(id: string, lane: number): Promise<Step> {
    const run = await this.runs.find(id);
    if (!run || ENDED.includes(run.status)) return NOTHING;
    const { rule, call } = this.handlerOf(run.kind);
    if (lane >= rule.lanes) return NOTHING;
    // In a separate transaction, so that a cancellation never waits for rows in progress.
    if (runStates.allows(run.status, 'begin')) return this.begin(run);
    const values = { personId: run.startedBy ?? undefined, locale: run.locale };
    if (run.isOver) return this.scope.run(values, () => this.end(run));
    if (runStates.allows(run.status, 'stop')) return this.scope.run(values, () => this.stop(run));
    return this.scope.run(values, () => this.chunk({ run, lane, size: rule.chunk, work: call as Work }));
  }

  private begin(run: RunRecord): Promise<Step> {
    return this.transactions.transaction<Step>(async () => {
      this.publish(run, await this.runs.begin(run.id, this.clock.now()));
      return MORE;
    });
  }

  /** Ends a cancelled run, once no lane has a row in progress. */
  private stop(run: RunRecord): Promise<Step> {
    return this.transactions.transaction<Step>(async () => {
      for (const lane of LANES) if (!(await this.runs.lock(run.id, lane))) return NOTHING;
      // A lane may have finished the last rows after `run` was read. In that case the run was not stopped.
      if ((await this.runs.find(run.id))?.isOver) return MORE;
      const endedAt = this.clock.now();
      const { skipped, isLast } = await this.runs.skip(run.id);
      if (!isLast || (await this.found.endHandlers.get(run.kind)?.(atWork(run)))) {
        this.publish(run, await this.runs.countSkipped(run.id, skipped));
        return MORE;
      }
      this.publish(run, await this.runs.stop(run.id, skipped, endedAt));
      return NOTHING;
    });
  }

  /** Ends a run whose rows are finished, when its `RunEnd` handler has no work left. */
  private end(run: RunRecord): Promise<Step> {
    return this.transactions.transaction<Step>(async () => {
      if (!(await this.runs.lock(run.id, END_LOCK))) return NOTHING;
      const endedAt = this.clock.now();
      if (await this.found.endHandlers.get(run.kind)?.(atWork(run))) return MORE;
      this.publish(run, await this.runs.end(run.id, endedAt));
      return NOTHING;
    });
  }

  /** Processes a chunk. If it fails, its rows are processed one by one, so that only the rows with an error fail. */
  private async chunk(chunk: Chunk): Promise<Step> {
    const { run, size } = chunk;
    try {
      return await this.rows(chunk);
    } catch (error) {
      this.logger.debug(`A chunk of run ${run.id} is gone through row by row: ${errorText(error)}`);
    }
    let step: Step = MORE;
    for (let left = size; left > 0 && step === MORE; left -= 1) step = await this.row({ ...chunk, size: 1 });
    return step;
  }

  /**
   * Processes one row. If it throws, the row is marked as failed in a second transaction, which selects the row by its
   * subject. The next free row could be another one, because another lane may lock this row after the rollback.
   */
  private async row(chunk: Chunk): Promise<Step> {
    const { work } = chunk;
    let tried: string | undefined;
    const observed: Work | undefined =
      work &&
      ((run, rows, prepared) => {
        tried = rows[0]?.subjectId;
        return work(run, rows, prepared);
      });
    try {
      return await this.rows({ ...chunk, work: observed });
    } catch (error) {
      if (isTemporary(error) || tried === undefined) throw error;
      return this.rows({ ...chunk, work: undefined, only: tried }, error);
    }
  }

  /** Processes the next pending rows and stores their results together; without work, marks them as failed. */
  private async rows({ run, lane, size, work, only }: Chunk, error?: unknown): Promise<Step> {
    const prepare = work && this.found.preparations.get(run.kind);
    const prepared = prepare ? await prepare(atWork(run), await this.runs.upcoming(run.id, size)) : new Map();
    return this.transactions.transaction(async () => {
      if (!(await this.runs.lock(run.id, lane))) return NOTHING;
      const rows = await this.runs.next(run.id, size, only);
      // Cancelled in the meantime, which the next step handles; or another lane has this row or the last rows.
      if (rows.length === 0) return only !== undefined || (await this.runs.isCancelled(run.id)) ? MORE : NOTHING;
      const otherwise: RunOutcome = work ? { state: 'DONE' } : { state: 'FAILED', error: this.refusalOf(run, error) };
      const outcomes = work && (await work(atWork(run), rows, prepared));
      await this.mark(
        run,
        rows.map((row): Result => ({ ...row, ...(outcomes?.get(row.id) ?? otherwise) })),
      );
      return MORE;
    });
  }

  private async mark(run: RunRecord, results: readonly Result[]): Promise<void> {
    await this.runs.finish(run.id, results);
    this.publish(run, await this.runs.count(run.id, results));
  }

  private publish({ id }: RunRecord, version: number | undefined): void {
    if (version !== undefined) this.pubsub.publish(`run:${id}`, { runId: id, version });
  }

  /** The error stored with the row: a DomainError as it is; anything else is logged and stored as an internal error. */
  private refusalOf({ id, kind }: RunRecord, error: unknown): DomainError {
    if (error instanceof DomainError) return error;
    this.logger.error(`A row of run ${id} (${kind}) failed: ${errorText(error)}`);
    return new DomainError('INTERNAL', { requestId: this.scope.values.requestId });
  }

  private handlerOf(kind: RunName): FoundHandler<RunRule> {
    const handler = this.found.byKind.get(kind);
    if (!handler) throw new Error(`No provider handles runs of ${kind}`);
    return handler;
  }
}

const isTemporary = (error: unknown): boolean => error instanceof DomainError && error.code === 'SERVICE_UNAVAILABLE';

const atWork = ({ id, kind, subjectType, subjectId, params, startedBy, starter, locale }: RunRecord): ActiveRun => ({
  id,
  kind,
  subjectType,
  subjectId,
  params,
  startedBy: startedBy === null ? null : { id: startedBy, name: starter ?? '' },
  locale,
});
