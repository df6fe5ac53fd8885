import { Injectable } from '@nestjs/common';

import type { Locale } from '../../common/locale';
import type { Actor } from '../access/actor';
import { AuditRepository, type AuditEntry } from '../audit/audit.repository';
import { Clock } from '../context/clock';
import { type Audience, RequestScope, type ScopeValues } from '../context/request-scope';
import { Transactions } from '../context/transactions';
import type { DomainEvents, EventName } from '../events/domain-events';
import { OutboxRepository } from '../events/outbox.repository';
import { Idempotency } from './idempotency';

/** Everything a command needs besides its own repositories. All of it joins the transaction of the command. */
export interface Command {
  /** The person who acts. Throws outside a request of a signed-in person. */
  readonly actor: Actor;
  readonly personId: string;
  readonly tenantId: string;
  readonly locale: Locale;
  readonly now: Date;
  /** A new time-ordered id. */
  id(): string;
  audit(entry: AuditEntry): Promise<void>;
  auditAll(entries: readonly AuditEntry[]): Promise<void>;
  /** Writes the audit row unless this person caused the same one in the last `minutes`. */
  auditOnceIn(minutes: number, entry: AuditEntry & { objectId: string }): Promise<void>;
  /** Adds a domain event to the outbox. */
  publish<N extends EventName>(name: N, payload: DomainEvents[N]): Promise<void>;
  publishAll<N extends EventName>(name: N, payloads: readonly DomainEvents[N][]): Promise<void>;
  /** Runs `work` after the commit; never after a rollback. */
  afterCommit(work: () => void): void;
}

/** Runs commands: lock, check, change, audit row and event in one transaction. */
@Injectable()
export class Commands {
  private readonly command: Command;

  constructor(
    private readonly transactions: Transactions,
    private readonly idempotency: Idempotency,
    scope: RequestScope,
    clock: Clock,
    audit: AuditRepository,
    outbox: OutboxRepository,
  ) {
    // The scope is read on each access, so one object serves all commands.
    this.command = {
      get actor() {
        const { actor } = scope;
        if (!actor) throw new Error('No actor in scope: a command of a person runs without one');
        return actor;
      },
      get personId() {
        return scope.personId;
      },
      get tenantId() {
        return scope.tenantId;
      },
      get locale() {
        return scope.locale;
      },
      get now() {
        return clock.now();
      },
      id: () => clock.id(),
      audit: (entry) => audit.record(entry),
      auditAll: (entries) => audit.recordAll(entries),
      auditOnceIn: (minutes, entry) => audit.recordOnceIn(minutes, entry),
      publish: (name, payload) => outbox.add(name, payload),
      publishAll: (name, payloads) => outbox.addAll(name, payloads),
      afterCommit: (work) => transactions.afterCommit(work),
    };
  }

  /** Joins the running transaction or opens one. */
  run<T>(work: (command: Command) => Promise<T>): Promise<T> {
    return this.transactions.transaction(() => work(this.command));
  }

  /** Runs `create` at most once per caller and key. Returns the id of the created row, also for a repeated call. */
  once(key: string, operation: string, input: unknown, create: (command: Command) => Promise<string>): Promise<string> {
    return this.idempotency.once(key, operation, input, () => create(this.command));
  }

  /** Runs a command as another audience, in a separate transaction; used by sign-in. */
  as<T>(values: Partial<ScopeValues> & { audience: Audience }, work: (command: Command) => Promise<T>): Promise<T> {
    return this.transactions.as(values, () => this.run(work));
  }
}
