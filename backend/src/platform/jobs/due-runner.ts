import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { DEFAULT_LOCALE } from '../../common/locale';
import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { sql } from '../database/sql';
import { errorLine } from '../logging/error-text';
import { Metrics } from '../metrics/metrics';
import { DUE_HANDLER, type DueItem, type DueRule } from './due.decorator';
import type { CommitEffects } from './effects';
import { type FoundHandler, Handlers } from './handlers';
import { CLAIMING_WORKER, isFree, LIVING_WORKERS } from './worker-lock';

const BATCH = 50;
/** A living worker that has not finished by then loses its claim, and what it would still do is rolled back; a worker that is gone loses it at once. */
const CLAIM_LIFE = '60 seconds';

interface ClaimedRow {
  id: string;
  kind: string;
  subjectId: string;
  tenantId: string | null;
  dueAt: Date;
  claim: string;
}

/** Another worker, a cancellation or a new time took the row while its handler ran: nothing of this run stays. */
class ClaimLost extends Error {}

/** Finds due rows that nobody took, runs their handlers and marks them in the same transaction. */
@Injectable()
export class DueRunner implements OnModuleInit {
  private readonly logger = new Logger(DueRunner.name);
  private readonly byKind = new Map<string, FoundHandler<DueRule>>();

  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    private readonly handlers: Handlers,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    for (const handler of this.handlers.find<DueRule>(DUE_HANDLER)) {
      const other = this.byKind.get(handler.rule.kind);
      if (other)
        throw new Error(`Due kind "${handler.rule.kind}" has two handlers: ${other.where} and ${handler.where}`);
      this.byKind.set(handler.rule.kind, handler);
    }
  }

  /** Does everything that is due by the clock; answers how many rows were taken. */
  async sweep(): Promise<number> {
    let total = 0;
    for (;;) {
      const claimed = await this.claim();
      for (const row of claimed) await this.run(row);
      total += claimed.length;
      if (claimed.length < BATCH) return total;
    }
  }

  /** The next instants at which something falls due, up to the horizon. */
  async upcoming(horizon: Date): Promise<Date[]> {
    const rows = await this.db.asWorker(() =>
      this.db.query<{ dueAt: Date }>(sql`
        select distinct due_at
        from due_item
        where state in ('PENDING', 'CLAIMED') and due_at > ${this.clock.now()} and due_at <= ${horizon}
        order by due_at
        limit ${BATCH}`),
    );
    return rows.map(({ dueAt }) => dueAt);
  }

  private claim(): Promise<ClaimedRow[]> {
    // Due by our clock; the age of a claim by the database's, which all workers share.
    return this.db.asWorker(() =>
      this.db.query<ClaimedRow>(sql`
        with ${LIVING_WORKERS}, due as (
          select id
          from due_item
          where state in ('PENDING', 'CLAIMED') and due_at <= ${this.clock.now()} and kind = any
            (${[...this.byKind.keys()]}) and ${isFree(CLAIM_LIFE)}
          order by due_at limit ${BATCH} for update skip locked
        ), taken as (
          update due_item d
          set state = 'CLAIMED', claimed_at = clock_timestamp(), claimed_by = ${CLAIMING_WORKER}, attempts =
            d.attempts + 1
          from due where d.id = due.id
          returning d.id, d.kind, d.subject_id, d.tenant_id, d.due_at, d.claimed_at::text as claim
        ) select * from taken order by due_at`),
    );
  }

  private async run(row: ClaimedRow): Promise<void> {
    const { rule, call } = this.handlerOf(row.kind);
    const item: DueItem = {
      id: row.id,
      kind: row.kind,
      subjectId: row.subjectId,
      tenantId: row.tenantId ?? undefined,
      dueAt: row.dueAt,
    };
    const values = {
      audience: row.tenantId ? ('staff' as const) : ('worker' as const),
      actor: undefined,
      personId: undefined,
      tenantId: item.tenantId,
      requestId: this.clock.id(),
      locale: DEFAULT_LOCALE,
      manager: undefined,
    };
    try {
      await this.scope.run(values, async () => {
        if (rule.writes === 'TENANT') {
          await this.db.transaction(async () => {
            await (call as (item: DueItem) => Promise<void>)(item);
            if (!(await this.markDone(row))) throw new ClaimLost();
          });
        } else {
          const effects = new DueEffects(this.db, () => this.markDone(row));
          await (call as (item: DueItem, effects: CommitEffects) => Promise<void>)(item, effects);
          if (!effects.committed) await effects.commit(() => Promise.resolve());
        }
      });
      this.metrics.dueLateness.labels(row.kind).observe((this.clock.now().getTime() - row.dueAt.getTime()) / 1000);
    } catch (error) {
      if (error instanceof ClaimLost) return;
      // The claim runs out and the row is taken again, so a passing fault costs a minute.
      this.logger.warn(`${row.kind} of ${row.subjectId} failed and is tried again: ${errorLine(error)}`);
      await this.keepError(row, error);
    }
  }

  /** The last statement of the transaction, after the subject's own lock: the order in which commands take the two. */
  private async markDone(row: ClaimedRow): Promise<boolean> {
    const marked = await this.db.query(sql`
      with marked as (
        update due_item
        set state = 'DONE', done_at = ${this.clock.now()}
        where id = ${row.id} and state = 'CLAIMED' and claimed_at = ${row.claim}::timestamptz
        returning id
      ) select id from marked`);
    return marked.length > 0;
  }

  /** For whoever looks after the work: the log may be gone by then. A claim that was lost keeps nothing. */
  private async keepError(row: ClaimedRow, error: unknown): Promise<void> {
    const text = errorLine(error).slice(0, 500);
    await this.db.asWorker(() =>
      this.db.write(sql`
        update due_item
        set last_error = ${text}
        where id = ${row.id} and state = 'CLAIMED' and claimed_at = ${row.claim}::timestamptz`),
    );
  }

  private handlerOf(kind: string): FoundHandler<DueRule> {
    const handler = this.byKind.get(kind);
    if (!handler) throw new Error(`No provider handles the due kind "${kind}"`);
    return handler;
  }
}

class DueEffects implements CommitEffects {
  committed = false;

  constructor(
    private readonly db: Database,
    private readonly markDone: () => Promise<boolean>,
  ) {}

  async commit(work: (manager: EntityManager) => Promise<void>): Promise<void> {
    await this.db.as({ audience: 'worker' }, () =>
      this.db.transaction(async (manager) => {
        if (await this.markDone()) await work(manager);
      }),
    );
    this.committed = true;
  }
}
