import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { Audit } from '../audit/audit';
import { RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { PubSub } from '../pubsub/pubsub';
import { RunReader } from './run-reader';
import type { RunType } from './run.types';

/** What a person may do to a run. */
@Injectable()
export class RunDesk {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly reader: RunReader,
    private readonly audit: Audit,
    private readonly pubsub: PubSub,
  ) {}

  /** The rows at work are finished, the rest is left; asked again it answers how far that is. */
  async cancel(id: string): Promise<RunType> {
    const { run } = await this.reader.seen(id, 'VACANCY_EDIT');
    await this.db.transaction(async (manager) => {
      const [[cancelled]] = await manager.query<[{ version: number }[], number]>(
        `update run set status = 'CANCELLING', version = version + 1
         where id = $1 and tenant_id = $2 and status in ('QUEUED', 'RUNNING') returning version`,
        [id, this.scope.tenantId],
      );
      if (!cancelled) return this.refuseWhenEnded(id);
      await manager.query(`select pg_notify(current_database() || '_runs', $1)`, [id]);
      this.pubsub.publish(`run:${id}`, { runId: id, version: cancelled.version });
      const changes = { kind: run.kind };
      await this.audit.record({ action: 'run.cancelled', objectType: 'Run', objectId: id, changes });
    });
    return (await this.reader.seen(id, 'VACANCY_EDIT')).run;
  }

  private async refuseWhenEnded(id: string): Promise<void> {
    const { run } = await this.reader.seen(id, 'VACANCY_EDIT');
    if (run.status !== 'CANCELLING' && run.status !== 'CANCELLED')
      throw new DomainError('INVALID_STATE', { state: run.status });
  }
}
