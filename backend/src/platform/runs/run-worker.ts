import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { DEFAULT_LOCALE, type Locale } from '../../common/locale';
import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { constants, sql, type Sql } from '../database/sql';
import { type FoundHandler, Handlers } from '../jobs/handlers';
import { errorText } from '../logging/error-text';
import { PubSub } from '../pubsub/pubsub';
import {
  MOST_LANES,
  type ActiveRun,
  type RunName,
  type RunOutcome,
  type RunRule,
  type SubjectType,
} from './run.decorator';
import { type RunHandlers, runHandlers, type Work } from './run-handlers';
import { type Result, RunItemsRepository } from './run-items.repository';
import { ENDED, type RunEvent, RunStatus, runStates } from './run.states';

interface RunRecord {
  id: string;
  kind: RunName;
  status: `${RunStatus}`;
  subjectType: SubjectType;
  subjectId: string;
  params: ActiveRun['params'];
  startedBy: string | null;
  starter: string | null;
  locale: Locale;
  /** All rows have a result, and no row was skipped by a cancellation. */
  isOver: boolean;
}
interface Chunk {
  run: RunRecord;
  lane: number;
  size: number;
  work: Work | undefined;
  /** The subject of the only row to process. */
  only?: string;
}
export interface LiveRun {
  id: string;
  tenantId: string;
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
    private readonly db: Database,
    private readonly items: RunItemsRepository,
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
    return this.db.as({ audience: 'worker', requestId: '' }, () =>
      this.db.read<LiveRun>(sql`
        select id, tenant_id
        from run
        where status in (${GOING_ON}) and kind = any (${[...this.found.byKind.keys()]}::text[])
        order by created_at
        limit 100`),
    );
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
    const [run] = await this.db.read<RunRecord>(sql`
      select r.id, r.kind, r.status, r.subject_type, r.subject_id, r.params, r.started_by, p.name as starter, r.locale,
        r.done + r.failed + r.skipped >= r.total and not exists (
          select 1 from run_item i where i.run_id = r.id and i.skip_reason = 'STOPPED') as is_over
      from run r
      left join person p on p.id = r.started_by
      where r.id = ${id} and r.tenant_id = ${this.scope.tenantId}`);
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
    return this.db.transaction<Step>(async () => {
      await this.change(run, 'begin', sql`status = 'RUNNING', started_at = ${this.clock.now()}`);
      return MORE;
    });
  }

  /** Ends a cancelled run, once no lane has a row in progress. */
  private stop(run: RunRecord): Promise<Step> {
    return this.db.transaction<Step>(async () => {
      for (const lane of LANES) if (!(await this.isMine(run.id, lane))) return NOTHING;
      const endedAt = this.clock.now();
      const { skipped, isLast } = await this.items.skip(run.id);
      if (!isLast || (await this.found.endHandlers.get(run.kind)?.(atWork(run)))) {
        await this.change(run, 'stop', sql`skipped = skipped + ${skipped}`);
        return MORE;
      }
      await this.change(run, 'stop', sql`status = 'CANCELLED', skipped = skipped + ${skipped}, ${ended(endedAt)}`);
      return NOTHING;
    });
  }

  /** Ends a run whose rows are finished, when its `RunEnd` handler has no work left. */
  private end(run: RunRecord): Promise<Step> {
    return this.db.transaction<Step>(async () => {
      if (!(await this.isMine(run.id, END_LOCK))) return NOTHING;
      const endedAt = this.clock.now();
      if (await this.found.endHandlers.get(run.kind)?.(atWork(run))) return MORE;
      const status = sql`case when failed > 0 and done = 0 then 'FAILED' else 'DONE' end`;
      await this.change(run, 'finish', sql`status = ${status}, ${ended(endedAt)}`);
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
    const prepared = prepare ? await prepare(atWork(run), await this.items.upcoming(run.id, size)) : new Map();
    return this.db.transaction(async () => {
      if (!(await this.isMine(run.id, lane))) return NOTHING;
      const rows = await this.items.next(run.id, size, only);
      // Cancelled in the meantime, which the next step handles; or another lane has this row or the last rows.
      if (rows.length === 0) return only !== undefined || (await this.isCancelled(run.id)) ? MORE : NOTHING;
      const otherwise: RunOutcome = work ? { state: 'DONE' } : { state: 'FAILED', error: this.refusalOf(run, error) };
      const outcomes = work && (await work(atWork(run), rows, prepared));
      await this.mark(
        run,
        rows.map((row): Result => ({ ...row, ...(outcomes?.get(row.id) ?? otherwise) })),
      );
      return MORE;
    });
  }

  /** The next step of a lane ends a run whose counters say that all rows are finished. */
  private async mark(run: RunRecord, results: readonly Result[]): Promise<void> {
    await this.items.finish(run.id, results);
    const count = (state: Result['state']) => results.filter((result) => result.state === state).length;
    await this.change(
      run,
      'finish',
      sql`done = done + ${count('DONE')}, failed = failed + ${count('FAILED')}, skipped = skipped + ${count('SKIPPED')}`,
    );
  }

  /**
   * Last statement of each transaction, after the row locks: commands lock in the same order, which prevents
   * deadlocks.
   */
  private async change(run: RunRecord, event: RunEvent, changes: Sql): Promise<void> {
    const { id } = run;
    const [changed] = await this.db.query<{ version: number }>(sql`
      update run set ${changes}, version = version + 1
      where id = ${id} and status = any (${runStates.sources(event)}::text[]) returning version`);
    if (changed) this.pubsub.publish(`run:${id}`, { runId: id, version: changed.version });
  }

  /**
   * Takes an advisory lock of a lane until the transaction ends. A row lock would make a cancellation wait for the rows
   * in progress.
   */
  private async isMine(id: string, lane: number): Promise<boolean> {
    const [row] = await this.db.query<{ mine: boolean }>(sql`
      select pg_try_advisory_xact_lock(hashtextextended('run:' || ${id}, ${lane})) as mine`);
    return row?.mine ?? false;
  }

  private async isCancelled(id: string): Promise<boolean> {
    const [row] = await this.db.query<{ status: `${RunStatus}` }>(sql`select status from run where id = ${id}`);
    return row !== undefined && runStates.allows(row.status, 'stop');
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

/**
 * Returns the changes of a run that ends. The caller reads the time before it calls the `RunEnd` handler, so that the
 * undo time of the run is never later than that of its decisions. The parameters are deleted: they may contain a text
 * about a person, an erasure does not search them, and the run needs them no more.
 */
const ended = (at: Date): Sql => sql`ended_at = ${at}, params = '{}'`;

/** Literals instead of parameters: the planner uses the partial index of live runs only for constants. */
const GOING_ON = constants(Object.values(RunStatus).filter((status) => !ENDED.includes(status)));
