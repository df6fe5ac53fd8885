import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { SessionCheck } from '../auth/session-check';
import { Commands } from '../commands/commands';
import { Transactions } from '../context/transactions';
import type { DomainEvents } from '../events/domain-events';
import { RootNamesRepository } from './root-names.repository';

/** Events of commands by ROOT users. A payload contains only the id of the changed object. */
export type RootEvent = {
  [N in keyof DomainEvents]: { objectId: string } extends DomainEvents[N] ? N : never;
}[keyof DomainEvents];

export interface RootCommand {
  /** Action of the audit row and name of the event. */
  action: RootEvent;
  objectType: string;
  objectId: string;
  changes?: Record<string, unknown>;
  reason?: string;
}

/**
 * Common parts of every command by ROOT users: a required reason, an audit entry, an event, and the end of affected
 * sessions.
 */
@Injectable()
export class RootCommandsService {
  constructor(
    private readonly commands: Commands,
    private readonly names: RootNamesRepository,
    private readonly sessions: SessionCheck,
    private readonly transactions: Transactions,
  ) {}

  /** Runs a command in one transaction, with the time at which it began. */
  run<T>(work: (now: Date) => Promise<T>): Promise<T> {
    return this.commands.run(({ now }) => work(now));
  }

  /** Throws ALREADY_EXISTS when another row of the table has this name. A lock serializes concurrent checks. */
  async assertFree(table: 'plan' | 'root_role', name: string, butFor: string | null): Promise<void> {
    if (await this.names.isTaken(table, name, butFor)) throw new DomainError('ALREADY_EXISTS', { name }, 'name');
  }

  async record({ action, ...entry }: RootCommand): Promise<void> {
    await this.commands.run(async (command) => {
      await command.audit({ action, ...entry });
      await command.publish(action, { objectId: entry.objectId });
    });
  }

  /**
   * After the commit, removes ended sessions from the cache of this process. The other processes follow within five
   * seconds.
   */
  forget(sessions: readonly { id: string }[]): void {
    this.transactions.afterCommit(() => sessions.forEach(({ id }) => this.sessions.forget(id)));
  }

  /** Throws NOT_FOUND for a text that is not a UUID. */
  requireUuid(id: string): string {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    return id;
  }
}
