import { Injectable } from '@nestjs/common';

import type { Actor } from '../../../platform/access/actor';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { allOf, sql, type Sql } from '../../../platform/database/sql';
import type { CandidateMessage } from './candidate-message.entity';
import { reachedMessages } from './message.conditions';
import { messageStates } from './message.states';

type LockedMessage = Pick<CandidateMessage, 'id' | 'version' | 'candidateId'> & {
  state: NonNullable<CandidateMessage['state']>;
};

/** Messages of staff that are sent later. Every method joins the current transaction. */
@Injectable()
export class ScheduledMessagesRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /** Locks a message of staff. NOT_FOUND outside the scope, STALE_VERSION. */
  lock(id: string, version: number, actor: Actor): Promise<LockedMessage> {
    return this.db.lock<LockedMessage>(
      sql`select m.id, m.version, m.candidate_id, m.state from candidate_message m
        where ${allOf([sql`m.id = ${id} and m.kind = 'MESSAGE'`, this.reached(actor)])}`,
      version,
    );
  }

  /** Locks the messages that are still scheduled, in a fixed order against deadlocks. */
  async lockScheduled(selected: { ids: readonly string[] } | { runId: string }, actor: Actor): Promise<string[]> {
    const chosen = 'ids' in selected ? sql`m.id = any (${selected.ids}::uuid[])` : sql`m.run_id = ${selected.runId}`;
    const rows = await this.db.query<{ id: string }>(sql`
      select m.id from candidate_message m
      where ${allOf([chosen, sql`m.state = any (${messageStates.sources('change')}::text[])`, this.reached(actor)])}
      order by m.id for update`);
    return rows.map(({ id }) => id);
  }

  async count(runId: string, actor: Actor): Promise<number> {
    const [row] = await this.db.query<{ count: number }>(sql`
      select count(*)::int as count from candidate_message m
      where ${allOf([sql`m.run_id = ${runId}`, this.reached(actor)])}`);
    return row!.count;
  }

  /** Saves a text; the mail that is queued is then one of an earlier version and is not sent. */
  async setText(id: string, { subject, body }: { subject: string; body: string }): Promise<void> {
    await this.change([id], sql`subject = ${subject}, body = ${body}`);
  }

  async setTime(ids: readonly string[], at: Date): Promise<void> {
    await this.change(ids, sql`at = ${at}`);
  }

  async cancel(ids: readonly string[]): Promise<void> {
    await this.db.write(sql`
      update candidate_message
      set state = 'CANCELLED', cancel_reason = 'BY_STAFF', version = version + 1, updated_at = ${this.clock.now()}
      where id = any (${ids}::uuid[]) and state = any (${messageStates.sources('cancel', 'CANCELLED')}::text[])`);
  }

  private async change(ids: readonly string[], changes: Sql): Promise<void> {
    await this.db.write(sql`
      update candidate_message set ${changes}, version = version + 1, updated_at = ${this.clock.now()}
      where id = any (${ids}::uuid[])`);
  }

  private reached(actor: Actor): Sql {
    return reachedMessages(actor, this.scope.tenantId, 'APPLICATION_MESSAGE');
  }
}
