import { Injectable } from '@nestjs/common';

import { Clock } from '../context/clock';
import { Database } from '../database/database';
import { constants, sql } from '../database/sql';
import { ClaimsRepository, type LeasedQueue } from './claims.repository';
import { dueStates } from './due.states';

/** A worker whose lease ended loses its claim, and its transaction is rolled back. */
const DUE_ITEMS: LeasedQueue = {
  table: 'due_item',
  key: ['id'],
  dueAt: 'due_at',
  open: sql`state in (${constants(dueStates.sources('claim', 'CLAIMED'))})`,
  batch: 50,
  lease: '60 seconds',
};

export interface ClaimedRow {
  id: string;
  kind: string;
  subjectId: string;
  tenantId: string | null;
  dueAt: Date;
  claim: string;
}

/** Due rows as the worker claims and finishes them. */
@Injectable()
export class DueClaimsRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly claims: ClaimsRepository,
  ) {}

  /** Claims due rows of these kinds in batches until one is not full. Returns the number of rows. */
  drain(kinds: readonly string[], work: (rows: readonly ClaimedRow[]) => Promise<unknown>): Promise<number> {
    return this.claims.drain(DUE_ITEMS, () => this.claim(kinds), work);
  }

  upcoming(horizon: Date): Promise<Date[]> {
    return this.claims.upcoming(DUE_ITEMS, horizon);
  }

  /**
   * Returns false if the worker has lost its claim. Last statement of the transaction, after the lock of the subject:
   * commands lock in the same order, which prevents deadlocks.
   */
  async markDone(row: ClaimedRow): Promise<boolean> {
    const marked = await this.db.query(sql`
      with marked as (
        update due_item
        set state = 'DONE', done_at = ${this.clock.now()}
        where ${holds(row)} and state = any (${dueStates.sources('finish', 'DONE')}::text[])
        returning id
      ) select id from marked`);
    return marked.length > 0;
  }

  /** Stores the error of an attempt. */
  fail(row: ClaimedRow, error: string): Promise<void> {
    return this.claims.fail(DUE_ITEMS, holds(row), error);
  }

  private claim(kinds: readonly string[]): Promise<ClaimedRow[]> {
    return this.claims.take<ClaimedRow>(DUE_ITEMS, {
      where: sql`kind = any (${kinds})`,
      set: sql`state = 'CLAIMED'`,
      returning: sql`t.id, t.kind, t.subject_id, t.tenant_id, t.due_at, t.claimed_at::text as claim`,
    });
  }
}

const holds = ({ id, claim }: ClaimedRow) =>
  sql`id = ${id} and state in (${constants(dueStates.sources('finish', 'DONE'))}) and claimed_at = ${claim}::timestamptz`;
