import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { optionalText, requiredLine } from '../../common/text';
import { Audit } from '../audit/audit';
import { SessionCheck } from '../auth/session-check';
import { Database } from '../database/database';
import type { DomainEvents } from '../events/domain-events';
import { Outbox } from '../events/outbox';

const REASON = { max: 500 };
const NAME = { max: 80 };

/** Events of commands by ROOT users: each names the changed object and nothing else. */
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

/** What every command of root's desk has in common: a reason that is kept, a trace, an event, and sessions that end. */
@Injectable()
export class RootCommands {
  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly sessions: SessionCheck,
  ) {}

  /** Whoever touches what belongs to others says why; the people concerned may ask for it. */
  reason(text: string): string {
    const kept = optionalText(text, 'reason', REASON);
    if (kept === null) throw new DomainError('FIELD_REQUIRED', {}, 'reason');
    return kept;
  }

  /** ALREADY_EXISTS for a name that another row of the table has. Names are taken one after the other. */
  async assertFree(table: 'plan' | 'root_role', given: string, butFor: string | null): Promise<void> {
    const name = requiredLine(given, 'name', NAME);
    const taken = await this.db.transaction(async (manager) => {
      await manager.query(`select pg_advisory_xact_lock(hashtextextended('names of ' || $1, 0))`, [table]);
      const text = `select 1 from ${table} where lower(name) = lower($1) and id is distinct from $2`;
      return (await manager.query<unknown[]>(text, [name, butFor])).length > 0;
    });
    if (taken) throw new DomainError('ALREADY_EXISTS', { name }, 'name');
  }

  async record({ action, ...deed }: RootCommand): Promise<void> {
    await this.db.transaction(async () => {
      await this.audit.record({ action, ...deed });
      await this.outbox.add(action, { objectId: deed.objectId });
    });
  }

  /** This process forgets the ended sessions when the change has committed; the others within five seconds. */
  forget(sessions: readonly { id: string }[]): void {
    this.db.afterCommit(() => sessions.forEach(({ id }) => this.sessions.forget(id)));
  }

  /** What is not even an id names no row. */
  known(id: string): string {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    return id;
  }
}
