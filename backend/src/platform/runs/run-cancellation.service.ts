import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import type { PermissionName } from '../access/permission';
import { AuditRepository } from '../audit/audit.repository';
import { RequestScope } from '../context/request-scope';
import { Transactions } from '../context/transactions';
import { CANCEL_PERMISSIONS } from './run-kinds';
import { RunReader } from './run.reader';
import { type RunStatus, runStates } from './run.states';
import type { RunType } from './run.types';
import { Runs } from './runs';

/** States of a run that was already cancelled. */
const CANCELLED_BEFORE: readonly `${RunStatus}`[] = ['CANCELLING', 'CANCELLED'];

/** Cancels runs on request of a person. */
@Injectable()
export class RunCancellationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly scope: RequestScope,
    private readonly runs: Runs,
    private readonly reader: RunReader,
    private readonly audit: AuditRepository,
  ) {}

  /** Rows in progress are finished, the rest is skipped. Repeated calls return the current progress. */
  async cancel(id: string): Promise<RunType> {
    const { kind } = await this.found(id);
    const permission = CANCEL_PERMISSIONS[kind];
    if (!this.may(permission)) throw new DomainError('FORBIDDEN');
    await this.reader.seen(id, permission);
    await this.transactions.transaction(async () => {
      if ((await this.runs.cancel({ id })) === 0) return this.refuseWhenEnded(id, permission);
      await this.audit.record({ action: 'run.cancelled', objectType: 'Run', objectId: id, changes: { kind } });
    });
    return (await this.reader.seen(id, permission)).run;
  }

  /** The run within the scope of any permission that cancels runs; which one it needs depends on its kind. */
  private async found(id: string): Promise<RunType> {
    const held = [...new Set(Object.values(CANCEL_PERMISSIONS))].filter((permission) => this.may(permission));
    if (held.length === 0) throw new DomainError('FORBIDDEN');
    const { items } = await this.reader.reachedBy(id, held);
    const [run] = items;
    if (!run) throw new DomainError('NOT_FOUND');
    return run;
  }

  private may(permission: PermissionName): boolean {
    return this.scope.actor?.permissions.has(permission) ?? false;
  }

  private async refuseWhenEnded(id: string, permission: PermissionName): Promise<void> {
    const { run } = await this.reader.seen(id, permission);
    if (!CANCELLED_BEFORE.includes(run.status)) runStates.assert(run.status, 'cancel');
  }
}
