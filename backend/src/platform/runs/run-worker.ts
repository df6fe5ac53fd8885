import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { DomainError } from '../../common/errors';
import { DEFAULT_LOCALE, type Locale } from '../../common/locale';
import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { type FoundHandler, Handlers } from '../jobs/handlers';
import { errorText } from '../logging/error-text';
import { PubSub } from '../pubsub/pubsub';
import {
  RUN_HANDLER,
  type RunAtWork,
  type RunName,
  type RunOutcome,
  type RunOutcomes,
  type RunRow,
  type RunRule,
} from './run.decorator';
import { ENDED, RunStatus, runStates } from './run.states';

type Work = (run: RunAtWork, rows: readonly RunRow[]) => Promise<RunOutcomes | void>;

interface RunRecord {
  id: string;
  kind: RunName;
  status: `${RunStatus}`;
  subject_id: string;
  params: RunAtWork['params'];
  started_by: string | null;
  starter: string | null;
  locale: Locale;
}
export interface LiveRun {
  id: string;
  tenantId: string;
}
type Result = RunOutcome & { id: string };

/** Another worker is at this run, or there is nothing left of it. */
const NOTHING = 'NOTHING';
const MORE = 'MORE';
type Step = 'NOTHING' | 'MORE';

/**
 * Works runs chunk by chunk. Rows, their results and the run's figures are one transaction, so a worker that dies leaves
 * a run that another one goes on with, and no row is done twice.
 */
