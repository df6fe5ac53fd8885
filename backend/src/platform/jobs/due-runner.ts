import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';

import { DEFAULT_LOCALE } from '../../common/locale';
import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { constants, sql } from '../database/sql';
import { errorLine } from '../logging/error-text';
import { Metrics } from '../metrics/metrics';
import { dueStates } from './due.states';
import { DUE_HANDLER, type DueItem, type DueRule } from './due.decorator';
import type { CommitEffects } from './effects';
import { type FoundHandler, Handlers } from './handlers';
import { Claims, type LeasedQueue } from './claims';

/** A worker whose lease ended loses its claim, and its transaction is rolled back. */
const DUE_ITEMS: LeasedQueue = {
  table: 'due_item',
  key: ['id'],
  dueAt: 'due_at',
  open: sql`state in (${constants(dueStates.sources('claim', 'CLAIMED'))})`,
  batch: 50,
  lease: '60 seconds',
};

interface ClaimedRow {
  id: string;
  kind: string;
  subjectId: string;
  tenantId: string | null;
  dueAt: Date;
  claim: string;
}

/**
 * Another worker, a cancellation or a new time changed the row while its handler ran; the transaction is rolled back.
 */
class ClaimLost extends Error {}

/** Claims due rows, runs their handlers and marks them as done in the same transaction. */
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
    private readonly claims: Claims,
  ) {}

  onModuleInit(): void {
    for (const handler of this.handlers.find<DueRule>(DUE_HANDLER)) {
      const other = this.byKind.get(handler.rule.kind);
      if (other)
        throw new Error(`Due kind "${handler.rule.kind}" has two handlers: ${other.where} and ${handler.where}`);
      this.byKind.set(handler.rule.kind, handler);
    }
  }

  /** Runs everything that is due. Returns the number of rows. */
  sweep(): Promise<number> {
    return this.claims.drain(
      DUE_ITEMS,
      () => this.claim(),
      async (rows) => {
        for (const row of rows) await this.run(row);
      },
    );
  }

  upcoming(horizon: Date): Promise<Date[]> {
    return this.claims.upcoming(DUE_ITEMS, horizon);
  }

  private claim(): Promise<ClaimedRow[]> {
    return this.claims.take<ClaimedRow>(DUE_ITEMS, {
      where: sql`kind = any (${[...this.byKind.keys()]})`,
      set: sql`state = 'CLAIMED'`,
      returning: sql`t.id, t.kind, t.subject_id, t.tenant_id, t.due_at, t.claimed_at::text as claim`,
    });
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
      // The row is claimed again when this claim expires, so a temporary failure delays it by a minute.
      this.logger.warn(`${row.kind} of ${row.subjectId} failed and is tried again: ${errorLine(error)}`);
      await this.claims.fail(DUE_ITEMS, holds(row), errorLine(error));
    }
  }

  /**
   * Last statement of the transaction, after the lock of the subject: commands lock in the same order, which prevents
   * deadlocks.
   */
  private async markDone(row: ClaimedRow): Promise<boolean> {
    const marked = await this.db.query(sql`
      with marked as (
        update due_item
        set state = 'DONE', done_at = ${this.clock.now()}
        where ${holds(row)} and state = any (${dueStates.sources('finish', 'DONE')}::text[])
        returning id
      ) select id from marked`);
    return marked.length > 0;
  }

  private handlerOf(kind: string): FoundHandler<DueRule> {
    const handler = this.byKind.get(kind);
    if (!handler) throw new Error(`No provider handles the due kind "${kind}"`);
    return handler;
  }
}

const holds = ({ id, claim }: ClaimedRow) =>
  sql`id = ${id} and state in (${constants(dueStates.sources('finish', 'DONE'))}) and claimed_at = ${claim}::timestamptz`;

class DueEffects implements CommitEffects {
  committed = false;

  constructor(
    private readonly db: Database,
    private readonly markDone: () => Promise<boolean>,
  ) {}

  async commit(work: () => Promise<void>): Promise<void> {
    await this.db.as({ audience: 'worker' }, () =>
      this.db.transaction(async () => {
        if (await this.markDone()) await work();
      }),
    );
    this.committed = true;
  }
}
