import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { Audit } from '../audit/audit';
import { RequestScope } from '../context/request-scope';
import { Database } from '../database/database';
import { CANCEL_PERMISSIONS } from './run-kinds';
import { RunReader } from './run-reader';
import { type RunStatus, runStates } from './run.states';
import type { RunType } from './run.types';
import { Runs } from './runs';

/** States of a run that was already cancelled. */
const CANCELLED_BEFORE: readonly `${RunStatus}`[] = ['CANCELLING', 'CANCELLED'];

/** Cancels runs on request of a person. */
@Injectable()
export class RunCancellationService {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly runs: Runs,
    private readonly reader: RunReader,
    private readonly audit: Audit,
  ) {}

  /** Rows in progress are finished, the rest is skipped. Repeated calls return the current progress. */
  async cancel(id: string): Promise<RunType> {
    const { run } = await this.reader.seen(id);
    const permission = CANCEL_PERMISSIONS[run.kind];
    if (!this.scope.actor?.permissions.has(permission)) throw new DomainError('FORBIDDEN');
    await this.reader.seen(id, permission);
    await this.db.transaction(async () => {
      if ((await this.runs.cancel({ id })) === 0) return this.refuseWhenEnded(id);
      const changes = { kind: run.kind };
      await this.audit.record({ action: 'run.cancelled', objectType: 'Run', objectId: id, changes });
    });
    return this.reader.get(id);
  }

  private async refuseWhenEnded(id: string): Promise<void> {
    const run = await this.reader.get(id);
    if (!CANCELLED_BEFORE.includes(run.status)) runStates.assert(run.status, 'cancel');
  }
}