@Injectable()
export class RunWorker implements OnModuleInit {
  private readonly logger = new Logger(RunWorker.name);
  private readonly byKind = new Map<RunName, FoundHandler<RunRule>>();

  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    private readonly handlers: Handlers,
    private readonly pubsub: PubSub,
  ) {}

  onModuleInit(): void {
    for (const handler of this.handlers.find<RunRule>(RUN_HANDLER)) {
      const other = this.byKind.get(handler.rule.kind);
      if (other) throw new Error(`Runs of ${handler.rule.kind} have two handlers: ${other.where} and ${handler.where}`);
      this.byKind.set(handler.rule.kind, handler);
    }
  }

  /** What has to go on, longest waiting first. */
  live(): Promise<LiveRun[]> {
    return this.db.as({ audience: 'worker', requestId: '' }, () =>
      this.db.read<LiveRun>(LIVE, [[...this.byKind.keys()]]),
    );
  }

  /** Works until the run has ended, another worker has it, or it is asked to stop after the rows at work. */
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
    await this.scope.run(values, async () => {
      while (!stopped() && (await this.step(id)) === MORE);
    });
  }

  private async step(id: string): Promise<Step> {
    const [run] = await this.db.read<RunRecord>(RUN, [id, this.scope.tenantId]);
    if (!run || ENDED.includes(run.status)) return NOTHING;
    // A transaction of its own: whoever cancels never waits for rows at work.
    if (runStates.allows(run.status, 'begin')) return this.begin(id);
    if (runStates.allows(run.status, 'stop')) return this.stop(id);
    const { rule, call } = this.handlerOf(run.kind);
    const values = { personId: run.started_by ?? undefined, locale: run.locale };
    return this.scope.run(values, () => this.chunk(run, rule.chunk, call as Work));
  }

  private begin(id: string): Promise<Step> {
    return this.db.transaction<Step>(async (manager) => {
      const waiting = runStates.sources('begin', 'RUNNING');
      await this.change(manager, id, waiting, `status = 'RUNNING', started_at = $3`, [this.clock.now()]);
      return MORE;
    });
  }

  private stop(id: string): Promise<Step> {
    return this.db.transaction<Step>(async (manager) => {
      if (!(await this.isMine(manager, id))) return NOTHING;
      const [, skipped] = await manager.query<[unknown[], number]>(
        `update run_item set state = 'SKIPPED', skip_reason = 'STOPPED' where run_id = $1 and state = 'WAITING'`,
        [id],
      );
      const changes = `status = 'CANCELLED', ended_at = $3, skipped = skipped + $4`;
      await this.change(manager, id, runStates.sources('stop', 'CANCELLED'), changes, [this.clock.now(), skipped]);
      return NOTHING;
    });
  }

  /** A chunk that fails is gone through row by row, so that what is wrong with one row is that row's result only. */
  private async chunk(run: RunRecord, size: number, work: Work): Promise<Step> {
    try {
      return await this.rows(run, size, work);
    } catch (error) {
      this.logger.debug(`A chunk of run ${run.id} is gone through row by row: ${errorText(error)}`);
    }
    let step: Step = MORE;
    for (let left = size; left > 0 && step === MORE; left -= 1) {
      try {
        step = await this.rows(run, 1, work);
      } catch (error) {
        if (isPassing(error)) throw error;
        step = await this.rows(run, 1, undefined, error);
      }
    }
    return step;
  }

  /** The next rows that wait, worked and marked together; without work they are marked as failed. */
  private rows(run: RunRecord, size: number, work: Work | undefined, error?: unknown): Promise<Step> {
    return this.db.transaction(async (manager) => {
      if (!(await this.isMine(manager, run.id))) return NOTHING;
      const rows = await manager.query<RunRow[]>(
        `select i.id, i.subject_id as "subjectId" from run_item i
         where i.run_id = $1 and i.state = 'WAITING' and exists (select 1 from run r where r.id = $1 and r.status = 'RUNNING')
         order by i.position limit $2`,
        [run.id, size],
      );
      // Cancelled in the meantime: the next step sees it.
      if (rows.length === 0) return MORE;
      const otherwise: RunOutcome = work ? { state: 'DONE' } : { state: 'FAILED', error: this.refusalOf(run, error) };
      const outcomes = work && (await work(atWork(run), rows));
      await this.mark(
        manager,
        run.id,
        rows.map(({ id }): Result => ({ id, ...(outcomes?.get(id) ?? otherwise) })),
      );
      return MORE;
    });
  }

  private async mark(manager: EntityManager, runId: string, results: readonly Result[]): Promise<void> {
    const told = results.map((result) => {
      const { id, state } = result;
      if (state === 'FAILED') return { id, state, code: result.error.code, params: result.error.params };
      const { before = null, after = null } = result;
      const reason = state === 'SKIPPED' ? result.reason : null;
      return { id, state, reason, result: before === null && after === null ? null : { before, after } };
    });
    await manager.query(
      `update run_item i set state = t.state, result = t.result, error_code = t.code, error_params = t.params,
         skip_reason = t.reason
       from jsonb_to_recordset($2::jsonb) as t (id uuid, state text, result jsonb, code text, params jsonb, reason text)
       where i.run_id = $1 and i.id = t.id`,
      [runId, JSON.stringify(told)],
    );
    const count = (state: Result['state']) => results.filter((result) => result.state === state).length;
    const isOver = `not exists (select 1 from run_item i where i.run_id = $1 and i.state = 'WAITING')`;
    const changes = `done = done + $4, failed = failed + $5, skipped = skipped + $6, ended_at = case when ${isOver} then $3::timestamptz end,
      status = case when not (${isOver}) then status when failed + $5 > 0 and done + $4 = 0 then 'FAILED' else 'DONE' end`;
    await this.change(manager, runId, runStates.sources('finish'), changes, [
      this.clock.now(),
      count('DONE'),
      count('FAILED'),
      count('SKIPPED'),
    ]);
  }

  /** The last statement of each transaction, after the locks of the rows: the order in which commands take the two. */
  private async change(
    manager: EntityManager,
    id: string,
    from: readonly `${RunStatus}`[],
    changes: string,
    values: readonly unknown[],
  ): Promise<void> {
    const [[changed]] = await manager.query<[{ version: number }[], number]>(
      `update run set ${changes}, version = version + 1 where id = $1 and status = any ($2::text[]) returning version`,
      [id, from, ...values],
    );
    if (changed) this.pubsub.publish(`run:${id}`, { runId: id, version: changed.version });
  }

  /** Held until the transaction ends. A lock of its own, so that cancelling never waits for the rows at work. */
  private async isMine(manager: EntityManager, id: string): Promise<boolean> {
    const [row] = await manager.query<{ mine: boolean }[]>(
      `select pg_try_advisory_xact_lock(hashtextextended('run:' || $1, 0)) as mine`,
      [id],
    );
    return row?.mine ?? false;
  }

  /** What the row shows: a refusal is told, anything else stays in the log. */
  private refusalOf({ id, kind }: RunRecord, error: unknown): DomainError {
    if (error instanceof DomainError) return error;
    this.logger.error(`A row of run ${id} (${kind}) failed: ${errorText(error)}`);
    return new DomainError('INTERNAL', { requestId: this.scope.values.requestId });
  }

  private handlerOf(kind: RunName): FoundHandler<RunRule> {
    const handler = this.byKind.get(kind);
    if (!handler) throw new Error(`No provider handles runs of ${kind}`);
    return handler;
  }
}

const isPassing = (error: unknown): boolean => error instanceof DomainError && error.code === 'SERVICE_UNAVAILABLE';

const atWork = ({ id, kind, subject_id, params, started_by, starter, locale }: RunRecord): RunAtWork => ({
  id,
  kind,
  subjectId: subject_id,
  params,
  startedBy: started_by === null ? null : { id: started_by, name: starter ?? '' },
  locale,
});

/** Written out, because the index of live runs is found by constants only. */
const GOING_ON = (Object.values(RunStatus) as `${RunStatus}`[])
  .filter((status) => !ENDED.includes(status))
  .map((status) => `'${status}'`)
  .join(', ');
const LIVE = {
  name: 'runs_live',
  text: `select id, tenant_id as "tenantId" from run where status in (${GOING_ON}) and kind = any ($1::text[]) order by created_at limit 100`,
};
const RUN = {
  name: 'run_at_work',
  text: `select r.id, r.kind, r.status, r.subject_id, r.params, r.started_by, p.name as starter, r.locale
    from run r left join person p on p.id = r.started_by where r.id = $1 and r.tenant_id = $2`,
};
