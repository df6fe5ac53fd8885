import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';

import { DEFAULT_LOCALE } from '../../common/locale';
import { Clock } from '../context/clock';
import { RequestScope } from '../context/request-scope';
import { Transactions } from '../context/transactions';
import { errorLine } from '../logging/error-text';
import { Metrics } from '../metrics/metrics';
import { DUE_HANDLER, type DueItem, type DueRule } from './due.decorator';
import { type ClaimedRow, DueClaimsRepository } from './due-claims.repository';
import type { CommitEffects } from './effects';
import { type FoundHandler, Handlers } from './handlers';

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
    private readonly transactions: Transactions,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
    private readonly handlers: Handlers,
    private readonly metrics: Metrics,
    private readonly claims: DueClaimsRepository,
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
    return this.claims.drain([...this.byKind.keys()], async (rows) => {
      for (const row of rows) await this.run(row);
    });
  }

  upcoming(horizon: Date): Promise<Date[]> {
    return this.claims.upcoming(horizon);
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
          await this.transactions.transaction(async () => {
            await (call as (item: DueItem) => Promise<void>)(item);
            if (!(await this.claims.markDone(row))) throw new ClaimLost();
          });
        } else {
          const effects = new DueEffects(this.transactions, () => this.claims.markDone(row));
          await (call as (item: DueItem, effects: CommitEffects) => Promise<void>)(item, effects);
          if (!effects.committed) await effects.commit(() => Promise.resolve());
        }
      });
      this.metrics.dueLateness.labels(row.kind).observe((this.clock.now().getTime() - row.dueAt.getTime()) / 1000);
    } catch (error) {
      if (error instanceof ClaimLost) return;
      // The row is claimed again when this claim expires, so a temporary failure delays it by a minute.
      this.logger.warn(`${row.kind} of ${row.subjectId} failed and is tried again: ${errorLine(error)}`);
      await this.claims.fail(row, errorLine(error));
    }
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
    private readonly transactions: Transactions,
    private readonly markDone: () => Promise<boolean>,
  ) {}

  async commit(work: () => Promise<void>): Promise<void> {
    await this.transactions.as({ audience: 'worker' }, () =>
      this.transactions.transaction(async () => {
        if (await this.markDone()) await work();
      }),
    );
    this.committed = true;
  }
}
