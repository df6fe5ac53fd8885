import { Injectable } from '@nestjs/common';

import { AuditRepository } from '../audit/audit.repository';
import { Transactions } from '../context/transactions';
import { PubSub } from '../pubsub/pubsub';
import type { RunName } from './run.decorator';
import { type NewRun, RunsRepository, type UnfinishedRuns } from './runs.repository';

/**
 * Stores bulk work as rows in the transaction of the change. The rows are authoritative; a job only wakes the worker.
 */
@Injectable()
export class Runs {
  constructor(
    private readonly transactions: Transactions,
    private readonly runs: RunsRepository,
    private readonly audit: AuditRepository,
    private readonly pubsub: PubSub,
  ) {}

  /** Returns the id of the run. A run without rows is done at once. */
  async start<K extends RunName>(run: NewRun<K>): Promise<string> {
    const { kind, subject, supersedes } = run;
    return this.transactions.transaction(async () => {
      if (supersedes) await this.cancel({ kind, subjectId: subject.id });
      const id = await this.runs.insert(run);
      await this.audit.record({
        action: 'run.started',
        objectType: subject.type,
        objectId: subject.id,
        changes: { run: id, kind },
      });
      return id;
    });
  }

  /** Cancels unfinished runs before their next rows. Returns how many. */
  async cancel(which: UnfinishedRuns): Promise<number> {
    return this.transactions.transaction(async () => {
      const cancelled = await this.runs.cancel(which);
      for (const { id, version } of cancelled) this.pubsub.publish(`run:${id}`, { runId: id, version });
      return cancelled.length;
    });
  }
}
